public import FoundationEssentials

/// An entry of the history: a push and its outcome.
public struct JournalEntry: Sendable, Equatable, Codable {
    /// The push.
    public var push: PushID
    /// When it was accepted.
    public var time: Date
    /// The payload's sender.
    public var sender: String?
    /// The file or input it came from.
    public var source: String?
    /// The size of the payload as a server sends it, in bytes.
    public var bytes: Int
    /// The outcome, or why it can't be read, or nil while the push is under way.
    public var outcome: Result<PushOutcome, BellhopError>?
    /// When the push was finished.
    public var finished: Date?
    /// The number of calls that modules have begun for it.
    public var begunCalls: Int
    /// How often it was delivered again because a host had ended.
    public var redelivered: Int
    /// The push that it replays.
    public var replayOf: PushID?

    /// Creates an entry.
    public init(
        push: PushID, time: Date, sender: String? = nil, source: String? = nil, bytes: Int,
        outcome: Result<PushOutcome, BellhopError>? = nil, finished: Date? = nil, begunCalls: Int, redelivered: Int,
        replayOf: PushID? = nil
    ) {
        self.push = push
        self.time = time
        self.sender = sender
        self.source = source
        self.bytes = bytes
        self.outcome = outcome
        self.finished = finished
        self.begunCalls = begunCalls
        self.redelivered = redelivered
        self.replayOf = replayOf
    }
}
