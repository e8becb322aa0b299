internal import CLinux
internal import Glibc

/// A file in which the addresses of a stack are looked up.
package struct OpenedImage {
    /// A larger file is not read.
    private static let limit = 512 << 20

    /// Identifies the contents of a file.
    struct Version: Equatable {
        var device: UInt64
        var inode: UInt64
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// Its descriptor, with a number above those that a program is started with.
    package let descriptor: Int32
    let version: Version

    /// Opens a file; nil if it doesn't exist, is too large, or isn't a regular file.
    package init?(_ path: String) {
        // O_NONBLOCK: opening a pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        descriptor = clinux_move_descriptor(file)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Self.limit
        else {
            Glibc.close(descriptor >= 0 ? descriptor : file)
            return nil
        }
        version = Version(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    package func close() { Glibc.close(descriptor) }

    /// Its bytes, from the start.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: version.size) { buffer, count in
            while count < version.size {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, version.size - count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
    }
}
