public import Foundation
public import UIKit

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

/// An intent whose parameters can have images.
public protocol _INIntentSetImageKeyPath {}

extension INIntent: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath {
    /// Sets or removes the image of a parameter.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let intent = self as? INIntent else { return }
        intent.intentFields.images[intent.name(of: parameterName)] = image?.fields
    }

    /// The image of a parameter.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        guard let intent = self as? INIntent else { return nil }
        return intent.image(named: intent.name(of: parameterName))
    }
}

/// The values that every intent has.
struct IntentFields: Codable, Hashable, Sendable {
    var identifier: String?
    var suggestedInvocationPhrase: String?
    var images: [String: ImageFields] = [:]
    var donation: DonationFields?
}

/// The response to an intent.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    /// The user activity with which the app continues; not part of an archive.
    open var userActivity: NSUserActivity?

    /// Creates a response.
    public override init() { super.init() }

    /// Reads an archived response.
    public required init?(coder: NSCoder) { super.init() }

    /// Returns a copy; for a class without its own copy method, the response itself.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == INIntentResponse.self else { return self }
        let copy = INIntentResponse()
        copy.userActivity = userActivity
        return copy
    }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the response.
    open func encode(with coder: NSCoder) {}
}

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

/// The metadata of a donated message.
struct DonationFields: Codable, Hashable, Sendable {
    var mentionsCurrentUser = false
    var isReplyToCurrentUser = false
    var notifyRecipientAnyway = false
    var recipientCount = 0
    /// Whether it is of the class for messages.
    var isOfMessage = false
}
