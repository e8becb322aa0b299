public import UserNotifications

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
