internal import Foundation

/// What SwiftPM compiled for a package.
struct Build {
    let directory: URL

    /// The compiled form of a Swift module.
    ///
    /// The documentation of the module is beside it.
    func module(_ name: String) -> URL { directory.appending(path: "Modules/\(name).swiftmodule") }

    /// The object files of a Swift module, one for each source file.
    func objects(of module: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: directory.appending(path: "\(module).build"), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "o" }.sorted { $0.path < $1.path }
    }

    func program(_ name: String) -> URL { directory.appending(path: name) }

    /// The libraries that the compiler named in object files, without duplicates.
    func linkedLibraries(of objects: [URL]) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "sdk-bundles-\(getpid())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Tool("swift-autolink-extract").run(objects.map(\.path) + ["-o", file.path])
        let flags = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            .split { $0 == "\0" || $0.isWhitespace }.filter { $0.hasPrefix("-l") }
        return flags.enumerated().filter { flags.firstIndex(of: $1) == $0 }.map { String($1.dropFirst(2)) }
    }
}
