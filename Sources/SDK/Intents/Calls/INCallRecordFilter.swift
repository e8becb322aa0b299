public import Foundation

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
