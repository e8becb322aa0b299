public import Foundation

/// A phrase that Siri can say, such as the name of a group.
open class INSpeakableString: NSObject, INSpeakable, NSCopying, NSSecureCoding {
    let fields: SpeakableFields

    init(_ fields: SpeakableFields) {
        self.fields = fields
        super.init()
    }

    /// Creates a phrase with the app's identifier.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        fields = SpeakableFields(phrase: spokenPhrase, hint: pronunciationHint, identifier: vocabularyIdentifier)
        super.init()
    }

    /// Creates a phrase with the app's identifier.
    @available(*, deprecated, renamed: "init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)")
    public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
    }

    /// Creates a phrase.
    public convenience init(spokenPhrase: String) { self.init(SpeakableFields(phrase: spokenPhrase)) }

    /// Reads an archived phrase; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(SpeakableFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The phrase.
    open var spokenPhrase: String { fields.phrase }
    /// The pronunciation of the phrase.
    open var pronunciationHint: String? { fields.hint }
    /// The app's identifier of the phrase.
    open var vocabularyIdentifier: String? { fields.identifier }
    /// Alternative meanings of the phrase; on Linux always nil.
    open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

    /// Returns the string itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Secure coding is supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the phrase.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other phrase has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? INSpeakableString)?.fields == fields }

    /// Equal for equal phrases.
    open override var hash: Int { fields.hashValue }
}

/// A phrase that Siri can say.
public protocol INSpeakable: NSObjectProtocol {
    /// The phrase.
    var spokenPhrase: String { get }
    /// The pronunciation of the phrase.
    var pronunciationHint: String? { get }
    /// The app's identifier of the phrase.
    var vocabularyIdentifier: String? { get }
    /// Alternative meanings of the phrase.
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
}

/// The values of a phrase.
package struct SpeakableFields: Codable, Hashable, Sendable {
    /// The phrase.
    package var phrase: String
    /// The pronunciation.
    package var hint: String?
    /// The app's identifier of the phrase.
    package var identifier: String?
}
