public import Foundation
public import UIKit

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
        guard let fields = coder.decodeFields(MessageFields.self, forKey: Self.key) else { return nil }
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

/// The values of a message.
struct MessageFields: Codable, Hashable, Sendable {
    var recipients: [PersonFields]?
    var outgoingMessageType = INOutgoingMessageType.unknown
    var content: String?
    var groupName: SpeakableFields?
    var conversationIdentifier: String?
    var serviceName: String?
    var sender: PersonFields?
    var attachments: [FileFields]?
}

/// The kind of an outgoing message.
public enum INOutgoingMessageType: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// Text.
    case outgoingMessageText
    /// Audio.
    case outgoingMessageAudio
}

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

/// The response to the intent of a message.
open class INSendMessageIntentResponse: INIntentResponse {
    private static var key: String { "code" }

    /// The result of the handling.
    open private(set) var code: INSendMessageIntentResponseCode

    /// Creates a response.
    public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
        self.code = code
        super.init()
        self.userActivity = userActivity
    }

    /// Reads an archived answer; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let code = INSendMessageIntentResponseCode(rawValue: coder.decodeInteger(forKey: Self.key)) else {
            return nil
        }
        self.code = code
        super.init(coder: coder)
    }

    /// Returns a copy; for a subclass, the response itself.
    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == INSendMessageIntentResponse.self else { return self }
        return INSendMessageIntentResponse(code: code, userActivity: userActivity)
    }

    /// Archives the response.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(code.rawValue, forKey: Self.key)
    }
}

/// The result of the handling of a message.
public enum INSendMessageIntentResponseCode: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// The message can be sent.
    case ready
    /// The message is being sent.
    case inProgress
    /// The message was sent.
    case success
    /// The message could not be sent.
    case failure
    /// The user must continue in the app.
    case failureRequiringAppLaunch
    /// The service is not available.
    case failureMessageServiceNotAvailable
    /// The user must sign in to the app.
    case failureRequiringInAppAuthentication
}
