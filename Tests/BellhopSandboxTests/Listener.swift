import Foundation
import Testing

/// A socket that listens until it is released.
final class Listener {
    private let descriptor: Int32
    private(set) var port: UInt16 = 0

    private init(_ family: Int32) throws {
        descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
    }

    deinit { close(descriptor) }

    /// On a free port of 127.0.0.1.
    static func tcp() throws -> Listener {
        let listener = try Listener(AF_INET)
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = listener.descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound)
        listener.port = UInt16(bigEndian: address.sin_port)
        return listener
    }

    static func unix(at path: String) throws -> Listener {
        let listener = try Listener(AF_UNIX)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = listener.descriptor
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(descriptor, 8) == 0
            }
        }
        try #require(isBound)
        return listener
    }
}
