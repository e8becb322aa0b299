internal import BellhopControl
internal import BellhopPhone
internal import BellhopSystem
package import BellhopValues
internal import CLinux
internal import Foundation
internal import Glibc

/// A folder of assets, which is used in place of a server.
struct AssetFolder {
    let path: String

    /// Reads an asset; blocks on file I/O.
    func read(_ key: AssetKey) throws(AssetFailure) -> [UInt8] {
        try open(key).read(AssetSource.folder(path).place(of: key))
    }

    /// Opens an asset; blocks on file I/O.
    ///
    /// A relative link may lead to another file in the folder, but not outside it, even if the folder changes meanwhile.
    func open(_ key: AssetKey) throws(AssetFailure) -> AssetFile {
        let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            throw .downloadFailed(
                "the folder of assets, \(path), cannot be opened", hint: "Create the folder, or correct \"filemap\"",
                cause: "\(SystemFailure())")
        }
        let directory = Descriptor(owning: folder)
        let number = clinux_open_beneath(directory.number, key.path)
        guard number >= 0 else { throw Self.failure(AssetSource.folder(path).place(of: key)) }
        return AssetFile(owning: number)
    }

    /// The failure for the current `errno`, with the status that a server would send.
    private static func failure(_ place: String) -> AssetFailure {
        let failure = SystemFailure()
        switch failure.code {
        case ENOENT, ENOTDIR, ENAMETOOLONG:
            return .downloadFailed(status: 404, "\(place) is not there", hint: "Check the key, or add the file")
        case EXDEV, ELOOP:
            return .downloadFailed(
                status: 403, "a link at \(place) is not relative, leads out of the folder, or leads in a circle",
                hint: "Use a relative link that stays in the folder, or put the file itself there")
        case EACCES:
            return .downloadFailed(status: 403, "\(place) cannot be read", hint: "Check its permissions")
        default: return .downloadFailed("\(place) cannot be read", hint: "Check the file", cause: "\(failure)")
        }
    }
}

/// An open file that may be an asset.
struct AssetFile {
    private let file: Descriptor

    init(owning number: Int32) { file = Descriptor(owning: number) }

    /// The version of the file, or nil if it cannot be told.
    var version: FileVersion? { stat(of: file.number).map { FileVersion($0) } }

    /// Reads the bytes of the file.
    ///
    /// Throws if it is not a regular file or is too large.
    func read(_ place: String) throws(AssetFailure) -> [UInt8] {
        guard let status = stat(of: file.number), status.kind == .regular else {
            throw .downloadFailed(status: 404, "\(place) is not a regular file", hint: "Check the key")
        }
        guard status.st_size <= AssetOrder.sizeLimit else { throw .tooLong(place) }
        let bytes: [UInt8]?
        do throws(SystemFailure) { bytes = try file.readAll(upTo: AssetOrder.sizeLimit) } catch {
            throw .downloadFailed("\(place) cannot be read", hint: "Check the file", cause: "\(error)")
        }
        // The file may have grown since `fstat`.
        guard let bytes else { throw .tooLong(place) }
        return bytes
    }
}

extension Settings {
    /// The warning that the folder of assets does not exist, or nil if it exists or is not named.
    ///
    /// Blocks on file I/O.
    package func missingFilemap(settingsFile: String) -> BellhopError? {
        let configuration = PhoneConfiguration(settingsFile: settingsFile, stateDirectory: "")
        guard let location = filemap?.location, case .folder(let path)? = configuration.assetSource(of: self) else {
            return nil
        }
        return AssetFolder(path: path).missing(at: location)
    }
}

extension AssetFolder {
    /// The warning that the folder does not exist, or nil if it exists.
    func missing(at location: Location) -> BellhopError? {
        var isDirectory: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard !isDirectory.boolValue else { return nil }
        return BellhopError(
            .filemapMissing, "the folder of assets, \(path), \(isThere ? "is not a folder" : "is not there")",
            hint: "Create the folder, or correct \"filemap\"", at: location)
    }
}
