public import Foundation

/// An action that the user performed or wants to perform.
open class INIntent: NSObject, NSCopying, NSSecureCoding {
    var intentFields: IntentFields

    /// Creates an intent with a new identifier.
    public override init() {
        intentFields = IntentFields(identifier: UUID().uuidString)
        super.init()
    }

    init(_ intentFields: IntentFields) {
        self.intentFields = intentFields
        super.init()
    }

    /// Reads an archived intent; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(IntentFields.self) else { return nil }
        intentFields = fields
        super.init()
    }

    /// The identifier of the intent.
    open var identifier: String? { intentFields.identifier }

    /// The description of the intent; on Linux always nil.
    open var intentDescription: String? { nil }

    /// The phrase that the user can say to Siri; stored, without an effect on Linux.
    open var suggestedInvocationPhrase: String? {
        get { intentFields.suggestedInvocationPhrase }
        set { intentFields.suggestedInvocationPhrase = newValue }
    }

    /// The metadata of the donation; the object is copied.
    open var donationMetadata: INIntentDonationMetadata? {
        get { intentFields.donation.map(INIntentDonationMetadata.of) }
        set { intentFields.donation = newValue?.fields }
    }

    /// The image that stands for the intent.
    open func keyImage() -> INImage? { parameterNames.lazy.compactMap { self.image(named: $0) }.first }

    /// The parameters that may have an image, the one that stands for the intent first.
    var parameterNames: [String] { intentFields.images.keys.sorted() }

    /// The name of a parameter, by which its image is kept.
    func name(of parameter: AnyKeyPath) -> String { String(describing: parameter) }

    func image(named name: String) -> INImage? { intentFields.images[name].map { INImage($0) } }

    /// Returns a copy; for a class without its own copy method, the intent itself.
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self) == INIntent.self ? INIntent(intentFields) : self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the intent.
    open func encode(with coder: NSCoder) { coder.encode(fields: intentFields) }
}
