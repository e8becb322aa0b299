/// The reply to `payload`.
public struct PayloadReply: Sendable, Equatable, Codable {
    /// The id of the push.
    public var push: PushID
    /// The text of the payload, as it was received.
    public var payload: String
    /// The file or input that the payload came from.
    public var source: String?
    /// The identifier of the notification, if one was given.
    public var collapseID: String?

    /// Creates a reply.
    public init(push: PushID, payload: String, source: String? = nil, collapseID: String? = nil) {
        self.push = push
        self.payload = payload
        self.source = source
        self.collapseID = collapseID
    }
}
