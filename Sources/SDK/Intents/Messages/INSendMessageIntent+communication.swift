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
