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

extension INPerson {
    /// Creates a person.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: false)
    }

    /// Creates a person with a relationship to the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
    ) {
        self.init(
            PersonFields(
                handle: personHandle.fields, nameComponents: nameComponents, displayName: displayName,
                image: image?.fields, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
                relationship: relationship))
    }

    /// Creates a person with aliases and a suggestion type.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(
            PersonFields(
                handle: personHandle.fields, nameComponents: nameComponents, displayName: displayName,
                image: image?.fields, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
                aliases: aliases?.map(\.fields), suggestionType: suggestionType))
    }

    /// Creates a person that can be the user, with a suggestion type.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
    ) {
        self.init(
            PersonFields(
                handle: personHandle.fields, nameComponents: nameComponents, displayName: displayName,
                image: image?.fields, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
                suggestionType: suggestionType, isMe: isMe))
    }

    /// Creates a person that the system can suggest as a contact, with a suggestion type.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isContactSuggestion: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(
            PersonFields(
                handle: personHandle.fields, nameComponents: nameComponents, displayName: displayName,
                image: image?.fields, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
                suggestionType: suggestionType, isContactSuggestion: isContactSuggestion))
    }
}

/// The values of a person.
package struct PersonFields: Codable, Hashable, Sendable {
    /// The handle.
    package var handle: HandleFields
    /// The name components.
    package var nameComponents: PersonNameComponents?
    /// The display name; nil for that of the name components or the handle.
    package var displayName: String?
    /// The picture.
    package var image: ImageFields?
    /// The contact in the address book.
    package var contactIdentifier: String?
    /// The app's identifier of the person.
    package var customIdentifier: String?
    /// The relationship of the person to the user.
    package var relationship: INPersonRelationship?
    /// Other handles.
    package var aliases: [HandleFields]?
    /// The kind of name that the system suggests.
    package var suggestionType = INPersonSuggestionType.none
    /// Whether the person is the user.
    package var isMe = false
    /// Whether the system can suggest the person as a contact.
    package var isContactSuggestion = false

    /// The display name; empty if there is none.
    package var shownName: String {
        if let displayName { return displayName }
        let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap { $0 }.filter { !$0.isEmpty }
        if !parts.isEmpty { return parts.joined(separator: " ") }
        return nameComponents?.nickname ?? handle.value ?? ""
    }
}

/// The relationship of a person to the user.
///
/// Apple does not document the raw values; here, each is the name of the constant.
public struct INPersonRelationship: RawRepresentable, Hashable, Codable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a relationship from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a relationship from a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The user's father.
    public static let father = INPersonRelationship("father")
    /// The user's mother.
    public static let mother = INPersonRelationship("mother")
    /// A parent of the user.
    public static let parent = INPersonRelationship("parent")
    /// A brother of the user.
    public static let brother = INPersonRelationship("brother")
    /// A sister of the user.
    public static let sister = INPersonRelationship("sister")
    /// A son of the user.
    public static let son = INPersonRelationship("son")
    /// A daughter of the user.
    public static let daughter = INPersonRelationship("daughter")
    /// A child of the user.
    public static let child = INPersonRelationship("child")
    /// A friend of the user.
    public static let friend = INPersonRelationship("friend")
    /// The user's spouse.
    public static let spouse = INPersonRelationship("spouse")
    /// The user's partner.
    public static let partner = INPersonRelationship("partner")
    /// An assistant of the user.
    public static let assistant = INPersonRelationship("assistant")
    /// The user's manager.
    public static let manager = INPersonRelationship("manager")
}

/// The kind of a person's name that the system suggests.
public enum INPersonSuggestionType: Int, Codable, Sendable {
    /// The person's own name.
    case none
    /// The name of an account of a social network.
    case socialProfile
    /// The address for instant messages.
    case instantMessageAddress
}
