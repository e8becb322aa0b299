/// A push that was accepted in an earlier life of the host, and came to no outcome there.
public struct UnfinishedPush: Sendable, Equatable {
    /// The push.
    public var push: JournalledPush
    /// The calls that modules had begun for it: not to be repeated (Semantics §9).
    public var begun: [BegunCall]
    /// How often it has been delivered again so far.
    public var redelivered: Int

    /// Makes an unfinished push.
    public init(push: JournalledPush, begun: [BegunCall], redelivered: Int) {
        self.push = push
        self.begun = begun
        self.redelivered = redelivered
    }
}
