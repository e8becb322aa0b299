public import Foundation

/// Something that the user did in the application, or that was done to them: an intent with its answer.
open class INInteraction: NSObject, NSSecureCoding, NSCopying {
    private var fields: InteractionFields
    private let keptIntent: INIntent
    private let keptResponse: INIntentResponse?

    /// Creates an interaction of copies of an intent and its answer.
    public init(intent: INIntent, response: INIntentResponse?) {
        fields = InteractionFields()
        keptIntent = Self.copied(intent)
        keptResponse = response.map(Self.copied)
        super.init()
    }

    /// Reads an archived interaction; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(InteractionFields.self),
            let intent = coder.decodeObject(
                of: [INSendMessageIntent.self, INStartCallIntent.self, INIntent.self], forKey: "intent") as? INIntent
        else { return nil }
        self.fields = fields
        keptIntent = intent
        keptResponse =
            coder.decodeObject(of: [INSendMessageIntentResponse.self, INIntentResponse.self], forKey: "response")
            as? INIntentResponse
        super.init()
    }

    private static func copied<Object: NSObject>(_ object: Object) -> Object { object.copy() as? Object ?? object }

    /// A copy of the intent.
    open var intent: INIntent { Self.copied(keptIntent) }
    /// A copy of the answer.
    open var intentResponse: INIntentResponse? { keptResponse.map(Self.copied) }
    /// How far the handling is; on Linux never said.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// Which way the message or the call goes.
    open var direction: INInteractionDirection {
        get { fields.direction }
        set { fields.direction = newValue }
    }

    /// When it was; nil if it is not said.
    open var dateInterval: DateInterval? {
        get { fields.dateInterval }
        set { fields.dateInterval = newValue }
    }

    /// The interaction's name, by which it can be deleted; at first one of its own.
    open var identifier: String {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    /// The name of a group of interactions, by which they can be deleted.
    open var groupIdentifier: String? {
        get { fields.groupIdentifier }
        set { fields.groupIdentifier = newValue }
    }

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: keptIntent, response: keptResponse)
        copy.fields = fields
        return copy
    }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the interaction.
    open func encode(with coder: NSCoder) {
        coder.encode(fields: fields)
        coder.encode(keptIntent, forKey: "intent")
        coder.encode(keptResponse, forKey: "response")
    }
}
