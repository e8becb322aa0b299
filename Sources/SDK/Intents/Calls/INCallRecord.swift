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
