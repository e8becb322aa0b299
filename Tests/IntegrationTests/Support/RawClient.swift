import Foundation
import Glibc
import Testing

/// A client that writes whatever bytes a test wants, on a thread of its own.
final class RawClient: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "raw client")

    init(_ stateDirectory: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(stateDirectory)/bellhop.sock".utf8) }
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(connected == 0, "\(String(cString: strerror(errno)))")
    }

    deinit { close(descriptor) }

    /// Writes bytes; the number written before the host closed the connection.
    @discardableResult
    func send(_ bytes: [UInt8]) async -> Int {
        await onQueue {
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.send(
                        self.descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                }
                if count <= 0 { break }
                sent += count
            }
            return sent
        }
    }

    @discardableResult
    func send(_ text: String) async -> Int { await send(Array(text.utf8)) }

    /// Everything up to the next newline; nil at the end.
    func line() async -> String? {
        await onQueue {
            var line: [UInt8] = []
            var byte: UInt8 = 0
            while recv(self.descriptor, &byte, 1, 0) == 1 {
                if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
                line.append(byte)
            }
            return nil
        }
    }

    private func onQueue<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }
}
