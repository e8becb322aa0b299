/// The kind of destination of a call.
public enum INCallDestinationType: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// A person.
    case normal
    /// An emergency service.
    case emergency
    /// The voicemail.
    case voicemail
    /// The number that was called last.
    case redial
    /// The number that called last.
    case callBack
}
