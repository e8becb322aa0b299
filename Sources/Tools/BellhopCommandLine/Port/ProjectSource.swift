internal import Glibc
internal import PortFindings

/// A file of a project as it is read.
enum ProjectSource {
    case read([UInt8])
    /// Why it is not; no full stop.
    case unread(String)

    /// The most bytes of a file, which is more than any that a person wrote has.
    static let limit = 1024 * 1024

    /// Reads a file; one that is no regular file is not waited for.
    init(reading path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            self = .unread(String(cString: strerror(errno)))
            return
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            self = .unread("it is no file")
            return
        }
        guard status.st_size <= Self.limit else {
            self = .unread("it has more than \(Self.limit) bytes")
            return
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let part = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if part < 0, errno == EINTR { continue }
            guard part >= 0 else {
                self = .unread(String(cString: strerror(errno)))
                return
            }
            if part == 0 { break }
            count += part
        }
        self = .read(Array(bytes.prefix(count)))
    }

    /// The same, where it is a text in UTF-8.
    var asText: ProjectSource {
        guard case .read(let bytes) = self else { return self }
        if bytes.contains(0) { return .unread("it is binary") }
        return String(validating: bytes, as: UTF8.self) == nil ? .unread("it is not UTF-8") : self
    }
}
