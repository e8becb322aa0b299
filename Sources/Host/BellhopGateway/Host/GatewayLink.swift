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
        weak var connection: (any ProviderSide)?
        let stream: Int32
    }

    /// How the answer names a push.
    struct Names {
        /// The header with the identifier of the push.
        let header: ProviderRequest.Header
        /// What it names the push by besides, or nil in production.
        let uniqueID: String?
    }

    /// What the host is to deliver.
    enum Item {
        case push(ProviderPush, Names)
        /// A message in the form of FCM.
        case message(ProviderMessage)
        /// A change of a topic of FCM, which Instance ID is asked for.
        case topic(TopicChange)
        /// A change of a topic of FCM for one app, with the path that the answer names.
        case subscription(TopicChange, SubscriptionPath)

        var push: ProviderPush? { if case .push(let push, _) = self { push } else { nil } }
        var message: ProviderMessage? { if case .message(let message) = self { message } else { nil } }
        var topic: TopicChange? {
            switch self {
            case .topic(let change), .subscription(let change, _): change
            case .push, .message: nil
            }
        }

        /// The bytes of what can be large.
        var size: Int {
            switch self {
            case .push(let push, _): push.payload.count + push.bundle.utf8.count
            case .message(let message): message.json.count + message.project.utf8.count
            // Any text can be in the place of a token, and JSON escapes each character with one before it.
            case .topic(let change), .subscription(let change, _):
                change.tokens.reduce(change.topic.utf8.count) { $0 + 2 * $1.utf8.count + 3 }
            }
        }
    }

    private struct Waiting {
        let item: Item
        let asker: Asker
    }

    /// The most pushes that go to the host together.
    private static let batch = 64
    /// The most bytes that go to the host together.
    ///
    /// The control socket reads lines of at most 1 MiB, and base64 needs a third more.
    private static let batchSize = 512 << 10
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

    /// Has the host deliver a push or a message, and its answer sent to the client.
    func deliver(_ item: Item, _ asker: Asker) {
        guard waiting.count < Self.longest else {
            let words = "\(Self.longest) pushes wait for the host. Try again later."
            asker.connection?.answer(asker.stream, item.unavailable(words))
            return
        }
        waiting.append(Waiting(item: item, asker: asker))
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
        var size = 0
        let batch = waiting.prefix(Self.batch).prefix { next in
            size += next.item.size
            return size <= Self.batchSize
        }
        waiting.removeFirst(batch.count)
        // The results come in this order.
        under =
            batch.filter { $0.item.push != nil } + batch.filter { $0.item.message != nil }
            + batch.filter { $0.item.topic != nil }
        number += 1
        let call = Control.Deliver(
            pushes: under.compactMap(\.item.push), messages: under.compactMap(\.item.message),
            topics: under.compactMap(\.item.topic))
        guard let line = ControlLine.request(number, call) else { return end() }
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
        let results: [DeliverReply.Result]?
        switch ControlLine.reply(to: Control.Deliver.self, in: line) {
        case .success(let reply) where reply.results.count == answered.count: results = reply.results
        case .success, .failure: results = nil
        }
        for (index, waiting) in answered.enumerated() {
            let response =
                results.map { waiting.item.response(to: $0[index]) }
                ?? waiting.item.unavailable("The host can't accept pushes now. Try again later.")
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

extension GatewayLink.Item {
    /// What the client is told if the host doesn't take it.
    func unavailable(_ words: String) -> HTTPResponse {
        switch self {
        case .push(let push, let names):
            .refusal(APNsRefusal(.serviceUnavailable, words), id: push.id, as: names.header)
        case .message, .subscription: .refusal(FCMRefusal(.unavailable, words))
        case .topic: .topicRefusal(FCMRefusal(.unavailable, words))
        }
    }

    /// What the client is told after the host has decided.
    func response(to result: DeliverReply.Result) -> HTTPResponse {
        switch (self, result) {
        case (.push(let push, let names), .accepted(let id)):
            .accepted(id: push.id, as: names.header, uniqueID: names.uniqueID, push: id)
        case (.push(let push, let names), .checked):
            .accepted(id: push.id, as: names.header, uniqueID: names.uniqueID)
        case (.push(let push, let names), .undelivered):
            .accepted(id: push.id, as: names.header, uniqueID: names.uniqueID, isUndelivered: true)
        case (.push(let push, let names), .refused(let refusal)):
            .refusal(refusal.withCommand, id: push.id, as: names.header)
        case (.message(let message), .accepted(let push)): .accepted(push, in: message.project)
        case (.message(let message), .checked), (.message(let message), .undelivered):
            .undelivered(in: message.project)
        case (.message, .rejected(let refusal)): .refusal(refusal)
        case (.topic, .topicChanged(let errors)): .topicChanged(errors)
        case (.topic, .rejected(let refusal)): .topicRefusal(refusal)
        case (.subscription(let change, let path), .topicChanged):
            change.subscribes ? .subscribed(to: change.topic, path) : .unsubscribed
        case (.subscription, .rejected(let refusal)): .refusal(refusal)
        case (.push, .rejected), (.push, .topicChanged), (.message, .refused), (.message, .topicChanged),
            (.topic, .accepted), (.topic, .checked), (.topic, .refused), (.topic, .undelivered),
            (.subscription, .accepted), (.subscription, .checked), (.subscription, .refused),
            (.subscription, .undelivered):
            unavailable("The host has another version. Start it again.")
        }
    }
}

extension APNsRefusal {
    /// The refusal with the command that mends it, which the phone doesn't know.
    fileprivate var withCommand: APNsRefusal {
        guard reason == .badDeviceToken else { return self }
        return APNsRefusal(reason, detail + " `bellhop gateway setup` prints it.", timestamp: timestamp)
    }
}
