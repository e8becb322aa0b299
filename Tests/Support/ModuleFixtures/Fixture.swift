package import BellhopHost
package import BellhopImages
internal import BellhopValues
internal import Foundation

/// A module of `Tests/Fixtures`, built by `make fixtures`.
package enum Fixture {
    private static let directory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/.build").path

    /// Copies of the modules that the tests of this process load.
    package static let store = ImageStore(
        directory: NSTemporaryDirectory() + "bellhop-module-tests-\(ProcessInfo.processInfo.processIdentifier)")

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

    /// The road of a library from its file to its class.
    package static func load(_ name: String) throws -> ModuleClass {
        let image = try store.store(path(name))
        return try ModuleImage(loading: image, scanned: ModuleImage.scan(image)).class(named: "Fixture")
    }
}
