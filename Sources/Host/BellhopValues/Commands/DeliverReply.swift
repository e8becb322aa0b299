/// What APNs, FCM and the phone decided about the requests of providers.
public struct DeliverReply: Sendable, Equatable, Codable {
    /// What became of one push.
    public enum Result: Sendable, Equatable {
        /// It was accepted, and has this id.
        case accepted(PushID)
        case refused(APNsRefusal)
        /// It is a message or a change of a topic, and FCM refuses it.
        case rejected(FCMRefusal)
        /// It was accepted, and nothing further happens: it is of a type that shows no notification, or for a token that was
        /// replaced, or a message that is only validated.
        case checked
        /// It was accepted for another device or app, because the gateway accepts all.
        case undelivered
        /// It is a change of a topic: why it isn't made, for each registration token, or nil where it is.
        case topicChanged([TopicError?])
    }

    /// A result for each push, then for each message, and then for each change of a topic, in their order.
    public var results: [Result]

    /// Creates a reply.
    public init(results: [Result]) { self.results = results }
}

extension DeliverReply.Result: Codable {
    private enum Key: String, CodingKey { case push, status, reason, detail, timestamp, undelivered, tokens }

    /// Reads `{"push": …}`, `{"reason": …, "detail": …}`, `{"status": …, "code": …, "detail": …}`, `{"undelivered": true}`,
    /// `{"tokens": [null, "NOT_FOUND"]}`, or `{}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let push = try container.decodeIfPresent(PushID.self, forKey: .push) {
            self = .accepted(push)
        } else if container.allKeys.isEmpty {
            self = .checked
        } else if container.contains(.undelivered) {
            self = .undelivered
        } else if let errors = try container.decodeIfPresent([TopicError?].self, forKey: .tokens) {
            self = .topicChanged(errors)
        } else if container.contains(.status) {
            self = .rejected(try FCMRefusal(from: decoder))
        } else {
            self = .refused(try APNsRefusal(from: decoder))
        }
    }

    /// Writes what ``init(from:)`` reads.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .accepted(let push):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(push, forKey: .push)
        case .refused(let refusal): try refusal.encode(to: encoder)
        case .rejected(let refusal): try refusal.encode(to: encoder)
        case .checked: _ = encoder.container(keyedBy: Key.self)
        case .undelivered:
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(true, forKey: .undelivered)
        case .topicChanged(let errors):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(errors, forKey: .tokens)
        }
    }
}
