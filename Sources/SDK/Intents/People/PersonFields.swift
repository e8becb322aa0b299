package import Foundation

/// The values of a person.
package struct PersonFields: Codable, Hashable, Sendable {
    /// The handle.
    package var handle: HandleFields
    /// The parts of the name.
    package var nameComponents: PersonNameComponents?
    /// The name as it is shown; nil for that of the parts or the handle.
    package var displayName: String?
    /// The picture.
    package var image: ImageFields?
    /// The contact in the address book.
    package var contactIdentifier: String?
    /// The name that the application has for the person.
    package var customIdentifier: String?
    /// What the person is to the user.
    package var relationship: INPersonRelationship?
    /// Other handles.
    package var aliases: [HandleFields]?
    /// Which name the system suggests.
    package var suggestionType = INPersonSuggestionType.none
    /// Whether the person is the user.
    package var isMe = false
    /// Whether the system may suggest the person as a contact.
    package var isContactSuggestion = false

    /// The name as it is shown; empty if there is none.
    package var shownName: String {
        if let displayName { return displayName }
        let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap { $0 }.filter { !$0.isEmpty }
        if !parts.isEmpty { return parts.joined(separator: " ") }
        return nameComponents?.nickname ?? handle.value ?? ""
    }
}
