public import Foundation

/// An interaction between the user and the app: an intent with its response.
open class INInteraction: NSObject, NSSecureCoding, NSCopying {
    private var fields: InteractionFields
    private let keptIntent: INIntent
    private let keptResponse: INIntentResponse?

    /// Creates an interaction with copies of an intent and its response.
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
    /// A copy of the response.
    open var intentResponse: INIntentResponse? { keptResponse.map(Self.copied) }
    /// The status of the handling; always unspecified on Linux.
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// The direction of the message or the call.
    open var direction: INInteractionDirection {
        get { fields.direction }
        set { fields.direction = newValue }
    }

    /// The date and duration of the interaction; nil if unknown.
    open var dateInterval: DateInterval? {
        get { fields.dateInterval }
        set { fields.dateInterval = newValue }
    }

    /// The identifier for deleting the interaction; initially a new one.
    open var identifier: String {
        get { fields.identifier }
        set { fields.identifier = newValue }
    }

    /// The identifier of a group, for deleting its interactions.
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

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the interaction.
    open func encode(with coder: NSCoder) {
        coder.encode(fields: fields)
        coder.encode(keptIntent, forKey: "intent")
        coder.encode(keptResponse, forKey: "response")
    }
}
