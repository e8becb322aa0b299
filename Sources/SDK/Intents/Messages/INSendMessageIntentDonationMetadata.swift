public import Foundation

/// The metadata of a donated message.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    override init(_ fields: DonationFields) {
        super.init(fields)
        self.fields.isOfMessage = true
    }

    /// Creates empty metadata.
    public override init() {
        super.init()
        fields.isOfMessage = true
    }

    /// Reads an archived object; nil if it is damaged.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the message mentions the user.
    open var mentionsCurrentUser: Bool {
        get { fields.mentionsCurrentUser }
        set { fields.mentionsCurrentUser = newValue }
    }

    /// Whether the message is a reply to the user.
    open var isReplyToCurrentUser: Bool {
        get { fields.isReplyToCurrentUser }
        set { fields.isReplyToCurrentUser = newValue }
    }

    /// Whether the recipient is notified although a Focus is on.
    open var notifyRecipientAnyway: Bool {
        get { fields.notifyRecipientAnyway }
        set { fields.notifyRecipientAnyway = newValue }
    }

    /// The number of recipients.
    open var recipientCount: Int {
        get { fields.recipientCount }
        set { fields.recipientCount = newValue }
    }
}
