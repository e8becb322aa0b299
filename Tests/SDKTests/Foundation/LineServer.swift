import Foundation
import Glibc

/// A server that answers one request, at a port of its own.
final class LineServer: Sendable {
    private let socket: Int32
    let url: URL

    /// Listens, and answers with a body; it says another length if there is one.
    init(status: String, body: String, length: Int? = nil) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
            }
        }
        guard isBound, listen(socket, 1) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        self.socket = socket
        url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/lines") ?? URL(fileURLWithPath: "/")
        let answer =
            "HTTP/1.1 \(status)\r\nContent-Length: \(length ?? body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
        // Only this thread closes the socket. Its number may be that of another socket after that.
        Thread.detachNewThread {
            defer { Glibc.close(socket) }
            let client = accept(socket, nil, nil)
            guard client >= 0 else { return }
            var request = [UInt8](repeating: 0, count: 4096)
            _ = recv(client, &request, request.count, 0)
            _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
            Glibc.close(client)
        }
    }

    /// Listens no longer; only before the first request.
    func close() { shutdown(socket, Int32(SHUT_RDWR)) }
}
