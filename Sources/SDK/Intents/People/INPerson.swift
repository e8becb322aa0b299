public import Foundation

/// A person whom an intent is about, such as the sender of a message.
open class INPerson: NSObject, NSCopying, NSSecureCoding, INSpeakable {
    package let fields: PersonFields

    init(_ fields: PersonFields) {
        self.fields = fields
        super.init()
    }

    /// Creates a person that can be the user.
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool
    ) {
        fields = PersonFields(
            handle: personHandle.fields, nameComponents: nameComponents, displayName: displayName,
            image: image?.fields, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe)
        super.init()
    }

    /// Reads an archived person; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(PersonFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The address or the phone number.
    open var personHandle: INPersonHandle? { INPersonHandle(fields.handle) }
    /// The name components.
    open var nameComponents: PersonNameComponents? { fields.nameComponents }
    /// The display name: the given name, otherwise that of the name components, otherwise the handle.
    open var displayName: String { fields.shownName }
    /// The picture.
    open var image: INImage? { fields.image.map { INImage($0) } }
    /// The contact in the address book.
    open var contactIdentifier: String? { fields.contactIdentifier }
    /// The app's identifier of the person.
    open var customIdentifier: String? { fields.customIdentifier }
    /// The relationship of the person to the user.
    open var relationship: INPersonRelationship? { fields.relationship }
    /// Other handles.
    open var aliases: [INPersonHandle]? { fields.aliases?.map { INPersonHandle($0) } }
    /// The kind of name that the system suggests.
    open var suggestionType: INPersonSuggestionType { fields.suggestionType }
    /// Whether the person is the user.
    open var isMe: Bool { fields.isMe }
    /// Whether the system can suggest the person as a contact.
    open var isContactSuggestion: Bool { fields.isContactSuggestion }
    /// The people that Siri found for the name; on Linux always nil.
    open var siriMatches: [INPerson]? { nil }

    /// The display name.
    open var spokenPhrase: String { displayName }
    /// How the name is pronounced; on Linux always nil.
    open var pronunciationHint: String? { nil }
    /// The app's identifier of the person.
    open var vocabularyIdentifier: String? { fields.customIdentifier }
    /// The people that Siri found for the name; on Linux always nil.
    open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

    /// Returns the person itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the person.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other person has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? INPerson)?.fields == fields }

    /// Equal for equal people.
    open override var hash: Int { fields.hashValue }
}
