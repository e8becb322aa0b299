internal import BellhopAPNs
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// One connection of a provider, from its first byte to its end.
///
/// The first byte says what the client speaks: TLS, or HTTP/1.1 to be led through to a host of Apple's (CONNECT).
@MainActor
final class GatewayConnection: PollerClient {
    private enum Stage {
        /// Nothing is known yet. The bytes are those of a CONNECT that isn't complete.
        case began([UInt8])
        case handshake(TLSChannel)
        /// The first bytes say whether the client speaks HTTP/2.
        case preface(TLSChannel, [UInt8])
        case http(TLSChannel, any HTTPSession)
        case closed
    }

    /// The longest head of a CONNECT, in bytes.
    private static let longestHead = 4 << 10
    /// What a client of HTTP/2 sends first (RFC 9113, section 3.4).
    private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
    /// How many bytes are collected before they are encrypted together.
    private static let chunk = 64 << 10

    private let descriptor: Descriptor
    unowned let gateway: Gateway
    private var stage = Stage.began([])
    private var outgoing: [UInt8] = []
    var provider = ProviderConnection()
    /// Whether the client has shown a valid token of a service account.
    var isSender = false
    var weather = WeatherRun.Connection()
    /// The pushes that have no answer, by stream.
    var pushes: [Int32: WaitingPush] = [:]
    /// The last stream whose push the phone may have.
    var latest: Int32 = 0
    /// The streams of messages in the form of FCM, and of changes of topics, that have no answer.
    var messages: Set<Int32> = []
    /// The answers that come late.
    var late: [LateAnswer] = []
    /// When the last request came or a push was answered, in ticks of the gateway.
    var lastUse: Int
    /// Whether the loop is to send what there is at the end of the round.
    private var isDue = false
    private var interest = (reading: true, writing: false)
    /// Whether a name that the client gave in a CONNECT leads here.
    private var proxied = false
    /// One that came later has a greater number.
    let number: Int
    /// The end of the time in which the client has to begin, in ticks of the gateway.
    let deadline: Int

    init(_ descriptor: Descriptor, of gateway: Gateway, number: Int, deadline: Int) {
        self.descriptor = descriptor
        self.gateway = gateway
        self.number = number
        self.deadline = deadline
        lastUse = gateway.tick
    }

    /// The session of a client that has agreed on a protocol.
    var session: (any HTTPSession)? { if case .http(_, let session) = stage { session } else { nil } }
    /// Whether the client has agreed on a protocol.
    var hasBegun: Bool { session != nil }
    /// Whether the client has shown a valid certificate or token, or needs none.
    var isTrusted: Bool { provider.isTrusted || isSender || gateway.acceptsAll && hasBegun }
    /// When a client that is trusted last pushed or had an answer; nil while a push or a message has none.
    var idleSince: Int? { isTrusted && pushes.isEmpty && messages.isEmpty ? lastUse : nil }

    func begin() { gateway.poller.watch(descriptor.number, for: self) }

    nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        // A client that doesn't read is not read either, so that its answers don't pile up.
        MainActor.assumeIsolated {
            switch interest {
            case (reading: true, _): advance()
            case (reading: false, writing: true): flush()
            // Only a client that has left brings this about.
            case (reading: false, writing: false): close()
            }
        }
    }

    // MARK: Reading

    private func advance() {
        switch stage {
        case .began(let head): readHead(head)
        case .handshake(let channel): shakeHands(channel)
        case .preface(let channel, let bytes): readPreface(channel, bytes)
        case .http(let channel, let session): read(channel, session)
        case .closed: break
        }
    }

    private func readHead(_ head: [UInt8]) {
        if head.isEmpty {
            var first: UInt8 = 0
            guard let count = received(recv(descriptor.number, &first, 1, Int32(MSG_PEEK))), count > 0 else { return }
            // The first byte of a TLS record that holds a ClientHello.
            if first == 22 { return startTLS() }
        }
        var buffer = [UInt8](repeating: 0, count: Self.longestHead - head.count)
        guard let count = received(recv(descriptor.number, &buffer, buffer.count, 0)) else { return }
        let bytes = head + buffer[..<count]
        switch ConnectRequest(bytes) {
        case .incomplete where bytes.count < Self.longestHead: stage = .began(bytes)
        case .leadsHere where !proxied:
            proxied = true
            answer(plainly: ConnectRequest.established)
            stage = .began([])
        case .incomplete, .leadsHere, .refused:
            answer(plainly: ConnectRequest.refusal)
            close()
        }
    }

    /// What a call of `recv` has read; nil if the connection has to wait, or has ended.
    private func received(_ count: Int) -> Int? {
        if count > 0 { return count }
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        close()
        return nil
    }

    /// Sends a few bytes before there is TLS.
    ///
    /// The socket has room for them.
    private func answer(plainly text: String) {
        let bytes = Array(text.utf8)
        _ = send(descriptor.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private func startTLS() {
        guard let channel = TLSChannel(gateway.tls, descriptor: descriptor.number) else { return close() }
        stage = .handshake(channel)
        shakeHands(channel)
    }

    private func shakeHands(_ channel: TLSChannel) {
        switch channel.handshake() {
        case .done:
            provider = gateway.gatekeeper.connection(certificate: channel.clientKey)
            stage = .preface(channel, [])
            readPreface(channel, [])
        case .needsReading: watch(writing: false)
        case .needsWriting: watch(writing: true)
        case .ended: close()
        }
    }

    /// Reads the first bytes, because a client need not have offered HTTP/2 (ALPN) to speak it.
    private func readPreface(_ channel: TLSChannel, _ bytes: [UInt8]) {
        watch(writing: false)
        var bytes = bytes
        while bytes.count < Self.preface.count {
            var buffer = [UInt8](repeating: 0, count: Self.preface.count - bytes.count)
            switch buffer.withUnsafeMutableBytes({ channel.read(into: $0) }) {
            case .done(let count): bytes += buffer[..<count]
            case .needsReading: return stage = .preface(channel, bytes)
            case .needsWriting, .ended: return close()
            }
            guard Self.preface.starts(with: bytes) else {
                return begin(HTTP1Session { [unowned self] in mayBeAboutTopic($0) }, channel, bytes)
            }
        }
        guard let session = HTTP2Session(allowsTopics: { [unowned self] in mayBeAboutTopic($0) }) else {
            return close()
        }
        gateway.ledger.opened(number)
        begin(session, channel, bytes)
    }

    private func begin(_ session: any HTTPSession, _ channel: TLSChannel, _ bytes: [UInt8]) {
        stage = .http(channel, session)
        if isTrusted { session.trust() }
        guard bytes.withUnsafeBytes({ session.receive($0) }) else { return close() }
        read(channel, session)
    }

    private func read(_ channel: TLSChannel, _ session: any HTTPSession) {
        gateway.buffer.withUnsafeMutableBytes { buffer in
            while true {
                switch channel.read(into: buffer) {
                case .done(let count):
                    guard session.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else {
                        return end()
                    }
                    // A client that sends without a pause lets others have their turn.
                    if channel.hasPending { continue }
                case .needsReading: break
                // Only a client that has its keys changed without reading brings this about.
                case .needsWriting, .ended: return close()
                }
                break
            }
        }
        guard case .http = stage else { return }
        takeArrivals(of: session)
        due()
    }

    /// Decides about the requests that have come.
    ///
    /// When one of HTTP/1.1 is answered, the next one may be there.
    func takeArrivals(of session: any HTTPSession) {
        while true {
            let arrivals = session.takeArrivals()
            guard !arrivals.isEmpty else { return }
            for arrival in arrivals { decide(arrival, session) }
        }
    }

    // MARK: Writing

    /// Has the loop send what there is at the end of the round.
    func due() {
        guard !isDue else { return }
        isDue = true
        gateway.poller.atRoundEnd { [self] in MainActor.assumeIsolated { flush() } }
    }

    private func flush() {
        isDue = false
        guard case .http(let channel, let session) = stage else { return }
        while true {
            guard session.write(to: &outgoing, atMost: Self.chunk) else { return close() }
            guard !outgoing.isEmpty else { break }
            switch outgoing.withUnsafeBytes({ channel.write($0) }) {
            case .done(let count): outgoing.removeFirst(count)
            case .needsReading: return watch(writing: false)
            case .needsWriting: return watch(reading: false, writing: true)
            case .ended: return close()
            }
        }
        // An idle connection keeps no buffer.
        outgoing = []
        if session.isOver { return close() }
        watch(reading: session.wantsMore, writing: false)
    }

    /// Sends what tells the client why the connection ends, and ends it.
    private func end() {
        flush()
        close()
    }

    private func watch(reading: Bool = true, writing: Bool) {
        guard (reading, writing) != interest else { return }
        interest = (reading, writing)
        gateway.poller.watch(descriptor.number, reading: reading, writing: writing, for: self)
    }

    /// Ends the connection after the pushes that have begun, and says why if Apple has a reason.
    func goAway(_ reason: APNsReason?) {
        guard let session else { return close() }
        session.goAway(HTTPResponse.goAwayData(reason))
        due()
    }

    /// Ends the connection now, and says why if the client has agreed on a protocol.
    func leave(_ reason: APNsReason) {
        goAway(reason)
        end()
    }

    /// Ends the connection now.
    func close() {
        switch stage {
        case .closed: return
        case .handshake(let channel), .preface(let channel, _), .http(let channel, _): channel.close()
        case .began: break
        }
        stage = .closed
        outgoing = []
        for stream in pushes.keys.sorted() { cut(stream) }
        gateway.ledger.closed(number)
        gateway.poller.forget(descriptor.number)
        gateway.ended(self)
    }
}
