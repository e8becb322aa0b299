/// The kind of a person's handle.
public enum INPersonHandleType: Int, Codable, Sendable {
    /// An identifier that only the app knows.
    case unknown
    /// An email address.
    case emailAddress
    /// A phone number.
    case phoneNumber
}
