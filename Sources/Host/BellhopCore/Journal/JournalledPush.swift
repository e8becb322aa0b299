public import FoundationEssentials

/// A push in the journal, with all that is needed to deliver it again.
public struct JournalledPush: Sendable, Equatable {
    /// Its position in the order of acceptance, which is never reused.
    public var number: Int
    /// The payload as received.
    public var payload: [UInt8]
    /// The value of the payload's `sender`.
    public var sender: String?
    /// The file or input it came from.
    public var source: String?
    /// The identifier of its notification, if one was given.
    public var collapseID: String?
    /// When it was accepted, to the millisecond.
    public var time: Date
    /// The number of the push that it replays.
    public var replayOf: Int?
    /// The outcome, or nil while the push is not finished.
    public var outcome: String?

    /// Creates a push.
    public init(
        number: Int, payload: [UInt8], sender: String? = nil, source: String? = nil, collapseID: String? = nil,
        time: Date, replayOf: Int? = nil, outcome: String? = nil
    ) {
        self.number = number
        self.payload = payload
        self.sender = sender
        self.source = source
        self.collapseID = collapseID
        self.time = time
        self.replayOf = replayOf
        self.outcome = outcome
    }
}
