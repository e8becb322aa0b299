package import BellhopImages
package import BellhopValues
internal import Foundation

/// A module of `Tests/Fixtures`, built by `make fixtures`.
package enum Fixture {
    private static let directory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/.build").path

    /// A fixture that is not built.
    private struct Missing: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) is not built: run `make fixtures`" }
    }

    /// The file of a fixture; throws when it is not built.
    package static func path(_ name: String) throws -> String {
        let path = "\(directory)/\(name).so"
        guard FileManager.default.fileExists(atPath: path) else { throw Missing(path: path) }
        return path
    }

    /// The library of a fixture, which nobody writes while it is loaded, so it needs no copy.
    package static func image(_ name: String) throws -> StoredImage {
        let path = try path(name)
        return StoredImage(source: path, hash: name, path: path)
    }

    /// The road of a library from its file to its class.
    package static func load(_ name: String) throws -> ModuleClass {
        let image = try image(name)
        return try ModuleImage(loading: image, scanned: ModuleImage.scan(image)).class(named: "Fixture")
    }
}
