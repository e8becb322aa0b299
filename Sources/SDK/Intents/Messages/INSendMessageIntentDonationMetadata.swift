public import Foundation

/// What a donation says about a message.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    override init(_ fields: DonationFields) {
        super.init(fields)
        self.fields.isOfMessage = true
    }

    /// Says nothing.
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

    /// Whether the message answers one of the user.
    open var isReplyToCurrentUser: Bool {
        get { fields.isReplyToCurrentUser }
        set { fields.isReplyToCurrentUser = newValue }
    }

    /// Whether the recipient is told although a Focus is on.
    open var notifyRecipientAnyway: Bool {
        get { fields.notifyRecipientAnyway }
        set { fields.notifyRecipientAnyway = newValue }
    }

    /// How many people get the message.
    open var recipientCount: Int {
        get { fields.recipientCount }
        set { fields.recipientCount = newValue }
    }
}
