internal import Foundation

/// What SwiftPM compiled for a package.
struct Build {
    let directory: URL

    /// The compiled form of a Swift module.
    ///
    /// The documentation of the module is beside it.
    func module(_ name: String) -> URL { directory.appending(path: "Modules/\(name).swiftmodule") }

    /// The object files of a Swift module, one for each source file that the module has now.
    func objects(of module: String) throws -> [URL] {
        struct Outputs: Decodable { let object: String? }
        let map = directory.appending(path: "\(module).build/output-file-map.json")
        // The empty name stands for the whole module.
        return try JSONDecoder().decode([String: Outputs].self, from: Data(contentsOf: map))
            .filter { !$0.key.isEmpty }.compactMap(\.value.object).sorted().map { URL(filePath: $0) }
    }

    func program(_ name: String) -> URL { directory.appending(path: name) }

    /// The libraries that the compiler named in object files, without duplicates.
    func linkedLibraries(of objects: [URL]) throws -> [String] {
        let file = directory.appending(path: "sdk-bundles.autolink")
        defer { try? FileManager.default.removeItem(at: file) }
        try Tool("swift-autolink-extract").run(objects.map(\.path) + ["-o", file.path])
        let flags = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            .split { $0 == "\0" || $0.isWhitespace }.filter { $0.hasPrefix("-l") }
        return flags.enumerated().filter { flags.firstIndex(of: $1) == $0 }.map { String($1.dropFirst(2)) }
    }
}
