public import BellhopCore
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

    init(_ entry: JournalEntry) {
        push = PushID(number: entry.number)
        time = entry.time
        sender = entry.sender
        source = entry.source
        bytes = entry.bytes
        outcome = entry.outcome
        finished = entry.finished
        calls = entry.begunCalls
        redelivered = entry.redelivered
        replayOf = entry.replayOf.map(PushID.init(number:))
    }
}

/// The result of `history`.
public struct HistoryReply: Sendable, Equatable, Codable {
    /// The most pushes one question is answered with.
    public static let limit = Journal.historyLimit
    /// How many that are when the question does not say.
    public static let standardLimit = 50

    /// Newest first.
    public var pushes: [PushReport]
}
