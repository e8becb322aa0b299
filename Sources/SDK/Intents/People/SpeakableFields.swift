/// The values of a phrase.
package struct SpeakableFields: Codable, Hashable, Sendable {
    /// The phrase.
    package var phrase: String
    /// The pronunciation.
    package var hint: String?
    /// The app's identifier of the phrase.
    package var identifier: String?
}
