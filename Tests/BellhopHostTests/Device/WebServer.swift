import Foundation
import Glibc
import Synchronization
import Testing

/// A web server on this machine that answers every request with the same bytes, whatever they are.
final class WebServer: Sendable {
    /// What it does once the answer is sent.
    enum Ending: Sendable {
        case close
        /// Sends nothing more, and leaves the connection open until the client closes it.
        case hang
        /// Sends bytes until the client closes the connection.
        case flood
    }

    let address: String
    /// One for each request, once it is read and the answer is sent.
    let answered: AsyncStream<Void>
    /// One for each connection that has ended.
    let ended: AsyncStream<Void>
    private let listener: Int32
    private let log = Log()

    /// The requests, from the first line to the empty one.
    var requests: [String] { log.requests.withLock { $0 } }

    private final class Log: Sendable {
        let requests = Mutex<[String]>([])
    }

    init(_ answer: String, then ending: Ending = .close) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var name = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let isListening = withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        try #require(isListening, "\(String(cString: strerror(errno)))")
        self.listener = listener
        address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/uux.aspx"
        let (answered, answers) = AsyncStream.makeStream(of: Void.self)
        let (ended, ends) = AsyncStream.makeStream(of: Void.self)
        (self.answered, self.ended) = (answered, ended)
        Thread.detachNewThread { [log] in
            // Until the listener is shut down.
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                let request = Self.readRequest(connection)
                log.requests.withLock { $0.append(request) }
                Self.send(Array(answer.utf8), connection)
                answers.yield()
                switch ending {
                case .close: break
                case .hang:
                    var byte: UInt8 = 0
                    while recv(connection, &byte, 1, 0) > 0 {}
                case .flood: while Self.send([UInt8](repeating: 0x61, count: 64 * 1024), connection) {}
                }
                close(connection)
                ends.yield()
            }
            close(listener)
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func readRequest(_ connection: Int32) -> String {
        var request: [UInt8] = []
        var byte: UInt8 = 0
        while !request.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(connection, &byte, 1, 0) == 1 {
            request.append(byte)
        }
        return String(decoding: request, as: UTF8.self)
    }

    /// Sends all of it; false once the client is gone.
    @discardableResult
    private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

extension AsyncStream<Void> {
    /// Waits for the next one.
    func next() async { for await _ in self { return } }
}
