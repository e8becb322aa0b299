public import FoundationEssentials

/// A push of the journal, and its outcome.
public struct PushReport: Sendable, Equatable, Codable {
    /// The host's id of the push.
    public var push: PushID
    /// When it was accepted.
    public var time: Date
    /// The payload's sender.
    public var sender: String?
    /// The file or input it came from.
    public var source: String?
    /// The size of the payload as a server sends it, in bytes.
    public var bytes: Int
    /// The outcome, or nil while the push is under way.
    public var outcome: PushOutcome?
    /// Why the outcome can't be read.
    public var cause: BellhopError?
    /// When the push was finished.
    public var finished: Date?
    /// The number of calls that modules have begun for it.
    public var calls: Int
    /// How often it was delivered again because a host had ended before it was finished.
    public var redelivered: Int
    /// The push that it replays.
    public var replayOf: PushID?

    /// Creates a report.
    public init(
        push: PushID, time: Date, sender: String? = nil, source: String? = nil, bytes: Int,
        outcome: PushOutcome? = nil, cause: BellhopError? = nil, finished: Date? = nil, calls: Int, redelivered: Int,
        replayOf: PushID? = nil
    ) {
        self.push = push
        self.time = time
        self.sender = sender
        self.source = source
        self.bytes = bytes
        self.outcome = outcome
        self.cause = cause
        self.finished = finished
        self.calls = calls
        self.redelivered = redelivered
        self.replayOf = replayOf
    }
}

extension PushReport {
    /// Creates the report of a push of the journal.
    public init(_ entry: JournalEntry) {
        self.init(
            push: entry.push, time: entry.time, sender: entry.sender, source: entry.source,
            bytes: entry.bytes, finished: entry.finished, calls: entry.begunCalls, redelivered: entry.redelivered,
            replayOf: entry.replayOf)
        switch entry.outcome {
        case .success(let outcome)?: self.outcome = outcome
        case .failure(let error)?: cause = error
        case nil: break
        }
    }
}

/// The result of `history`.
public struct HistoryReply: Sendable, Equatable, Codable {
    /// The most pushes in one reply.
    public static let limit = 1000
    /// The number of pushes in a reply if the command does not say.
    public static let standardLimit = 50

    /// The pushes, newest first.
    public var pushes: [PushReport]

    /// Creates a reply.
    public init(pushes: [PushReport]) {
        self.pushes = pushes
    }
}
