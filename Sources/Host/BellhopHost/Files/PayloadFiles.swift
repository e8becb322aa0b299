internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import CLinux
internal import Foundation
internal import Glibc

extension HostConfiguration {
    /// Lists files of payloads, or reads or writes one.
    ///
    /// Blocks on file I/O.
    func use(_ order: PayloadFileOrder) throws(BellhopError) -> PayloadFileResult {
        switch order {
        case .list(let places): return list(places)
        case .read(let name, let place):
            guard let file = folders(of: place).lazy.compactMap({ $0.read(name) }).first else { throw .missing(name) }
            return .file(
                PayloadFileReply(
                    name: name.text, module: place.module, text: String(decoding: file, as: UTF8.self),
                    version: SHA256Digest.hexadecimal(of: file)))
        case .write(let text, let name, let place, let version):
            guard let folder = folders(of: place).first else { throw .missing(name) }
            try folder.write(text, name, replacing: version)
            return .file(
                PayloadFileReply(
                    name: name.text, module: place.module, version: SHA256Digest.hexadecimal(of: text)))
        }
    }

    private func list(_ places: [PayloadPlace]) -> PayloadFileResult {
        var files: [PayloadFile] = []
        for place in places {
            for folder in folders(of: place) {
                for name in folder.names {
                    guard let bytes = folder.read(name),
                        let file = PayloadFile(bytes, named: name.text, of: place.module)
                    else { continue }
                    guard files.count < PayloadFilesReply.limit else { return .list(files, hasMore: true) }
                    files.append(file)
                }
            }
        }
        return .list(files, hasMore: false)
    }

    private func folders(of place: PayloadPlace) -> [PayloadFolder] {
        switch place {
        case .settings(let folder): [PayloadFolder(path: folder.isEmpty ? "." : folder)]
        case .resources(_, let module):
            AppBundle.own(resources(beside: module.library), of: module.packageName).map(PayloadFolder.init)
        }
    }
}

/// A folder with files of payloads.
private struct PayloadFolder {
    let path: String

    /// How many files are looked at; a folder can have many that are no payloads.
    private static let most = 1000

    /// The names of files that may have payloads, in order.
    var names: [PayloadFileName] {
        let names = ((try? DirectoryEntry.entries(of: path)) ?? []).compactMap { PayloadFileName(entry: $0.name) }
        return Array(names.sorted { $0.text < $1.text }.prefix(Self.most))
    }

    /// Reads a file; nil if it is none, is too large, or a link leads out of the folder.
    func read(_ name: PayloadFileName) -> [UInt8]? {
        let folder = Descriptor(owning: clinux_open_path(path))
        let number = clinux_open_beneath(folder.number, name.text)
        guard number >= 0, case let file = Descriptor(owning: number), stat(of: number)?.kind == .regular else {
            return nil
        }
        return try? file.readAll(upTo: PayloadFile.sizeLimit)
    }

    /// Writes a new file, or replaces one that still has a version.
    func write(_ bytes: [UInt8], _ name: PayloadFileName, replacing version: String?) throws(BellhopError) {
        let file = "\(path)/\(name.text)"
        do throws(SystemFailure) {
            let draft = try FileDraft(of: file, like: stat(at: file).flatMap { $0.kind == .regular ? $0 : nil })
            try draft.write(bytes)
            guard let version else { return try draft.becomeFile() }
            guard read(name).map({ SHA256Digest.hexadecimal(of: $0) }) == version else {
                throw SystemFailure(code: EEXIST)
            }
            try draft.replaceFile()
        } catch {
            guard error.code != EEXIST else { throw .taken(file, hasVersion: version != nil) }
            throw BellhopError(
                .payloadFileUnwritable, "the file cannot be written",
                hint: "Check that its folder is writable, and that the disk has room", at: Location(file: file),
                cause: "\(error)")
        }
    }
}

extension BellhopError {
    fileprivate static func missing(_ name: PayloadFileName) -> BellhopError {
        BellhopError(
            .payloadFileMissing, "there is no file \(name.text.quoted) with a payload", hint: "List the files")
    }

    fileprivate static func taken(_ file: String, hasVersion: Bool) -> BellhopError {
        BellhopError(
            .payloadFileTaken, hasVersion ? "the file has changed since it was read" : "there is a file with this name",
            hint: "Use another name, or send the version of the file to replace it", at: Location(file: file))
    }
}

extension BellhopError.Code {
    /// No file with a payload has the name.
    static let payloadFileMissing = Self(rawValue: "payload-file.missing")
    /// A file has the name, and is not the one to replace.
    static let payloadFileTaken = Self(rawValue: "payload-file.taken")
    /// The file cannot be written.
    static let payloadFileUnwritable = Self(rawValue: "payload-file.unwritable")
}
