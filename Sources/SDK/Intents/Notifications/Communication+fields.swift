public import UserNotifications

extension Communication {
    /// What a notification carries to the host, with a file for the picture.
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
    /// What a notification shows of the message; nil if nobody sends it.
    package func communicationFields() -> CommunicationFields? { communication?.fields }
}

extension INStartCallIntent: UNNotificationContentProviding {}

extension INStartCallIntent: CommunicationProviding {
    /// What a notification shows of the call; nil if nobody calls.
    package func communicationFields() -> CommunicationFields? { communication?.fields }
}
