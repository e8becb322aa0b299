internal import CLinux
internal import Glibc

extension Descriptor {
    /// An option of a socket, as `setsockopt` takes it.
    package struct SocketOption {
        let level: Int32
        let name: Int32
        let value: Int32

        package init(_ level: Int32, _ name: Int32, _ value: Int32) {
            (self.level, self.name, self.value) = (level, name, value)
        }
    }

    /// A socket that listens on a port of the loopback interface, or on a free port if it is 0.
    ///
    /// - Parameters:
    ///   - family: `AF_INET` or `AF_INET6`.
    ///   - backlog: How many connections may wait until they are accepted.
    ///   - options: What the socket gets, and every socket that it accepts inherits.
    package static func listening(
        _ family: Int32, on port: Int, backlog: Int32, _ options: [SocketOption] = []
    ) throws(SystemFailure) -> Descriptor {
        let number = socket(
            family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard number >= 0 else { throw SystemFailure("socket") }
        // Out of the way of the numbers that a program gets which is started with it.
        let descriptor = Descriptor(owning: clinux_move_descriptor(number))
        descriptor.set(SocketOption(SOL_SOCKET, SO_REUSEADDR, 1))
        for option in options { descriptor.set(option) }
        let port = in_port_t(truncatingIfNeeded: port).bigEndian
        let result: Int32
        if family == AF_INET {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            result = descriptor.bind(&address)
        } else {
            descriptor.set(SocketOption(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 1))
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port
            address.sin6_addr = in6addr_loopback
            result = descriptor.bind(&address)
        }
        guard result == 0, listen(descriptor.number, backlog) == 0 else { throw SystemFailure("bind") }
        return descriptor
    }

    /// The port of an IPv4 socket that listens; nil if it has none.
    package var port: Int? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
        }
        return result == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    private func set(_ option: SocketOption) {
        var value = option.value
        setsockopt(number, option.level, option.name, &value, socklen_t(MemoryLayout.size(ofValue: value)))
    }

    private func bind<Address>(_ address: inout Address) -> Int32 {
        let size = socklen_t(MemoryLayout<Address>.size)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(number, $0, size) }
        }
    }
}
