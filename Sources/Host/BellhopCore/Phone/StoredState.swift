public import FoundationEssentials

/// What the database holds when a host opens it.
public struct StoredState: Sendable {
    /// The number of the newest push ever accepted; 0 before the first.
    public var lastPush: Int
    /// The pushes without an outcome, in the order they were accepted.
    public var unfinished: [UnfinishedPush]
    /// The local requests that wait.
    public var pending: [PendingRequests.Entry]
    /// The delivered notifications, oldest first.
    public var delivered: [UserNotification]
    /// What is kept of the device.
    public var values: [DeviceValue: String]
    /// The classes in quarantine.
    public var quarantines: [Quarantine]
    /// What was wrong with the database, or could not be read.
    public var findings: [BellhopError]

    /// Makes a state; that of a new device unless said otherwise.
    public init(
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

/// Something kept of the device, by its name in the database.
public enum DeviceValue: String, Sendable, CaseIterable {
    case authorization, badge, clock, registration
}

/// A change of the database.
public enum StoreChange: Sendable {
    /// Takes a push in. It is on the disk before the change counts as made.
    case accept(JournalledPush)
    /// Marks calls that are about to begin.
    case begin([BegunCall])
    /// Records how a push ended; the first outcome stays.
    case finish(push: Int, outcome: String, at: Date)
    /// Counts that a push is delivered again.
    case redeliver(push: Int)
    case insertPending(PendingRequests.Entry)
    case removePending(String)
    case insertDelivered(UserNotification)
    case removeDelivered(String)
    case set(DeviceValue, String)
    case quarantine(Quarantine)
    case lift(ModuleIdentity)
    /// Nothing: it is made once everything before it is.
    case nothing
}

/// A question to the journal.
public enum JournalQuery: Sendable {
    /// The newest pushes before one, newest first.
    case history(limit: Int, before: Int?)
    /// One push.
    case push(Int)
}

/// The answer to a ``JournalQuery``.
public enum JournalPage: Sendable {
    case history([JournalEntry])
    case push(JournalledPush?)
}
