internal import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

/// The worker's end of the socket to its host.
///
/// No thread is reserved for reading. A thread that waits for something reads the socket, and passes on what other
/// threads wait for. So a call reaches the module on the thread that waits for calls, and a reply reaches a function on
/// the thread that asked.
final class HostLink: @unchecked Sendable {
    /// Takes the reply to a request, with the number of the request.
    typealias Taker = @Sendable (UInt64, HostFrame.Reply) -> Void

    /// The exit code of a worker whose socket is closed, because its host has ended or the module closed it.
    static let severed: Int32 = 74

    private let socket: Int32
    private let sending = Mutex(())
    // It guards everything below.
    private let condition = NSCondition()
    private var frames = FrameBuffer(limit: HostFrame.limit)
    private var isReading = false
    private var waiting = 0
    private var calls: [HostFrame] = []
    private var replies: [UInt64: HostFrame.Reply] = [:]
    /// The functions that receive replies for which no thread waits, by request.
    private var takers: [UInt64: Taker] = [:]
    /// The replies for which no thread waits, once they have arrived.
    private var arrived: [(number: UInt64, reply: HostFrame.Reply, take: Taker)] = []
    private var lastRequest: UInt64 = 0
    // Only the thread that reads uses it.
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(socket: Int32) { self.socket = socket }

    /// The next frame from the host that is not a reply.
    func next() -> HostFrame {
        wait { calls.isEmpty ? nil : calls.removeFirst() }
    }

    /// Sends a request to the host, and waits for the reply.
    func ask(_ request: WorkerFrame.Request) -> HostFrame.Reply {
        let id = newRequest()
        send(.request(id, request))
        return wait { replies.removeValue(forKey: id) }
    }

    /// Sends a request to the host without waiting.
    ///
    /// ``takeReply()`` passes on the reply and its request's number.
    func ask(_ request: WorkerFrame.Request, then take: @escaping Taker) {
        let id = newRequest(then: take)
        send(.request(id, request))
    }

    /// Waits for the reply to one request of ``ask(_:then:)``, and passes it on.
    func takeReply() {
        let (number, reply, take) = wait { arrived.isEmpty ? nil : arrived.removeFirst() }
        take(number, reply)
    }

    private func newRequest(then take: Taker? = nil) -> UInt64 {
        condition.lock()
        defer { condition.unlock() }
        lastRequest += 1
        takers[lastRequest] = take
        return lastRequest
    }

    /// Sends a frame, and waits until the host has read it.
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
                    // A worker can't do anything without its host.
                    _exit(Self.severed)
                }
            }
        }
    }

    /// Waits until `take` finds something.
    ///
    /// Reads the socket if no other thread does.
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

    /// Passes on what has arrived to the threads that wait for it.
    private func sort(_ count: Int) {
        buffer.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        do throws(WireFault) {
            while let bytes = try frames.next() {
                let frame = try HostFrame(bytes)
                guard case .reply(let id, let reply) = frame else {
                    calls.append(frame)
                    continue
                }
                if let take = takers.removeValue(forKey: id) {
                    arrived.append((id, reply, take))
                } else {
                    replies[id] = reply
                }
            }
        } catch {
            ModuleWorker.fail("the host sent \(error.words)")
        }
    }
}
