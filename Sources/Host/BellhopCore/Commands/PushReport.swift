public import FoundationEssentials

/// A push of the journal, and what came of it.
public struct PushReport: Sendable, Equatable, Codable {
    /// The host's id for it.
    public var push: PushID
    /// When it was accepted.
    public var time: Date
    /// The payload's sender.
    public var sender: String?
    /// The file or input it came from.
    public var source: String?
    /// The size of the payload, in bytes.
    public var bytes: Int
    /// What came of it, as `push.finished` says; nil while it is under way.
    public var outcome: String?
    /// When that was.
    public var finished: Date?
    /// How many calls modules have begun for it.
    public var calls: Int
    /// How often it was delivered again because a host had ended before it was over.
    public var redelivered: Int
    /// The push it repeats, when it was replayed.
    public var replayOf: PushID?

    /// Makes a report.
    public init(
        push: PushID, time: Date, sender: String? = nil, source: String? = nil, bytes: Int, outcome: String? = nil,
        finished: Date? = nil, calls: Int, redelivered: Int, replayOf: PushID? = nil
    ) {
        self.push = push
        self.time = time
        self.sender = sender
        self.source = source
        self.bytes = bytes
        self.outcome = outcome
        self.finished = finished
        self.calls = calls
        self.redelivered = redelivered
        self.replayOf = replayOf
    }
}

extension PushReport {
    /// Reports a push of the journal.
    public init(_ entry: JournalEntry) {
        self.init(
            push: PushID(number: entry.number), time: entry.time, sender: entry.sender, source: entry.source,
            bytes: entry.bytes, outcome: entry.outcome, finished: entry.finished, calls: entry.begunCalls,
            redelivered: entry.redelivered, replayOf: entry.replayOf.map(PushID.init(number:)))
    }
}

/// The result of `history`.
public struct HistoryReply: Sendable, Equatable, Codable {
    /// The most pushes one question is answered with.
    public static let limit = 1000
    /// How many that are when the question does not say.
    public static let standardLimit = 50

    /// Newest first.
    public var pushes: [PushReport]

    /// Makes a reply.
    public init(pushes: [PushReport]) {
        self.pushes = pushes
    }
}
