import BellhopSystem
import Foundation
import Glibc
import TestProcesses
import Testing

/// A browser that follows events, and doesn't read them before it is asked to.
final class StalledBrowser: Sendable {
    private let descriptor: Descriptor

    init(_ page: ServedPage) throws {
        descriptor = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var size: Int32 = 4096
        setsockopt(descriptor.number, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(page.port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(connected == 0)
        let token = page.address.split(separator: "/").last ?? ""
        // In HTTP/1.0, no chunks divide the messages.
        let request = "GET /\(token)/events HTTP/1.0\r\nHost: 127.0.0.1:\(page.port)\r\n\r\n"
        try descriptor.writeAll(Array(request.utf8))
    }

    /// Reads up to a line that contains a text; nil if the connection ends.
    func line(containing text: String) async -> String? {
        await onOwnThread { [descriptor] in
            var line: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = recv(descriptor.number, &buffer, buffer.count, 0)
                guard count > 0 else { return nil }
                for byte in buffer[..<count] {
                    guard byte == UInt8(ascii: "\n") else {
                        line.append(byte)
                        continue
                    }
                    let found = String(decoding: line, as: UTF8.self)
                    if found.contains(text) { return found.trimmingCharacters(in: .whitespacesAndNewlines) }
                    line = []
                }
            }
        }
    }
}
