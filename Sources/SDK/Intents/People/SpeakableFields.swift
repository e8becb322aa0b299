/// The values of words to say.
package struct SpeakableFields: Codable, Hashable, Sendable {
    /// The words.
    package var phrase: String
    /// How they are pronounced.
    package var hint: String?
    /// The name that the application has for them.
    package var identifier: String?
}
