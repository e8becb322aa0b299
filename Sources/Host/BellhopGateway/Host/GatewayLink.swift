internal import BellhopAPNs
internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// The gateway's connection to the control socket of its host.
///
/// Pushes that arrive in one round of the loop, or while the host works on those before, go to the host together: the
/// host writes them to its journal with one sync.
@MainActor
final class GatewayLink: PollerClient {
    /// Who waits for the answer to a push.
    struct Asker {
        weak var connection: GatewayConnection?
        let stream: Int32
        /// The header of the answer that names the push.
        let header: ProviderRequest.Header
        /// What the answer names the push by, besides its `apns-id`; nil in production.
        let uniqueID: String?
    }

    private struct Waiting {
        let push: ProviderPush
        let asker: Asker
    }

    /// The most pushes that go to the host together.
    private static let batch = 64
    /// The most pushes that wait.
    ///
    /// A provider that sends more is told to try again.
    private static let longest = 8192

    private let descriptor: Descriptor
    private let poller: Poller
    /// Pushes that the host has not been given.
    private var waiting: [Waiting] = []
    /// Pushes that the host works on.
    private var under: [Waiting] = []
    private var lines = LineBuffer(limit: 8 << 20)
    private var outgoing: [UInt8] = []
    private var isDue = false
    /// The number of the last request.
    private var number: Int64 = 0
    /// Whether the host has left.
    private(set) var hasEnded = false

    init(_ descriptor: Descriptor, _ poller: Poller) {
        self.descriptor = descriptor
        self.poller = poller
    }

    /// Begins to serve.
    ///
    /// From now on, whoever takes control of this program can only deliver pushes.
    func begin() {
        guard let line = ControlLine.notification(Control.Restrict(methods: [Control.Deliver.name])) else {
            return end()
        }
        outgoing += line
        flush()
    }

    /// Has the host deliver a push, and its answer sent to the client.
    func deliver(_ push: ProviderPush, _ asker: Asker) {
        guard waiting.count < Self.longest else {
            let refusal = APNsRefusal(.serviceUnavailable, "\(Self.longest) pushes wait for the host. Try again later.")
            asker.connection?.answer(asker.stream, .refusal(refusal, id: push.id, as: asker.header))
            return
        }
        waiting.append(Waiting(push: push, asker: asker))
        due()
    }

    private func due() {
        guard !isDue, under.isEmpty, !waiting.isEmpty else { return }
        isDue = true
        // Before the connections flush, so that the host begins to work while they do.
        poller.atRoundEnd(isUrgent: true) { [self] in MainActor.assumeIsolated { send() } }
    }

    private func send() {
        isDue = false
        guard under.isEmpty, !waiting.isEmpty else { return }
        under = Array(waiting.prefix(Self.batch))
        waiting.removeFirst(under.count)
        number += 1
        guard let line = ControlLine.request(number, Control.Deliver(pushes: under.map(\.push))) else { return end() }
        outgoing += line
        flush()
    }

    nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        MainActor.assumeIsolated {
            if writing { flush() }
            if reading { read() }
        }
    }

    private func flush() {
        while !outgoing.isEmpty {
            let count = outgoing.withUnsafeBytes {
                Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count >= 0 else {
                guard errno == EAGAIN || errno == EINTR else { return end() }
                break
            }
            outgoing.removeFirst(count)
        }
        poller.watch(descriptor.number, writing: !outgoing.isEmpty, for: self)
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor.number, &buffer, buffer.count, 0)
        guard count > 0 else {
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            return end()
        }
        lines.append(buffer[..<count])
        while true {
            switch lines.next() {
            case .line(let line): answer(line)
            case .incomplete: return
            case .tooLong: return end()
            }
        }
    }

    private func answer(_ line: [UInt8]) {
        let answered = under
        under = []
        let results: [DeliverReply.Result]
        switch ControlLine.reply(to: Control.Deliver.self, in: line) {
        case .success(let reply) where reply.results.count == answered.count: results = reply.results
        case .success, .failure:
            let refusal = APNsRefusal(.serviceUnavailable, "The host can't accept pushes now. Try again later.")
            results = answered.map { _ in .refused(refusal) }
        }
        for (waiting, result) in zip(answered, results) {
            let (id, header) = (waiting.push.id, waiting.asker.header)
            let response: HTTPResponse =
                switch result {
                case .accepted, .checked: .accepted(id: id, as: header, uniqueID: waiting.asker.uniqueID)
                case .undelivered:
                    .accepted(id: id, as: header, uniqueID: waiting.asker.uniqueID, isUndelivered: true)
                case .refused(let refusal): .refusal(refusal.withCommand, id: id, as: header)
                // Only a message has it.
                case .rejected(let refusal):
                    .refusal(APNsRefusal(.serviceUnavailable, refusal.detail), id: id, as: header)
                }
            waiting.asker.connection?.answer(waiting.asker.stream, response)
        }
        due()
    }

    /// Ends the program, which the host starts again.
    func end() {
        poller.forget(descriptor.number)
        hasEnded = true
    }
}

extension APNsRefusal {
    /// The refusal with the command that mends it, which the phone doesn't know.
    fileprivate var withCommand: APNsRefusal {
        guard reason == .badDeviceToken else { return self }
        return APNsRefusal(reason, detail + " `bellhop gateway setup` prints it.", timestamp: timestamp)
    }
}
