internal import Glibc

/// A file by its numbers, with the directories that it is in.
///
/// Mounts give a file several paths, but no other numbers.
package struct FileLineage: Sendable, Equatable {
    private struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64

        init?(at path: String) {
            guard let status = stat(at: path) else { return nil }
            (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    /// The file, or nil if it isn't there yet.
    private let file: Identity?
    /// The file and the directories that its path leads through.
    private let all: Set<Identity>
    /// The file system of the file, or that in which it would be.
    private let device: UInt64?

    /// Looks at a file, and at the directories that its path without links leads through.
    package init(of path: String) {
        let names = path.split(separator: "/")
        let paths = (0...names.count).map { "/" + names.prefix($0).joined(separator: "/") }
        let found = paths.map(Identity.init(at:))
        file = found.last ?? nil
        all = Set(found.compactMap(\.self))
        device = found.compactMap(\.self).last?.device
    }

    /// Whether the file is or contains another one, by the paths of both.
    package func holds(_ other: FileLineage) -> Bool { file.map(other.all.contains) == true }

    /// Whether one of two files is or contains the other one, by the paths of both.
    package func overlaps(_ other: FileLineage) -> Bool { holds(other) || other.holds(self) }

    /// Whether something at a path is in the file system of the file.
    package func isOfFileSystem(at path: String) -> Bool {
        Identity(at: path).map { $0.device == device } == true
    }
}
