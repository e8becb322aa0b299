internal import BellhopSystem
internal import BellhopValues
internal import CLinux
internal import Glibc

/// A file in which the addresses of a stack are looked up.
package struct OpenedImage {
    /// A larger file is not read.
    private static let limit = 512 << 20

    /// Its descriptor, with a number above those that a program is started with.
    package let descriptor: Int32
    let version: FileVersion
    private let size: Int

    /// Opens a file; nil if it doesn't exist, is too large, or isn't a regular file.
    package init?(_ path: String) {
        // O_NONBLOCK: opening a pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        descriptor = clinux_move_descriptor(file)
        guard descriptor >= 0, let status = stat(of: descriptor), status.kind == .regular, status.st_size <= Self.limit
        else {
            Glibc.close(descriptor >= 0 ? descriptor : file)
            return nil
        }
        version = FileVersion(status)
        size = Int(status.st_size)
    }

    package func close() { Glibc.close(descriptor) }

    /// Its bytes, from the start.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
    }
}
