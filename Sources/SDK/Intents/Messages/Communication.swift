/// The values of a message or a call that a notification shows.
package struct Communication: Codable, Hashable, Sendable {
    /// The app's identifier of the conversation.
    package var conversationIdentifier: String?
    /// The name of the sender or the caller.
    package var senderName: String
    /// The address or the phone number of the sender or the caller.
    package var senderHandle: String?
    /// The name of the group; nil if there are two people.
    package var groupName: String?
    /// The picture: the group's, or else the sender's.
    package var image: ImageFields?
    /// Whether the message mentions the user.
    package var mentionsCurrentUser = false
    /// Whether the message is a reply to the user.
    package var isReplyToCurrentUser = false
}
