public import FoundationEssentials

/// What APNs knows of a push of a provider: what the headers say, and how far the push has come.
public struct ProviderDelivery: Sendable, Equatable, Codable {
    /// How far a push has come, as Apple's console counts it.
    public enum State: Sendable, Equatable, Codable {
        /// It reached the device without being stored.
        case delivered
        /// APNs stores it.
        case stored(StorageReason)
        /// It was stored, and has reached the device since.
        case forwarded(at: Date, after: StorageReason)
        /// It does not reach the device.
        case discarded(Event.PushDropped.Outcome)
    }

    /// The longest time for which APNs stores a push, in seconds: 30 days (Apple, *Sending notification requests to APNs*).
    public static let longestStorage = 2_592_000.0

    /// The identifier that the response names, as the client wrote it (`apns-id`).
    public var id: String
    /// The bundle identifier of the app.
    public var bundle: String
    /// What the push is for.
    public var type: PushType
    /// 10 (at once), 5 (saves power) or 1 (never wakes the device).
    public var priority: Int
    /// When APNs discards the push if it is still stored.
    ///
    /// It is the time of the arrival for a push that is tried once.
    public var expires: Date
    /// How far the push has come.
    public var state: State

    /// Creates a delivery.
    public init(id: String, bundle: String, type: PushType, priority: Int, expires: Date, state: State) {
        self.id = id
        self.bundle = bundle
        self.type = type
        self.priority = priority
        self.expires = expires
        self.state = state
    }

    /// Whether a text can be the identifier of a push: ASCII letters, digits and hyphens, as a UUID has.
    package static func isID(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber || scalar == "-")
            }
    }

    /// Creates the delivery of a push that arrives at a time.
    ///
    /// - Parameter obstacle: Why the push can't be delivered now, or nil if it can.
    package init(_ push: ProviderPush, at time: Date, obstacle: StorageReason?) {
        let latest = time.addingTimeInterval(Self.longestStorage)
        let asked = push.expiration.map { Date(timeIntervalSince1970: Double($0)) } ?? latest
        self.init(
            id: push.id, bundle: push.bundle, type: push.type, priority: push.priority,
            expires: max(time, min(asked, latest)), state: obstacle.map { .stored($0) } ?? .delivered)
    }
}

/// Why APNs stores a push.
public enum StorageReason: String, Sendable, Equatable, Codable, CaseIterable {
    /// The device is offline.
    case offline
    /// The device saves power, and the priority of the push is 5 or 1.
    case lowPower = "low-power"
    /// As many silent pushes as the settings allow were delivered within an hour.
    case budget
}

extension StorageReason {
    /// The reason in words that follow "because".
    package var words: String {
        switch self {
        case .offline: "the device is offline"
        case .lowPower: "the device saves power"
        case .budget: "the budget for silent pushes is used up"
        }
    }
}
