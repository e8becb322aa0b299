internal import Foundation

/// What a notification shows of the message or the call that it is about.
package struct CommunicationFields: Codable, Hashable, Sendable {
    /// The application's name of the conversation.
    package var conversationIdentifier: String?
    /// The name of the person whom it is from.
    package var senderName: String
    /// The address or the number of that person.
    package var senderHandle: String?
    /// The name of the group; nil if there are two people.
    package var groupName: String?
    /// The file with the picture: the group's, or else the sender's.
    package var picture: URL?

    /// What is known of a sender.
    package init(senderName: String) { self.senderName = senderName }
}
