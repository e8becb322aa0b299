/// The kind of a recorded call.
public enum INCallRecordType: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// An outgoing call.
    case outgoing
    /// A missed call.
    case missed
    /// A received call.
    case received
    /// The latest call.
    case latest
    /// A call with a voicemail.
    case voicemail
    /// A ringing call.
    case ringing
    /// A call in progress.
    case inProgress
    /// A call on hold.
    case onHold
}
