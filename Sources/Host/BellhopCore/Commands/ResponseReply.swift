/// What the user did was accepted; its events carry `details.response`, up to `response.finished`.
public struct ResponseReply: Sendable, Equatable, Codable {
    /// The host's id for what the user did.
    public var response: String
    /// The notification it was done to.
    public var notification: String
    /// The push that notification came with.
    public var push: PushID?

    /// Makes a reply.
    public init(response: String, notification: String, push: PushID? = nil) {
        self.response = response
        self.notification = notification
        self.push = push
    }
}
