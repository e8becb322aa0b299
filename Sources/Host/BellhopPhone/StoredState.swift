package import BellhopValues
package import FoundationEssentials

/// What the database holds when a host opens it.
package struct StoredState: Sendable, Equatable, Codable {
    /// The number of the newest push ever accepted, or 0 before the first.
    package var lastPush: Int
    /// The pushes without an outcome, in the order in which they were accepted.
    package var unfinished: [UnfinishedPush]
    /// The pending local requests, in the order in which they were added.
    package var pending: [PendingRequests.Entry]
    /// The delivered notifications, oldest first.
    package var delivered: [UserNotification]
    /// The stored values of the device.
    package var values: [DeviceValue: String]
    /// The classes in quarantine.
    package var quarantines: [Quarantine]
    /// What was wrong with the database or could not be read.
    package var findings: [BellhopError]

    /// Creates a state.
    ///
    /// The defaults are those of a new device.
    package init(
        lastPush: Int = 0, unfinished: [UnfinishedPush] = [], pending: [PendingRequests.Entry] = [],
        delivered: [UserNotification] = [], values: [DeviceValue: String] = [:], quarantines: [Quarantine] = [],
        findings: [BellhopError] = []
    ) {
        self.lastPush = lastPush
        self.unfinished = unfinished
        self.pending = pending
        self.delivered = delivered
        self.values = values
        self.quarantines = quarantines
        self.findings = findings
    }
}

/// A value of the device, by its name in the database.
package enum DeviceValue: String, Sendable, CaseIterable, Codable {
    case authorization, backgroundRefresh, badge, clock, connectivity, focus, registration, retiredTokens, showPreviews
    case summary, timeZone, unsubscribedTopics, userAuthentication
}

extension DeviceValue {
    /// Whether a host stores such a text.
    ///
    /// The database may have been changed by another program.
    package func allows(_ text: String) -> Bool {
        switch self {
        case .authorization: Authorization(stored: text) != nil
        case .backgroundRefresh, .focus, .summary: [DeviceSetting.on, DeviceSetting.off].contains(text)
        case .badge: Int(text).map { $0 >= 0 } == true
        case .clock: StoredState.clock(text) != nil
        case .connectivity: Connectivity(rawValue: text) != nil
        case .registration: ["true", "false"].contains(text)
        case .retiredTokens: RetiredToken.list(stored: text) != nil
        case .showPreviews: ShowPreviews(rawValue: text) != nil
        case .timeZone: TimeZone(identifier: text) != nil
        case .unsubscribedTopics: TopicSubscriptions(stored: text) != nil
        case .userAuthentication: UserAuthentication(rawValue: text) != nil
        }
    }
}

/// A change to the database.
package enum StoreChange: Sendable, Equatable, Codable {
    /// Accepts a push. The change is complete when the push is on the disk.
    case accept(JournalledPush)
    /// APNs stores a push for another reason than before.
    case hold(push: PushID, StorageReason)
    /// A push that APNs stored reaches the device.
    case forward(push: PushID, at: Date)
    /// Marks calls that are about to begin.
    case begin([BegunCall])
    /// Records the outcome of a push. The first outcome stays.
    case finish(push: PushID, outcome: PushOutcome, at: Date)
    /// Counts another delivery of a push.
    case redeliver(push: PushID)
    /// Adds a pending request after all others, and removes one with the same identifier.
    indirect case insertPending(PendingRequests.Entry)
    /// Changes a pending request, which keeps its place among the others.
    indirect case updatePending(PendingRequests.Entry)
    case removePending(String)
    case insertDelivered(UserNotification)
    case removeDelivered(String)
    case set(DeviceValue, String)
    indirect case quarantine(Quarantine)
    case lift(ModuleIdentity)
    /// Changes nothing, and is complete when all earlier changes are.
    case nothing
}

extension StoreChange {
    /// Whether the change is complete only when it survives a loss of power (Semantics §9).
    ///
    /// Other changes are complete when they survive the end of the process.
    package var mustBeSynced: Bool {
        switch self {
        case .accept, .quarantine, .lift: true
        // The token file is synced too.
        case .set(let value, _): value == .retiredTokens
        case .hold, .forward, .begin, .finish, .redeliver, .insertPending, .updatePending, .removePending,
            .insertDelivered, .removeDelivered, .nothing:
            false
        }
    }
}

extension StoredState {
    /// The most seconds that the host's clock can be ahead: a thousand years.
    static let clockLimit = 31_557_600_000.0

    /// How many seconds the clock is ahead, or 0 if the database has no such number.
    package var clockOffset: Double { Self.clockOffset(values[.clock]) }

    /// Reads a clock offset.
    ///
    /// The database may have been damaged, so a number that a clock cannot have counts as 0.
    package static func clockOffset(_ text: String?) -> Double { text.flatMap(clock) ?? 0 }

    /// The offset of a clock as a host writes it, or nil if no clock can have it.
    fileprivate static func clock(_ text: String) -> Double? {
        // `Double` also reads hexadecimal numbers.
        guard !text.utf8.contains(UInt8(ascii: "x")), !text.utf8.contains(UInt8(ascii: "X")), let offset = Double(text)
        else { return nil }
        return (0...clockLimit).contains(offset) ? offset : nil
    }
}
