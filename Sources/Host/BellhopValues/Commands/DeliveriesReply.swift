public import FoundationEssentials

/// The result of `deliveries`: how far the pushes of providers have come, as Apple's console counts them.
public struct DeliveriesReply: Sendable, Equatable, Codable {
    /// The pushes that were asked for, newest first.
    public var pushes: [DeliveryReport]
    /// The counts of all pushes of providers in the journal.
    public var sums: DeliverySums

    /// Creates a reply.
    public init(pushes: [DeliveryReport], sums: DeliverySums) {
        self.pushes = pushes
        self.sums = sums
    }
}

/// A push of a provider, and how far it has come.
public struct DeliveryReport: Sendable, Equatable, Codable {
    /// How far a push has come.
    public enum State: String, Sendable, Equatable, Codable, CaseIterable {
        /// It reached the device at once.
        case delivered
        /// It reached the device after it was stored.
        case forwarded
        /// APNs stores it.
        case stored
        /// It does not reach the device.
        case discarded
    }

    /// The host's id of the push.
    public var push: PushID
    /// The identifier that the provider knows (`apns-id`).
    public var id: String
    /// When APNs received it.
    public var time: Date
    /// The bundle identifier of the app.
    public var bundle: String
    /// What the push is for.
    public var type: PushType
    /// 10, 5 or 1.
    public var priority: Int
    /// Its `apns-collapse-id`.
    public var collapseID: String?
    /// When APNs discards it if it is still stored.
    public var expires: Date
    /// How far it has come.
    public var state: State
    /// Why it is or was stored.
    public var stored: StorageReason?
    /// When it left the storage for the device.
    public var forwarded: Date?
    /// Why it does not reach the device.
    public var discarded: Event.PushDropped.Outcome?

    /// Creates a report.
    public init(push: PushID, time: Date, collapseID: String? = nil, _ delivery: ProviderDelivery) {
        self.push = push
        self.time = time
        self.collapseID = collapseID
        id = delivery.id
        bundle = delivery.bundle
        type = delivery.type
        priority = delivery.priority
        expires = delivery.expires
        switch delivery.state {
        case .delivered: state = .delivered
        case .stored(let reason): (state, stored) = (.stored, reason)
        case .forwarded(let date, let reason): (state, stored, forwarded) = (.forwarded, reason, date)
        case .discarded(let outcome): (state, discarded) = (.discarded, outcome)
        }
    }
}

/// How many pushes of providers have come how far.
///
/// Each push that was received is delivered, stored or discarded.
public struct DeliverySums: Sendable, Equatable, Codable {
    /// How many APNs received.
    public private(set) var received = 0
    /// How many reached the device.
    public private(set) var delivered = 0
    /// How many of them were stored before.
    public private(set) var forwarded = 0
    /// How many APNs stores, by the reason.
    public private(set) var stored: [StorageReason: Int] = [:]
    /// How many do not reach the device, by the reason.
    public private(set) var discarded: [Event.PushDropped.Outcome: Int] = [:]

    /// Creates empty sums.
    public init() {}

    /// Counts pushes that have come so far.
    public mutating func add(_ state: ProviderDelivery.State, _ count: Int = 1) {
        received += count
        switch state {
        case .delivered: delivered += count
        case .forwarded:
            delivered += count
            forwarded += count
        case .stored(let reason): stored[reason, default: 0] += count
        case .discarded(let outcome): discarded[outcome, default: 0] += count
        }
    }
}

extension StorageReason: CodingKeyRepresentable {}
extension Event.PushDropped.Outcome: CodingKeyRepresentable {}

/// What names a push of a provider: the host's id, or the one that the provider knows.
public enum DeliveryName: Sendable, Equatable, Codable {
    case push(PushID)
    /// The `apns-id`, in which the case of letters does not matter.
    case id(String)

    /// Reads a word of a command.
    package init(_ word: String) { self = PushID(word).map(Self.push) ?? .id(word) }
}
