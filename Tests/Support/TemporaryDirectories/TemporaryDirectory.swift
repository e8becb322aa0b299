package import Foundation

/// A directory of one test, removed with the last reference to it.
package final class TemporaryDirectory: Sendable {
    /// Its path.
    package let path: String

    /// Makes a directory.
    package init(named name: String = "bellhop-test") throws {
        path = FileManager.default.temporaryDirectory.path + "/\(name)-\(UInt64.random(in: 0 ... .max))"
        // As a state directory, it must be its owner's alone.
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Its place as a URL.
    package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
