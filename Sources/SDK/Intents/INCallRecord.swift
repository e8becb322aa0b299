public import Foundation

/// A call that took place.
open class INCallRecord: NSObject, NSCopying, NSSecureCoding {
    let fields: CallFields

    init(_ fields: CallFields) {
        self.fields = fields
        super.init()
    }

    /// Creates a record; the duration is in seconds.
    public convenience init(
        identifier: String, dateCreated: Date? = nil, caller: INPerson? = nil,
        callRecordType: INCallRecordType = .unknown, callCapability: INCallCapability = .unknown,
        callDuration: Double? = nil, unseen: Bool? = nil, numberOfCalls: Int? = nil
    ) {
        self.init(
            CallFields(
                identifier: identifier, dateCreated: dateCreated, caller: caller?.fields, type: callRecordType,
                capability: callCapability, duration: callDuration, isUnseen: unseen, numberOfCalls: numberOfCalls))
    }

    /// Reads an archived record; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(CallFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The identifier of the record.
    open var identifier: String { fields.identifier }
    /// When the call was.
    open var dateCreated: Date? { fields.dateCreated }
    /// The caller.
    open var caller: INPerson? { fields.caller.map { INPerson($0) } }
    /// The kind of the call.
    open var callRecordType: INCallRecordType { fields.type }
    /// The capability of the call.
    open var callCapability: INCallCapability { fields.capability }
    /// How long the call was, in seconds.
    public final var callDuration: Double? { fields.duration }
    /// Whether the user has not seen the record.
    public final var unseen: Bool? { fields.isUnseen }
    /// The number of calls in the record.
    public final var numberOfCalls: Int? { fields.numberOfCalls }

    /// Returns the record itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the record.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other record has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? INCallRecord)?.fields == fields }

    /// Equal for equal records.
    open override var hash: Int { fields.hashValue }
}

/// The values of a call.
struct CallFields: Codable, Hashable, Sendable {
    var identifier: String
    var dateCreated: Date?
    var caller: PersonFields?
    var type: INCallRecordType
    var capability: INCallCapability
    var duration: Double?
    var isUnseen: Bool?
    var numberOfCalls: Int?
}

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

/// A filter for recorded calls.
open class INCallRecordFilter: NSObject, NSCopying, NSSecureCoding {
    let fields: CallFilterFields

    init(_ fields: CallFilterFields) {
        self.fields = fields
        super.init()
    }

    /// Creates a filter.
    public init(participants: [INPerson]?, callTypes: INCallRecordTypeOptions, callCapability: INCallCapability) {
        fields = CallFilterFields(
            participants: participants?.map(\.fields), callTypes: callTypes, callCapability: callCapability)
        super.init()
    }

    /// Reads an archived filter; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(CallFilterFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The people of the call.
    open var participants: [INPerson]? { fields.participants?.map { INPerson($0) } }
    /// The kinds of calls.
    open var callTypes: INCallRecordTypeOptions { fields.callTypes }
    /// The capability of the call.
    open var callCapability: INCallCapability { fields.callCapability }

    /// Returns the filter itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the filter.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }
}

/// The values of a filter.
struct CallFilterFields: Codable, Hashable, Sendable {
    var participants: [PersonFields]?
    var callTypes: INCallRecordTypeOptions
    var callCapability: INCallCapability
}
