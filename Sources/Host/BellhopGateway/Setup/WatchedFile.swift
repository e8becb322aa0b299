internal import Glibc

/// A file in the version in which it was read.
package struct WatchedFile: Sendable, Equatable {
    /// What tells two versions of a file apart.
    private struct Version: Equatable {
        let inode: UInt64
        let seconds: Int
        let nanoseconds: Int
    }

    /// The path of the file.
    package let path: String
    /// Nil if there is no file.
    private let version: Version?

    /// The file as it is now.
    ///
    /// Create it before the file is read. Then a change that comes meanwhile is noticed later.
    package init(_ path: String) {
        self.path = path
        var status = stat()
        version =
            stat(path, &status) == 0
            ? Version(
                inode: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
            : nil
    }

    /// The file as it is now, or nil if it is still the same version.
    var changed: WatchedFile? {
        let now = WatchedFile(path)
        return now == self ? nil : now
    }
}
