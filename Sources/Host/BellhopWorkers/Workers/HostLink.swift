internal import BellhopCore
internal import Foundation
internal import Glibc
internal import Synchronization

/// A worker's end of the socket to its host.
///
/// There is no thread that only reads: whoever waits for something reads, and hands the others what is theirs. So a
/// call reaches the module, and a reply the function that asked, on the thread that waits for it.
final class HostLink: @unchecked Sendable {
    /// The exit code of a worker whose socket is closed: its host is gone, or the module closed it.
    static let severed: Int32 = 74

    private let socket: Int32
    private let sending = Mutex(())
    // Everything below is guarded by it.
    private let condition = NSCondition()
    private var frames = FrameBuffer(limit: HostFrame.limit)
    private var isReading = false
    private var waiting = 0
    private var calls: [HostFrame] = []
    private var replies: [UInt64: HostFrame.Reply] = [:]
    private var lastRequest: UInt64 = 0
    // Only the thread that reads uses it.
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(socket: Int32) { self.socket = socket }

    /// The next thing the host wants.
    func next() -> HostFrame {
        wait { calls.isEmpty ? nil : calls.removeFirst() }
    }

    /// Asks the host, and waits for its reply.
    func ask(_ request: WorkerFrame.Request) -> HostFrame.Reply { askNumbered(request).reply }

    /// Asks the host, and waits for its reply; also returns the number of the request.
    func askNumbered(_ request: WorkerFrame.Request) -> (number: UInt64, reply: HostFrame.Reply) {
        condition.lock()
        lastRequest += 1
        let id = lastRequest
        condition.unlock()
        send(.request(id, request))
        return (id, wait { replies.removeValue(forKey: id) })
    }

    /// Tells the host; waits for it to read.
    func send(_ frame: WorkerFrame) {
        let bytes = frame.bytes
        sending.withLock { _ in
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    Glibc.send(
                        socket, buffer.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                }
                if count > 0 {
                    sent += count
                } else if errno != EINTR {
                    // Without its host a worker is nothing.
                    _exit(Self.severed)
                }
            }
        }
    }

    /// Waits until `take` finds something, reading when nobody else does.
    private func wait<Found>(_ take: () -> Found?) -> Found {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let found = take() { return found }
            if isReading {
                waiting += 1
                condition.wait()
                waiting -= 1
                continue
            }
            isReading = true
            condition.unlock()
            let count = read()
            condition.lock()
            isReading = false
            sort(count)
            if waiting > 0 { condition.broadcast() }
        }
    }

    private func read() -> Int {
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count > 0 { return count }
            if count == 0 || errno != EINTR { _exit(Self.severed) }
        }
    }

    /// Hands what has arrived to those who wait for it.
    private func sort(_ count: Int) {
        buffer.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        do throws(WireFault) {
            while let bytes = try frames.next() {
                let frame = try HostFrame(bytes)
                if case .reply(let id, let reply) = frame { replies[id] = reply } else { calls.append(frame) }
            }
        } catch {
            ModuleWorker.fail("the host sent \(error.words)")
        }
    }
}
