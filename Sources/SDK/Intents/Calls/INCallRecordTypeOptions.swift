/// Kinds of calls.
public struct INCallRecordTypeOptions: OptionSet, Codable, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The kinds of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user called.
    public static let outgoing = INCallRecordTypeOptions(rawValue: 1 << 0)
    /// The user missed it.
    public static let missed = INCallRecordTypeOptions(rawValue: 1 << 1)
    /// The user took it.
    public static let received = INCallRecordTypeOptions(rawValue: 1 << 2)
    /// It is the last one.
    public static let latest = INCallRecordTypeOptions(rawValue: 1 << 3)
    /// It left a message.
    public static let voicemail = INCallRecordTypeOptions(rawValue: 1 << 4)
    /// It is ringing.
    public static let ringing = INCallRecordTypeOptions(rawValue: 1 << 5)
    /// It is going on.
    public static let inProgress = INCallRecordTypeOptions(rawValue: 1 << 6)
    /// It is on hold.
    public static let onHold = INCallRecordTypeOptions(rawValue: 1 << 7)
}
