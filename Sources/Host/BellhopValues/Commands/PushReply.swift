/// An accepted push.
///
/// Its events have this id, up to `push.finished`.
public struct PushReply: Sendable, Equatable, Codable {
    /// The host's id of the push.
    public var push: PushID

    /// Creates a reply.
    public init(push: PushID) { self.push = push }
}
