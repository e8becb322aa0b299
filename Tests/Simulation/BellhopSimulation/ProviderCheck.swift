internal import BellhopPhone
internal import BellhopValues

/// Says what becomes of the pushes of a provider, and checks the answers.
enum ProviderCheck {
    /// The Firebase project of each simulated phone that has Firebase.
    static let project = "sim"

    private static func violation(_ message: String) -> Violation { Violation(invariant: .providers, message: message) }

    private static func unsynced(_ push: PushID, _ disk: SimulatedDisk) -> Violation? {
        guard disk.synced.rows[push.number] == nil else { return nil }
        return Violation(
            invariant: .acknowledgedAfterSync, message: "\(push) was acknowledged, and is not on the disk")
    }

    /// Checks the answer to pushes, messages and changes of topics that were sent together, when the phone had a token and others were
    /// replaced.
    static func check(
        _ reply: DeliverReply, to pushes: [ProviderPush], _ messages: [ProviderMessage], _ topics: [TopicChange],
        _ tokens: TokenCheck.Known, _ disk: SimulatedDisk
    ) -> Violation? {
        let count = pushes.count + messages.count + topics.count
        guard reply.results.count == count else {
            return violation("\(count) pushes have \(reply.results.count) answers")
        }
        for (change, result) in zip(topics, reply.results.suffix(topics.count)) {
            switch result {
            case .topicChanged(let errors):
                guard errors.count == change.tokens.count else {
                    return violation("\(change.tokens.count) registration tokens have \(errors.count) answers")
                }
            // The disk has refused it.
            case .rejected(let refusal) where refusal.code == .unavailable: break
            case .rejected where change.redundancy != nil: break
            case .accepted, .checked, .refused, .rejected, .undelivered:
                return violation("a change of a topic is answered as a push or a message is")
            }
        }
        for (message, result) in zip(messages, reply.results.dropFirst(pushes.count)) {
            switch result {
            case .accepted(let id):
                if message.project != project { return violation("\(id) is of another project") }
                if let violation = unsynced(id, disk) { return violation }
            case .rejected, .undelivered: break
            case .refused, .checked, .topicChanged: return violation("a message is answered as something else is")
            }
        }
        for (push, result) in zip(pushes, reply.results) {
            let standing = tokens.standing(of: push.deviceToken.lowercased())
            let expected: APNsReason? =
                switch standing {
                case .foreign: .badDeviceToken
                case .current, .retired: push.bundle != "sim.app" ? .deviceTokenNotForTopic : nil
                }
            switch result {
            case .accepted(let id):
                if standing != .current { return violation("\(id) is for another device, or for a replaced token") }
                if expected != nil { return violation("\(id) is for another app") }
                if !push.type.isNotification { return violation("\(id) has the type \(push.type)") }
                if let violation = unsynced(id, disk) { return violation }
            case .undelivered:
                if standing != .foreign { return violation("a push to a token that is \(standing) is not delivered") }
            case .rejected, .topicChanged: return violation("a push is answered as something else is")
            case .checked:
                if let expected { return violation("\(expected.rawValue) is right, and a push is only checked") }
                if standing == .retired(isLate: false) { return violation("a push to a replaced token is checked") }
                if standing == .current, push.type.isNotification {
                    return violation("a push of the type \(push.type) is only checked")
                }
            case .refused(let refusal):
                if let expected, expected != refusal.reason {
                    return violation("\(expected.rawValue) is right, and the reason is \(refusal.reason.rawValue)")
                }
                let isRight =
                    switch standing {
                    case .current: refusal.reason != .unregistered
                    case .retired(isLate: false): expected != nil || refusal.reason == .unregistered
                    // A push that isn't refused for its token yet may have no payload.
                    case .retired: expected != nil || [.unregistered, .payloadEmpty].contains(refusal.reason)
                    case .foreign: true
                    }
                if !isRight {
                    return violation("a push to a token that is \(standing) gets \(refusal.reason.rawValue)")
                }
            }
        }
        return nil
    }
}

/// Follows the device token and those that were replaced, of one phone in all its hosts.
struct TokenCheck: Sendable {
    /// What a token is.
    enum Standing: Sendable, Equatable {
        case current
        /// It was replaced. APNs says so late or at once; nil if the host ended before it said which.
        case retired(isLate: Bool?)
        case foreign
    }

    /// The tokens at one time.
    struct Known: Sendable {
        fileprivate var current = TokenCheck.text([1, 2, 3])
        fileprivate var retired: [String: Bool?] = [:]

        func standing(of token: String) -> Standing {
            if token == current { return .current }
            return retired[token].map { .retired(isLate: $0) } ?? .foreign
        }
    }

    private var known = Known()
    /// The token that the file has.
    private var file = Self.text([1, 2, 3])
    /// The tokens when the pushes of a command were taken.
    private var commands: [CommandID: Known] = [:]

    static func text(_ token: [UInt8]) -> String {
        token.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    mutating func hostStarts() {
        known.current = file
        commands = [:]
    }

    mutating func take(_ input: Input) {
        if case .command(let id, .deliver) = input { commands[id] = known }
    }

    /// The file has another token.
    mutating func replaced(_ old: [UInt8], by new: [UInt8]) {
        file = Self.text(new)
        known.retired[Self.text(old)] = .some(nil)
    }

    /// The phone knows another token; returns whether the event says so.
    mutating func take(_ event: Event) -> Bool {
        guard let renewed = event.facts(Event.TokenRenewed.self) else { return false }
        known.current = renewed.token
        known.retired[renewed.old] = renewed.after != nil
        return true
    }

    /// The tokens when the pushes of a command were taken.
    func known(by id: CommandID) -> Known { commands[id] ?? known }
}

/// Follows the gateway of one host: at most one runs at a time, on the port that the settings in force name.
struct GatewayCheck: Sendable {
    /// The port that the gateway was started with, until it has ended.
    private var port: Int?
    private var isEnding = false

    /// What the simulated gateway replies.
    static func reply(to request: GatewayRequest) -> GatewayReply {
        switch request {
        case .weather, .answers: .done
        case .send(let push): .sent(ProviderAnswer(status: 200, apnsID: push.deviceToken))
        case .report: .report(ProviderReport(since: 0, weather: Weather(.clear)))
        }
    }

    mutating func check(_ effect: Effect) -> Violation? {
        switch effect {
        case .startGateway where port != nil: return violation("a second gateway is started")
        case .askGateway where port == nil || isEnding: return violation("a gateway is asked that doesn't run")
        case .endGateway where isEnding: return violation("a gateway is ended twice")
        case .stopGateway where port == nil: return violation("a gateway is stopped that doesn't run")
        case .startGateway(let new, _): port = new
        case .endGateway: isEnding = port != nil
        default: break
        }
        return nil
    }

    /// Its process has ended, or could not start.
    mutating func ended() { self = GatewayCheck() }

    /// Checks that it has the port that is wanted.
    func finishTurn(_ phone: PhoneInspection) -> Violation? {
        guard phone.isReady, !phone.isStopping, let port, !isEnding, port != phone.gatewayPort else { return nil }
        return violation("the gateway has port \(port), and the settings say \(phone.gatewayPort ?? 0)")
    }

    /// Checks that it runs, if it is wanted, when nothing goes wrong any more.
    func settled(_ phone: PhoneInspection) -> Violation? {
        guard phone.isReady, phone.gatewayPort != port else { return nil }
        return violation("the gateway is not started")
    }

    private func violation(_ message: String) -> Violation { Violation(invariant: .providers, message: message) }
}
