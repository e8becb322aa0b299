internal import FoundationEssentials

/// A directory of one test, removed with the last reference to it.
package final class TemporaryDirectory: Sendable {
    /// Its path.
    package let path: String

    /// Makes a directory.
    package init(named name: String = "bellhop-test") throws {
        path = FileManager.default.temporaryDirectory.path + "/\(name)-\(UInt64.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
