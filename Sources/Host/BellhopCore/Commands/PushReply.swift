/// A push was accepted; its events carry this id, up to `push.finished`.
public struct PushReply: Sendable, Equatable, Codable {
    /// The host's id for it.
    public var push: PushID

    /// Makes a reply.
    public init(push: PushID) { self.push = push }
}
