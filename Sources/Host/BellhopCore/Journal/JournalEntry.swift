public import FoundationEssentials

/// A line of the history: what came of a push.
public struct JournalEntry: Sendable, Equatable {
    /// Its number.
    public var number: Int
    /// When it was accepted.
    public var time: Date
    /// The payload's sender.
    public var sender: String?
    /// The file or input it came from.
    public var source: String?
    /// The size of the payload.
    public var bytes: Int
    /// Nil while it is under way.
    public var outcome: String?
    /// When that was.
    public var finished: Date?
    /// How many calls modules have begun for it.
    public var begunCalls: Int
    /// How often it was delivered again after the end of a host.
    public var redelivered: Int
    /// The number of the push that it repeats.
    public var replayOf: Int?

    /// Makes a line.
    public init(
        number: Int, time: Date, sender: String? = nil, source: String? = nil, bytes: Int, outcome: String? = nil,
        finished: Date? = nil, begunCalls: Int, redelivered: Int, replayOf: Int? = nil
    ) {
        self.number = number
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
