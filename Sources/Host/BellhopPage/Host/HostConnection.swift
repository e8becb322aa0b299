internal import BellhopControl
internal import BellhopSystem
internal import Glibc

/// A connection to the control socket that sends one request, and passes on the lines that the host sends.
@MainActor
final class HostConnection: PollerClient {
    private let descriptor: Descriptor
    private let poller: Poller
    private var outgoing: ArraySlice<UInt8>
    private var lines = LineBuffer(limit: LineBuffer.replyLimit)
    private let received: ([UInt8]) -> Void
    /// Called at the end of the connection, unless ``close()`` ended it.
    private let ended: () -> Void
    private var isClosed = false

    init(
        _ descriptor: Descriptor, _ poller: Poller, request: [UInt8], received: @escaping ([UInt8]) -> Void,
        ended: @escaping () -> Void
    ) {
        self.descriptor = descriptor
        self.poller = poller
        outgoing = request[...]
        self.received = received
        self.ended = ended
        poller.watch(descriptor.number, writing: true, for: self)
    }

    nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        MainActor.assumeIsolated {
            if writing, !outgoing.isEmpty { flush() }
            if reading { read() }
        }
    }

    /// Ends the connection.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        poller.forget(descriptor.number)
    }

    private func end() {
        guard !isClosed else { return }
        close()
        ended()
    }

    private func flush() {
        let count = outgoing.withUnsafeBytes {
            send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count >= 0 else {
            if errno != EAGAIN, errno != EINTR { end() }
            return
        }
        outgoing = outgoing.dropFirst(count)
        guard outgoing.isEmpty else { return }
        // The host then ends the connection also if there is nothing to answer.
        shutdown(descriptor.number, Int32(SHUT_WR))
        poller.watch(descriptor.number, for: self)
    }

    private func read() {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
            let count = recv(descriptor.number, buffer.baseAddress, buffer.count, 0)
            if count < 0 { failure = errno }
            initialized = max(0, count)
        }
        if failure == EAGAIN || failure == EINTR { return }
        guard !bytes.isEmpty else { return end() }
        lines.append(bytes)
        while !isClosed {
            switch lines.next() {
            case .line(let line): received(line)
            case .incomplete: return
            case .tooLong: end()
            }
        }
    }
}
