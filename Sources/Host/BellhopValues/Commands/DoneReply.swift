/// The reply to a command without a result.
public struct DoneReply: Sendable, Equatable, Codable {
    /// Creates a reply.
    public init() {}
}
