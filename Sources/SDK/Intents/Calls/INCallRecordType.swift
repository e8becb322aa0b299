/// What became of a call.
public enum INCallRecordType: Int, Codable, Sendable {
    /// Not said.
    case unknown
    /// The user called.
    case outgoing
    /// The user missed it.
    case missed
    /// The user took it.
    case received
    /// It is the last one.
    case latest
    /// It left a message.
    case voicemail
    /// It is ringing.
    case ringing
    /// It is going on.
    case inProgress
    /// It is on hold.
    case onHold
}
