/// The kind of a person's name that the system suggests.
public enum INPersonSuggestionType: Int, Codable, Sendable {
    /// The person's own name.
    case none
    /// The name of an account of a social network.
    case socialProfile
    /// The address for instant messages.
    case instantMessageAddress
}
