/// What a person's handle is.
public enum INPersonHandleType: Int, Codable, Sendable {
    /// Something that only the application knows.
    case unknown
    /// An email address.
    case emailAddress
    /// A phone number.
    case phoneNumber
}
