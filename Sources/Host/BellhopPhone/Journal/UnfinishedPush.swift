internal import BellhopValues

/// A push that an earlier host accepted and did not finish.
public struct UnfinishedPush: Sendable, Equatable, Codable {
    /// The push.
    public var push: JournalledPush
    /// The calls that modules had begun for it, which are not repeated (Semantics §9).
    public var begun: [BegunCall]
    /// How often it has been delivered again.
    public var redelivered: Int

    /// Creates an unfinished push.
    public init(push: JournalledPush, begun: [BegunCall], redelivered: Int) {
        self.push = push
        self.begun = begun
        self.redelivered = redelivered
    }
}
