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

    /// Creates a person, and says what the person is to the user.
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

    /// Creates a person with other handles, and says which name the system suggests.
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

    /// Creates a person, and says whether it is the user and which name the system suggests.
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

    /// Creates a person, and says whether and under which name the system may suggest it as a contact.
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
