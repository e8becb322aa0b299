internal import BellhopSystem
package import BellhopValues
internal import CLinux
internal import Glibc

/// A socket on 127.0.0.1 that listens for browsers.
package struct PageListener: Sendable {
    let descriptor: Descriptor
    /// Its port.
    package let port: Int

    /// What a browser that doesn't read may hold in the kernel, in bytes.
    private static let sendBuffer: Int32 = 256 << 10

    /// Listens on a port, or on a free one if it is 0 or taken; throws `page.no-port`.
    package init(port: Int) throws(BellhopError) {
        do throws(SystemFailure) {
            var descriptor: Descriptor
            do throws(SystemFailure) { descriptor = try Self.listen(on: port) } catch {
                guard error.code == EADDRINUSE else { throw error }
                descriptor = try Self.listen(on: 0)
            }
            self.descriptor = descriptor
            self.port = try Self.port(of: descriptor)
        } catch {
            throw BellhopError(
                .pageNoPort, "the page cannot be served on port \(port)", hint: "Name another port with --port",
                cause: "\(error)")
        }
    }

    private static func listen(on port: Int) throws(SystemFailure) -> Descriptor {
        let number = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard number >= 0 else { throw SystemFailure("socket") }
        // Out of the way of the numbers that the server gets.
        let descriptor = Descriptor(owning: clinux_move_descriptor(number))
        var yes: Int32 = 1
        setsockopt(descriptor.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
        // Accepted sockets inherit it.
        var size = sendBuffer
        setsockopt(descriptor.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0, Glibc.listen(descriptor.number, 128) == 0 else { throw SystemFailure("bind") }
        return descriptor
    }

    private static func port(of descriptor: Descriptor) throws(SystemFailure) -> Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor.number, $0, &size) }
        }
        guard result == 0 else { throw SystemFailure("getsockname") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

extension BellhopError.Code {
    /// The page can't listen on a port.
    package static let pageNoPort = Self(rawValue: "page.no-port")
}
