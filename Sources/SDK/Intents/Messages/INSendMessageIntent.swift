public import Foundation

/// A message that the user sends or receives.
///
/// A service extension updates a notification's content from the intent of an incoming message.
open class INSendMessageIntent: INIntent {
    private static var key: String { "message" }
    let fields: MessageFields

    init(_ fields: MessageFields, _ intentFields: IntentFields) {
        self.fields = fields
        super.init(intentFields)
    }

    /// Creates the intent of a message.
    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
        sender: INPerson?, attachments: [INSendMessageAttachment]?
    ) {
        fields = MessageFields(
            recipients: recipients?.map(\.fields), outgoingMessageType: outgoingMessageType, content: content,
            groupName: speakableGroupName?.fields, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender?.fields, attachments: attachments?.map(\.fields))
        super.init()
    }

    /// Makes the intent of a message, as before iOS 14.
    @available(
        *, deprecated,
        message: "Use the initializer with outgoingMessageType and attachments"
    )
    public convenience init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .unknown, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }

    /// Reads an archived intent; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: Self.key),
            let fields = try? PropertyListDecoder().decode(MessageFields.self, from: data as Data)
        else { return nil }
        self.fields = fields
        super.init(coder: coder)
    }

    /// The recipients of the message.
    open var recipients: [INPerson]? { fields.recipients?.map { INPerson($0) } }
    /// The kind of the message.
    open var outgoingMessageType: INOutgoingMessageType { fields.outgoingMessageType }
    /// The text.
    open var content: String? { fields.content }
    /// The name of the group.
    open var speakableGroupName: INSpeakableString? { fields.groupName.map { INSpeakableString($0) } }
    /// The app's identifier of the conversation.
    open var conversationIdentifier: String? { fields.conversationIdentifier }
    /// The service that carries the message.
    open var serviceName: String? { fields.serviceName }
    /// The person who sends the message.
    open var sender: INPerson? { fields.sender.map { INPerson($0) } }
    /// What is sent with the message.
    open var attachments: [INSendMessageAttachment]? { fields.attachments?.map { INSendMessageAttachment($0) } }

    /// The image of the group, or else that of the sender.
    open override func keyImage() -> INImage? { super.keyImage() ?? sender?.image }

    override var parameterNames: [String] { [Self.groupParameter, Self.senderParameter] + super.parameterNames }

    override func name(of parameter: AnyKeyPath) -> String {
        switch parameter {
        case \INSendMessageIntent.speakableGroupName: Self.groupParameter
        case \INSendMessageIntent.sender: Self.senderParameter
        default: super.name(of: parameter)
        }
    }

    /// Returns a copy; for a subclass, the intent itself.
    open override func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == INSendMessageIntent.self ? INSendMessageIntent(fields, intentFields) : self
    }

    /// Archives the intent.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        guard let data = try? PropertyListEncoder().encode(fields) else { return }
        coder.encode(data as NSData, forKey: Self.key)
    }
}

extension INSendMessageIntent {
    static var groupParameter: String { "speakableGroupName" }
    static var senderParameter: String { "sender" }
}
