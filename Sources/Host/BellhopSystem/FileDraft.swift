internal import Foundation
package import Glibc

/// A file that is written beside another one, and then takes its place in one step.
///
/// Whoever reads the other file finds the old bytes or the new ones. A draft that takes no place is removed.
package final class FileDraft: Sendable {
    private let file: Descriptor
    private let path: String
    private let target: String

    /// Creates an empty draft of a file, in a folder whose path has no links.
    ///
    /// It has a path of its own or `place`, and the mode and the owner of another file or else `mode`.
    package init(
        of target: String, at place: String? = nil, like status: stat? = nil, mode: mode_t = 0o644
    ) throws(SystemFailure) {
        let path = place ?? Self.path(besides: target)
        // A process that was killed may have left one.
        unlink(path)
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, status == nil ? mode : 0o600)
        guard number >= 0 else { throw SystemFailure() }
        file = Descriptor(owning: number)
        self.path = path
        self.target = target
        if let status { try keepOwner(of: status) }
    }

    /// A hidden name that no other process uses.
    private static func path(besides target: String) -> String {
        let target = target as NSString
        return "\(target.deletingLastPathComponent)/.\(target.lastPathComponent).\(getpid()).new"
    }

    private func keepOwner(of status: stat) throws(SystemFailure) {
        guard let own = stat(of: file.number) else { throw SystemFailure() }
        if (own.st_uid, own.st_gid) != (status.st_uid, status.st_gid) {
            guard fchown(file.number, status.st_uid, status.st_gid) == 0 else { throw SystemFailure() }
        }
        guard fchmod(file.number, status.st_mode & 0o7777) == 0 else { throw SystemFailure() }
    }

    /// Writes all bytes, which then survive a loss of power.
    package func write(_ bytes: [UInt8]) throws(SystemFailure) {
        try file.writeAll(bytes)
        guard fsync(file.number) == 0 else { throw SystemFailure() }
    }

    /// Becomes the file; throws `EEXIST` if something has its name.
    package func becomeFile() throws(SystemFailure) {
        guard link(path, target) == 0 else { throw SystemFailure() }
        try syncFolder()
    }

    /// Takes the place of the file.
    package func replaceFile() throws(SystemFailure) {
        guard rename(path, target) == 0 else { throw SystemFailure() }
        try syncFolder()
    }

    /// Has a new name survive a loss of power, too.
    private func syncFolder() throws(SystemFailure) {
        let number = open((target as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemFailure() }
        let folder = Descriptor(owning: number)
        guard withExtendedLifetime(folder, { fsync(folder.number) }) == 0 else { throw SystemFailure() }
    }

    deinit { unlink(path) }
}
