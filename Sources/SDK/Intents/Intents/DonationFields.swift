/// The metadata of a donated message.
struct DonationFields: Codable, Hashable, Sendable {
    var mentionsCurrentUser = false
    var isReplyToCurrentUser = false
    var notifyRecipientAnyway = false
    var recipientCount = 0
    /// Whether it is of the class for messages.
    var isOfMessage = false
}
