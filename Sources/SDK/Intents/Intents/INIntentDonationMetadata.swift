public import Foundation

/// The metadata of a donated intent.
open class INIntentDonationMetadata: NSObject, NSCopying, NSSecureCoding {
    var fields: DonationFields

    init(_ fields: DonationFields) {
        self.fields = fields
        super.init()
    }

    /// Creates empty metadata.
    public override init() {
        fields = DonationFields()
        super.init()
    }

    /// Reads an archived object; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(DonationFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    static func of(_ fields: DonationFields) -> INIntentDonationMetadata {
        fields.isOfMessage ? INSendMessageIntentDonationMetadata(fields) : INIntentDonationMetadata(fields)
    }

    /// An object with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { Self.of(fields) }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the object.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }
}
