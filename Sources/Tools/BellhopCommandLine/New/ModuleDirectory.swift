internal import BellhopSystem
internal import BellhopValues
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
        return path.path(beneath: base) ?? path
    }

    func has(_ file: String) -> Bool { files.fileExists(atPath: directory.appending(path: file).path) }

    func url(of file: String) -> URL { directory.appending(path: file) }

    /// Writes new files, then does the rest of a task.
    ///
    /// Writes none of them if one already exists. Removes them all if one cannot be written, or if `rest` throws. Throws
    /// `new.exists`, `output.failed`, or what `rest` throws.
    func write(_ new: [NewModule.File], then rest: () throws(BellhopError) -> Void = {}) throws(BellhopError) {
        var isDirectory: ObjCBool = false
        if files.fileExists(atPath: directory.path, isDirectory: &isDirectory), !isDirectory.boolValue {
            throw BellhopError(
                .newExists, "a file has this name", hint: "Choose another name",
                at: Location(file: directory.relativePath))
        }
        if let file = new.first(where: { has($0.path) }) {
            throw BellhopError(
                .newExists, "the file already exists, so nothing was written",
                hint: "Choose another name, or an empty directory", at: Location(file: url(of: file.path).relativePath))
        }
        var created: [URL] = []
        do throws(BellhopError) {
            for file in new { try write(file, &created) }
            try rest()
        } catch {
            for url in created.reversed() { try? files.removeItem(at: url) }
            throw error
        }
    }

    private func write(_ file: NewModule.File, _ created: inout [URL]) throws(BellhopError) {
        let url = url(of: file.path)
        do {
            try create(url.deletingLastPathComponent(), &created)
            created.append(url)
            do { try Data(file.text.utf8).write(to: url, options: .withoutOverwriting) } catch let error as CocoaError {
                // Somebody else's file, written since the check.
                if error.code == .fileWriteFileExists { created.removeLast() }
                throw error
            }
            if file.isExecutable { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path) }
        } catch {
            throw BellhopError(
                .outputFailed, "the file cannot be written", hint: "Check the permissions and the free space",
                at: Location(file: url.relativePath), cause: error.systemReason)
        }
    }

    /// Creates a directory and those above it that do not exist.
    private func create(_ directory: URL, _ created: inout [URL]) throws {
        guard !files.fileExists(atPath: directory.path) else { return }
        try create(directory.deletingLastPathComponent(), &created)
        try files.createDirectory(at: directory, withIntermediateDirectories: false)
        created.append(directory)
    }
}

extension BellhopError.Code {
    /// A file of a new module already exists.
    static let newExists = Self(rawValue: "new.exists")
    /// The SDK is neither installed with the program nor in a clone that contains the program.
    static let newNoSDK = Self(rawValue: "new.no-sdk")
}
