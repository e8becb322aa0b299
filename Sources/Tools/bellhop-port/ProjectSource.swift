internal import BellhopSystem
internal import Glibc
internal import PortFindings

/// The contents of a file of a project.
enum ProjectSource {
    case read([UInt8])
    /// Why the file was not read; no full stop.
    case unread(String)

    /// The maximum size of a file, in bytes; files that a person wrote are smaller.
    static let limit = 1024 * 1024

    /// Reads a file, and does not wait for one that is not a regular file.
    init(reading path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            self = .unread(String(cString: strerror(errno)))
            return
        }
        defer { close(descriptor) }
        guard let status = stat(of: descriptor), status.kind == .regular else {
            self = .unread("it is not a regular file")
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

    /// The same contents if they are text in UTF-8, otherwise the reason.
    var asText: ProjectSource {
        guard case .read(let bytes) = self else { return self }
        if bytes.contains(0) { return .unread("it is binary") }
        return String(validating: bytes, as: UTF8.self) == nil ? .unread("it is not UTF-8") : self
    }
}
