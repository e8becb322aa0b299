package import BellhopValues

/// Follows what providers do with the gateway's answers, for a ``ProviderReport``.
///
/// A value without I/O. Its memory has a bound, beyond which the report says that it is partial.
package struct ProviderLedger: Sendable {
    /// A push that has arrived, until it has an answer.
    package struct Arrival: Sendable, Equatable {
        fileprivate let names: PushNames
        fileprivate let token: UInt64?
    }

    /// What became of a push.
    package enum Outcome: Sendable, Equatable {
        case accepted
        /// It was accepted, and is for another device.
        case undelivered
        case refused(APNsReason)
        /// Its stream ended without an answer.
        case cut
    }

    /// Why a push should come again.
    private struct Unsettled {
        /// The reason of its answer; nil if it had none.
        let reason: APNsReason?
        let since: Double
        /// Its `apns-id`, if it has one.
        let id: UInt64?
    }

    /// What is known of the tokens of one key.
    private struct Renewal {
        var token: UInt64
        var since: Double
    }

    /// The least seconds until a push should come again after 5xx (Apple: 15 minutes).
    private static let leastWaitAfterFailure: Double = 15 * 60
    /// The least seconds until a push should come again after 429.
    ///
    /// This is ours: Apple names no time.
    private static let leastWaitAfterLimit: Double = 1
    /// The seconds for which pushes may still be on their way when an answer is sent.
    private static let transit: Double = 1
    /// The most pushes, device tokens or provider tokens that are remembered.
    private static let limit = 100_000

    private var report: ProviderReport
    private var refused: [APNsReason: Int] = [:]
    /// The pushes of each connection.
    private var connections: [Int: Int] = [:]
    private var unsettled: [UInt64: Unsettled] = [:]
    /// The pushes that should come again, by `apns-id`.
    private var unsettledIDs: [UInt64: UInt64] = [:]
    /// When each device token was answered with 410.
    private var unregistered: [UInt64: Double] = [:]
    private var tokens: Set<UInt64> = []
    private var renewals: [UInt64: Renewal] = [:]
    /// When each provider token was found too old.
    private var expired: [UInt64: Double] = [:]

    /// Begins a report at a time, in seconds since 1970.
    package init(since: Double, weather: Weather) { report = ProviderReport(since: since, weather: weather) }

    // MARK: Connections

    /// A client has begun to speak HTTP/2 on a connection with this number.
    package mutating func opened(_ connection: Int) {
        report.connections += 1
        connections[connection] = 0
    }

    /// A connection has ended.
    package mutating func closed(_ connection: Int) {
        if connections.removeValue(forKey: connection) == 1 { report.singlePushConnections += 1 }
    }

    // MARK: Pushes

    /// A push has arrived.
    package mutating func arrived(_ request: ProviderRequest, on connection: Int, at now: Double) -> Arrival {
        report.sent += 1
        report.waiting += 1
        connections[connection]? += 1
        let names = PushNames(request)
        if let time = unregistered[names.device], now - time > Self.transit { report.sentAfterUnregistered += 1 }
        if let earlier = settle(names) {
            report.repeated += 1
            if now - earlier.since < Self.leastWait(after: earlier.reason) { report.retriedTooSoon += 1 }
        }
        let token = request[.authorization].map { FNV1a.hash($0.utf8) }
        if let token, let authorization = request[.authorization] { use(token, authorization, at: now) }
        return Arrival(names: names, token: token)
    }

    /// A push that has arrived has an answer, or will have none.
    package mutating func ended(_ arrival: Arrival, _ outcome: Outcome, at now: Double) {
        report.waiting -= 1
        switch outcome {
        case .accepted:
            report.accepted += 1
            unregistered[arrival.names.device] = nil
        case .undelivered:
            report.accepted += 1
            report.undelivered += 1
        case .refused(let reason):
            refused[reason, default: 0] += 1
            switch reason.status {
            case 410: remember(now, in: \.unregistered, for: arrival.names.device)
            case 429, 500...: remember(arrival.names, reason, at: now)
            default: break
            }
            if reason == .expiredProviderToken, let token = arrival.token {
                remember(now, in: \.expired, for: token)
            }
        case .cut:
            report.cut += 1
            remember(arrival.names, nil, at: now)
        }
    }

    private static func leastWait(after reason: APNsReason?) -> Double {
        switch reason?.status {
        // A push that was not processed may come again at once.
        case nil: 0
        case 429: leastWaitAfterLimit
        default: leastWaitAfterFailure
        }
    }

    // MARK: Provider tokens

    private mutating func use(_ token: UInt64, _ authorization: String, at now: Double) {
        if let time = expired[token], now - time > Self.transit { report.sentWithExpiredToken += 1 }
        guard !tokens.contains(token) else { return }
        guard tokens.count < Self.limit else { return report.isPartial = true }
        tokens.insert(token)
        // The first part of a token names its key.
        let key = FNV1a.hash(authorization.prefix { $0 != "." }.utf8)
        if let renewal = renewals[key], now - renewal.since < TokenUpdates.leastTime,
            expired[renewal.token] == nil
        {
            report.renewedTooSoon += 1
        }
        renewals[key] = Renewal(token: token, since: now)
    }

    // MARK: Memory

    /// Forgets that a push should come again, because it has; returns why it should.
    private mutating func settle(_ names: PushNames) -> Unsettled? {
        guard let push = unsettled.removeValue(forKey: names.id.flatMap { unsettledIDs[$0] } ?? names.content) else {
            return nil
        }
        if let id = push.id { unsettledIDs[id] = nil }
        return push
    }

    private mutating func remember(_ names: PushNames, _ reason: APNsReason?, at now: Double) {
        guard unsettled.count < Self.limit else { return report.isPartial = true }
        let push = Unsettled(reason: reason, since: now, id: names.id)
        if let id = unsettled.updateValue(push, forKey: names.content)?.id { unsettledIDs[id] = nil }
        if let id = names.id { unsettledIDs[id] = names.content }
    }

    private mutating func remember(
        _ now: Double, in times: WritableKeyPath<ProviderLedger, [UInt64: Double]>, for name: UInt64
    ) {
        guard self[keyPath: times][name] == nil else { return }
        guard self[keyPath: times].count < Self.limit else { return report.isPartial = true }
        self[keyPath: times][name] = now
    }

    // MARK: The report

    /// What has happened until now.
    package var current: ProviderReport {
        var report = report
        report.lost = unsettled.values.count { $0.reason == nil }
        report.abandoned = unsettled.count - report.lost
        report.refused = refused.map { ProviderReport.Refusals($0, count: $1) }.sorted {
            ($1.count, $0.reason.rawValue) < ($0.count, $1.reason.rawValue)
        }
        report.findings = report.sentences
        return report
    }

    /// Begins a new report, in which the connections that are open and the pushes that wait are counted.
    package mutating func reset(since: Double, weather: Weather) {
        var next = ProviderLedger(since: since, weather: weather)
        next.connections = connections.mapValues { _ in 0 }
        next.report.connections = connections.count
        next.report.sent = report.waiting
        next.report.waiting = report.waiting
        self = next
    }
}

/// What tells pushes apart: hashes, because a campaign has many.
private struct PushNames: Sendable, Equatable {
    /// `apns-id`, or `apns-request-id` of a broadcast push, if the client names one.
    let id: UInt64?
    /// The device token, or the channel.
    let device: UInt64
    /// The device token or the channel, and the payload.
    let content: UInt64

    init(_ request: ProviderRequest) {
        id = request[request.idHeader].map { FNV1a.hash($0.utf8) }
        let device = request.path.lowercased() + (request[.channelID] ?? "")
        self.device = FNV1a.hash(device.utf8)
        content = FNV1a.hash(request.body, after: self.device)
    }
}
