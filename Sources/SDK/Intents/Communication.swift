public import UserNotifications

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

extension INSendMessageIntent {
    /// The values of the message that a notification shows; nil if there is no sender.
    package var communication: Communication? {
        guard let sender = sender?.fields else { return nil }
        return Communication(
            conversationIdentifier: conversationIdentifier, senderName: sender.shownName,
            senderHandle: sender.handle.value, groupName: speakableGroupName?.spokenPhrase, image: keyImage()?.fields,
            mentionsCurrentUser: intentFields.donation?.mentionsCurrentUser ?? false,
            isReplyToCurrentUser: intentFields.donation?.isReplyToCurrentUser ?? false)
    }
}

extension INStartCallIntent {
    /// The values of the call that a notification shows; nil if there is no caller.
    package var communication: Communication? {
        guard let caller = contacts?.first?.fields else { return nil }
        return Communication(
            senderName: caller.shownName, senderHandle: caller.handle.value, image: keyImage()?.fields)
    }
}

extension Communication {
    /// The values that the module sends to the host, with a file for the picture.
    var fields: CommunicationFields {
        var fields = CommunicationFields(senderName: senderName)
        fields.conversationIdentifier = conversationIdentifier
        fields.senderHandle = senderHandle
        fields.groupName = groupName
        fields.picture = image?.file
        return fields
    }
}

extension INSendMessageIntent: UNNotificationContentProviding {}

extension INSendMessageIntent: CommunicationProviding {
    /// The values of the message that a notification shows; nil if there is no sender.
    package func communicationFields() -> CommunicationFields? { communication?.fields }
}

extension INStartCallIntent: UNNotificationContentProviding {}

extension INStartCallIntent: CommunicationProviding {
    /// The values of the call that a notification shows; nil if there is no caller.
    package func communicationFields() -> CommunicationFields? { communication?.fields }
}
