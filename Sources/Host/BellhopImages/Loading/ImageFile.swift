internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// The file of a shared object.
package struct ImageFile: Sendable {
    package let path: String
    /// Its contents.
    package let bytes: [UInt8]
    /// Its version before it was read, so that a write while it is read is a change.
    package let version: FileVersion

    /// The maximum number of bytes of a shared object.
    static let limit = 1 << 30

    /// Checks that a file begins as ELF files do.
    ///
    /// Throws `image.*`.
    static func checkHead(of path: String) throws(BellhopError) {
        guard let found = stat(following: path) else { throw failure(errno, of: path) }
        try checkKind(of: found, path)
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure(errno, of: path) }
        defer { close(file) }
        var head = [UInt8](repeating: 0, count: 4)
        let count = pread(file, &head, head.count, 0)
        guard count != head.count || head != [0x7F, 0x45, 0x4C, 0x46] else { return }
        // The error says what the file is instead.
        _ = try ELFImage(Array(head.prefix(max(0, count))), path: path)
    }

    /// Reads a file.
    ///
    /// Throws `image.missing`, `image.unreadable` or `image.too-large`. Blocks on file I/O.
    package init(_ source: String) throws(BellhopError) {
        // The kind is checked before opening: a socket can't be opened, and opening a device can have an effect.
        guard let found = stat(following: source) else { throw Self.failure(errno, of: source) }
        try Self.checkKind(of: found, source)
        // Without O_NONBLOCK, this would wait for a writer if the file has become a pipe.
        let file = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Self.failure(errno, of: source) }
        defer { close(file) }
        guard let status = stat(of: file) else { throw Self.failure(errno, of: source) }
        try Self.checkKind(of: status, source)
        guard status.st_size <= Self.limit else {
            throw BellhopError(
                .imageTooLarge, "the file has \(status.st_size) bytes, more than the \(Self.limit) that a host reads",
                hint: "Name the .so itself; strip it if it is that large", at: Location(file: source))
        }
        var failed: Int32 = 0
        bytes = [UInt8](unsafeUninitializedCapacity: max(0, Int(status.st_size))) { buffer, count in
            while count < buffer.count {
                let taken = Glibc.read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                if taken < 0, errno == EINTR { continue }
                if taken < 0 { failed = errno }
                guard taken > 0 else { return }
                count += taken
            }
        }
        guard failed == 0 else { throw Self.failure(failed, of: source) }
        path = source
        version = FileVersion(status)
    }

    private static func checkKind(of status: stat, _ source: String) throws(BellhopError) {
        let kind: String? =
            switch status.st_mode & S_IFMT {
            case S_IFREG: nil
            case S_IFDIR: "directory"
            case S_IFIFO: "pipe"
            case S_IFSOCK: "socket"
            default: "device"
            }
        guard let kind else { return }
        throw BellhopError(
            .imageUnreadable, "this is a \(kind), not a shared object", hint: "Name the .so itself",
            at: Location(file: source))
    }

    private static func failure(_ code: Int32, of source: String) -> BellhopError {
        let at = Location(file: source)
        switch code {
        case ENOENT, ENOTDIR:
            return BellhopError(.imageMissing, "the file is not there", hint: "Build the module", at: at)
        default:
            return BellhopError(
                .imageUnreadable, "the file cannot be read", hint: "Check its permissions", at: at,
                cause: String(cString: strerror(code)))
        }
    }
}

extension BellhopError.Code {
    /// The file is larger than any module.
    package static let imageTooLarge = Self(rawValue: "image.too-large")
    /// The shared object can't be read or copied.
    package static let imageUnreadable = Self(rawValue: "image.unreadable")
}
