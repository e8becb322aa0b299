internal import BellhopValues

/// A push that an earlier host accepted and did not finish.
package struct UnfinishedPush: Sendable, Equatable, Codable {
    /// The push.
    package var push: JournalledPush
    /// The calls that modules had begun for it, which are not repeated (Semantics §9).
    package var begun: [BegunCall]
    /// How often it has been delivered again.
    package var redelivered: Int

    /// Creates an unfinished push.
    package init(push: JournalledPush, begun: [BegunCall], redelivered: Int) {
        self.push = push
        self.begun = begun
        self.redelivered = redelivered
    }
}
