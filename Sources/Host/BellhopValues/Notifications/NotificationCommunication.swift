/// The message or the call that a notification is about (`UNNotificationContent.updating(from:)`).
public struct NotificationCommunication: Sendable, Equatable, Codable {
    /// The name of the sender or the caller.
    public var senderName: String
    /// The address or the number of the sender.
    public var senderHandle: String?
    /// The app's identifier of the conversation.
    public var conversationIdentifier: String?
    /// The name of the group, or nil for a conversation of two people.
    public var groupName: String?
    /// The `file:` URL of the picture of the group, otherwise of the sender.
    public var picture: String?

    /// Creates a communication.
    public init(senderName: String) { self.senderName = senderName }

    /// The number of bytes of its texts.
    package var size: Int {
        [senderHandle, conversationIdentifier, groupName, picture].reduce(senderName.utf8.count) {
            $0 + ($1?.utf8.count ?? 0)
        }
    }
}
