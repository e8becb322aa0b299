internal import Glibc

/// A directory with everything in it.
package enum FileTree {
    /// Removes a file, or a directory with everything in it; nothing at the path is no failure.
    ///
    /// A module may have made the tree: it can be deeper than a path is long, and its names need not be text. So a
    /// directory is emptied by moving the directories in it to the top, and two are open at most. No link is followed.
    /// What can't be removed doesn't keep the rest; the first failure is thrown at the end. Blocks on file I/O.
    package static func remove(_ path: String) throws(SystemFailure) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        guard errno == EISDIR else { throw SystemFailure("unlink") }
        guard let top = OpenDirectory(path, in: AT_FDCWD) else { throw SystemFailure("open") }
        var removal = Removal(top: top.number)
        repeat {
            removal.beginPass()
            top.forEachName { removal.remove($0) }
        } while removal.hasProgress
        guard rmdir(path) != 0, errno != ENOENT else { return }
        throw removal.failure ?? SystemFailure("rmdir")
    }

    /// Passes over the entries of the top of a tree, until none is left.
    private struct Removal {
        private let top: Int32
        /// Whether this pass has removed or moved anything.
        private(set) var hasProgress = false
        /// The first failure of this pass.
        private(set) var failure: SystemFailure?
        /// The number that the last directory has as its name since it was moved to the top.
        private var lastMoved = 0

        init(top: Int32) { self.top = top }

        mutating func beginPass() {
            hasProgress = false
            failure = nil
        }

        /// Removes an entry of the top; the directories in it are left to the next pass.
        mutating func remove(_ name: UnsafePointer<CChar>) {
            if removeAlone(name, in: top) { return }
            guard let directory = OpenDirectory(name, in: top) else { return fail("open") }
            directory.forEachName { inner in
                if !removeAlone(inner, in: directory.number) { move(inner, from: directory.number) }
            }
            if unlinkat(top, name, AT_REMOVEDIR) == 0 { hasProgress = true } else { fail("rmdir") }
        }

        /// Removes a file or an empty directory; returns false for a directory that holds something.
        private mutating func removeAlone(_ name: UnsafePointer<CChar>, in directory: Int32) -> Bool {
            if unlinkat(directory, name, 0) == 0 || errno == EISDIR && unlinkat(directory, name, AT_REMOVEDIR) == 0 {
                hasProgress = true
                return true
            }
            switch errno {
            case ENOTEMPTY, EEXIST: return false
            case ENOENT: return true
            default:
                fail("unlink")
                return true
            }
        }

        private mutating func move(_ name: UnsafePointer<CChar>, from directory: Int32) {
            var isOpened = false
            while true {
                lastMoved += 1
                if renameat(directory, name, top, "\(lastMoved)") == 0 {
                    hasProgress = true
                    return
                }
                switch errno {
                // The name is taken.
                case EEXIST, ENOTEMPTY, ENOTDIR: continue
                // Its own mode counts, because its parent changes.
                case EACCES where !isOpened:
                    isOpened = true
                    fchmodat(directory, name, 0o700, AT_SYMLINK_NOFOLLOW)
                default: return fail("rename")
                }
            }
        }

        private mutating func fail(_ call: String) {
            let next = SystemFailure(call)
            if failure == nil { failure = next }
        }
    }
}

/// A directory that is open for reading, and in which its owner may change everything.
private final class OpenDirectory {
    private let stream: OpaquePointer

    /// Returns nil and sets `errno` if it can't be opened, or is a link.
    init?(_ name: UnsafePointer<CChar>, in parent: Int32) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var descriptor = openat(parent, name, flags)
        if descriptor < 0, errno == EACCES, fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW) == 0 {
            descriptor = openat(parent, name, flags)
        }
        guard descriptor >= 0 else { return nil }
        fchmod(descriptor, 0o700)
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        self.stream = stream
    }

    deinit { closedir(stream) }

    var number: Int32 { dirfd(stream) }

    /// Calls a function with the name of each entry but `.` and `..`, as the bytes that it has.
    func forEachName(_ body: (UnsafePointer<CChar>) -> Void) {
        rewinddir(stream)
        while let entry = readdir(stream) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: capacity) { name in
                    if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name) }
                }
            }
        }
    }
}
