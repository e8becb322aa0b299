package import Foundation

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
