package import BellhopValues
package import Glibc

/// What a file is.
package enum FileKind: Sendable {
    /// A regular file.
    case regular
    case directory, link, socket, pipe
    /// A device of characters, such as a terminal.
    case device
    /// A device of blocks, such as a disk.
    case disk

    /// What it is, after "is".
    package var words: String {
        switch self {
        case .regular: "a file"
        case .directory: "a directory"
        case .link: "a symbolic link"
        case .socket: "a socket"
        case .pipe: "a pipe"
        case .device, .disk: "a device"
        }
    }
}

extension stat {
    /// The status of what is at a path, which may be a link; nil with `errno` if there is nothing.
    package init?(at path: String) {
        self.init()
        guard lstat(path, &self) == 0 else { return nil }
    }

    /// The status of what a path leads to; nil with `errno` if there is nothing.
    package init?(following path: String) {
        self.init()
        guard fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
    }

    /// The status of an open file; nil with `errno` if it cannot be told.
    package init?(of descriptor: Int32) {
        self.init()
        guard fstat(descriptor, &self) == 0 else { return nil }
    }

    /// What the file is.
    package var kind: FileKind {
        switch st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .directory
        case S_IFLNK: .link
        case S_IFSOCK: .socket
        case S_IFIFO: .pipe
        case S_IFBLK: .disk
        default: .device
        }
    }
}

extension FileVersion {
    /// Creates the version of a file with a status.
    package init(_ status: stat) {
        // No program can set the time of the last change of the inode.
        self.init(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
            seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }

    /// Whether the file was last changed before a time.
    package func isOlder(than time: timespec) -> Bool { (seconds, nanoseconds) < (time.tv_sec, time.tv_nsec) }
}
