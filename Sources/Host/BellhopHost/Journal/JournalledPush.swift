internal import FoundationEssentials

/// A push as the journal keeps it: enough to deliver it again.
struct JournalledPush: Sendable, Equatable {
    /// Its place in the order pushes were accepted in; never given twice.
    let number: Int
    /// The payload as it came.
    let payload: [UInt8]
    /// The value of the payload's `sender`.
    var sender: String?
    /// The file or input it came from.
    var source: String?
    /// The identifier of its notification, where one was asked for.
    var collapseID: String?
    /// When it was accepted; kept to the millisecond.
    let time: Date
    /// The number of the push that this one repeats.
    var replayOf: Int?
}

/// A call that a module has begun for a push.
struct BegunCall: Sendable, Hashable {
    /// The push.
    let push: Int
    /// The module's id.
    let module: String
    /// The selector.
    let selector: String
}

/// A push that was accepted in an earlier life of the host, and came to no outcome there.
struct UnfinishedPush: Sendable, Equatable {
    /// The push.
    let push: JournalledPush
    /// The calls that modules had begun for it: not to be repeated (Semantics §9).
    let begun: [BegunCall]
    /// How often it has been delivered again so far.
    let redelivered: Int
}

/// A line of the history: what came of a push.
struct JournalEntry: Sendable, Equatable {
    let number: Int
    let time: Date
    let sender: String?
    let source: String?
    /// The size of the payload.
    let bytes: Int
    /// Nil while it is under way.
    let outcome: String?
    let finished: Date?
    /// How many calls modules have begun for it.
    let begunCalls: Int
    /// How often it was delivered again after the end of a host.
    let redelivered: Int
    let replayOf: Int?
}
