public import Foundation

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
