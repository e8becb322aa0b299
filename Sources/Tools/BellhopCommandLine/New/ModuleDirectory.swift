internal import BellhopCore
internal import BellhopSystem
internal import Foundation

/// The directory of a new module, on the disk.
struct ModuleDirectory {
    private let directory: URL
    private let files = FileManager.default

    init(_ path: String) { directory = URL(filePath: path).standardizedFileURL }

    /// The last part of the path, which is the name of the module.
    var name: String { directory.lastPathComponent }

    /// The path of a file of the module in a settings file.
    ///
    /// It is relative if the file is below that file's directory.
    func path(of file: String, from settings: String) -> String {
        let base = URL(filePath: settings).standardizedFileURL.deletingLastPathComponent().path
        let path = directory.appending(path: file).path
        return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
    }

    func has(_ file: String) -> Bool { files.fileExists(atPath: directory.appending(path: file).path) }

    func url(of file: String) -> URL { directory.appending(path: file) }

    /// Writes new files.
    ///
    /// Writes none of them if one already exists or cannot be written. Throws `new.exists` or `output.failed`.
    func write(_ new: [NewModule.File]) throws(BellhopError) {
        if let file = new.first(where: { has($0.path) }) {
            throw BellhopError(
                .newExists, "the file already exists, so nothing was written",
                hint: "Choose another name, or an empty directory", at: Location(file: url(of: file.path).relativePath))
        }
        var written: [URL] = []
        for file in new {
            let url = url(of: file.path)
            do {
                try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
                written.append(url)
                if file.isExecutable { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path) }
            } catch {
                for url in written { try? files.removeItem(at: url) }
                throw BellhopError(
                    .outputFailed, "the file cannot be written", hint: "Check the permissions and the free space",
                    at: Location(file: url.relativePath), cause: error.systemReason)
            }
        }
    }
}

extension BellhopError.Code {
    /// A file of a new module already exists.
    static let newExists = Self(rawValue: "new.exists")
    /// The SDK is neither installed with the program nor in a clone that contains the program.
    static let newNoSDK = Self(rawValue: "new.no-sdk")
}
