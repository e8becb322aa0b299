/// Kinds of calls.
public struct INCallRecordTypeOptions: OptionSet, Codable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An outgoing call.
    public static let outgoing = INCallRecordTypeOptions(rawValue: 1 << 0)
    /// A missed call.
    public static let missed = INCallRecordTypeOptions(rawValue: 1 << 1)
    /// A received call.
    public static let received = INCallRecordTypeOptions(rawValue: 1 << 2)
    /// The latest call.
    public static let latest = INCallRecordTypeOptions(rawValue: 1 << 3)
    /// A call with a voicemail.
    public static let voicemail = INCallRecordTypeOptions(rawValue: 1 << 4)
    /// A ringing call.
    public static let ringing = INCallRecordTypeOptions(rawValue: 1 << 5)
    /// A call in progress.
    public static let inProgress = INCallRecordTypeOptions(rawValue: 1 << 6)
    /// A call on hold.
    public static let onHold = INCallRecordTypeOptions(rawValue: 1 << 7)
}
