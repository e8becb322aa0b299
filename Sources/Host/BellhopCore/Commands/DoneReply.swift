/// A request was done that has nothing to tell.
public struct DoneReply: Sendable, Equatable, Codable {
    /// Makes a reply.
    public init() {}
}
