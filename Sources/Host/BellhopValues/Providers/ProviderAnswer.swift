/// What a provider is told of one push.
public struct ProviderAnswer: Sendable, Equatable, Codable {
    /// The HTTP status; nil if the connection has ended before the push was processed.
    public var status: Int?
    /// Why the push is refused, or why the connection has ended.
    public var reason: APNsReason?
    /// What is wrong, in a sentence.
    public var detail: String?
    /// What to send instead.
    public var remedy: String?
    /// The identifier of the push (`apns-id`).
    public var apnsID: String?
    /// What APNs names the push by besides, in development (`apns-unique-id`).
    public var apnsUniqueID: String?
    /// When the device token ceased to be valid, in milliseconds since 1970; only with ``APNsReason/unregistered``.
    public var timestamp: Int64?
    /// The push that the phone has; nil if it has none, although APNs may have accepted the push.
    public var push: PushID?

    /// Creates the answer to a push that was accepted, or refused.
    public init(
        status: Int, refusal: APNsRefusal? = nil, apnsID: String?, apnsUniqueID: String? = nil, push: PushID? = nil
    ) {
        self.init(status: status, reason: refusal?.reason)
        detail = refusal?.detail
        timestamp = refusal?.timestamp
        self.apnsID = apnsID
        self.apnsUniqueID = apnsUniqueID
        self.push = push
    }

    private init(status: Int?, reason: APNsReason?) {
        self.status = status
        self.reason = reason
        remedy = reason?.remedy
    }

    /// What a provider knows if GOAWAY says that the push isn't processed.
    public static func unprocessed(_ reason: APNsReason?) -> ProviderAnswer {
        var answer = ProviderAnswer(status: nil, reason: reason)
        answer.detail = "The connection ended with GOAWAY, and the push wasn't processed."
        answer.remedy = "the same push on another connection"
        return answer
    }

    /// Whether the same push can be accepted later.
    public var canComeAgain: Bool { status.map { $0 == 429 || $0 >= 500 } ?? true }
}
