/// An accepted response of the user.
///
/// Its events have ``Event/response``, up to `response.finished`.
public struct ResponseReply: Sendable, Equatable, Codable {
    /// The host's id of the response.
    public var response: ResponseID
    /// The identifier of the notification.
    public var notification: String
    /// The push that delivered the notification.
    public var push: PushID?

    /// Creates a reply.
    public init(response: ResponseID, notification: String, push: PushID? = nil) {
        self.response = response
        self.notification = notification
        self.push = push
    }
}
