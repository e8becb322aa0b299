/// Whom a call goes to.
public enum INCallDestinationType: Int, Codable, Sendable {
    /// Not said.
    case unknown
    /// A person.
    case normal
    /// An emergency service.
    case emergency
    /// The voicemail.
    case voicemail
    /// The number that was called last.
    case redial
    /// A person who called.
    case callBack
}
