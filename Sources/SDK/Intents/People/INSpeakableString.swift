public import Foundation

/// Words that Siri can say, such as the name of a group.
open class INSpeakableString: NSObject, INSpeakable, NSCopying, NSSecureCoding {
    let fields: SpeakableFields

    init(_ fields: SpeakableFields) {
        self.fields = fields
        super.init()
    }

    /// Creates words with the name that the application has for them.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        fields = SpeakableFields(phrase: spokenPhrase, hint: pronunciationHint, identifier: vocabularyIdentifier)
        super.init()
    }

    /// Creates words with the name that the application has for them.
    @available(*, deprecated, renamed: "init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)")
    public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
    }

    /// Creates words.
    public convenience init(spokenPhrase: String) { self.init(SpeakableFields(phrase: spokenPhrase)) }

    /// Reads archived words; nil if they are damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(SpeakableFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The words to say.
    open var spokenPhrase: String { fields.phrase }
    /// How the words are pronounced.
    open var pronunciationHint: String? { fields.hint }
    /// The name that the application has for the words.
    open var vocabularyIdentifier: String? { fields.identifier }
    /// Other things that the words may mean; on Linux always nil.
    open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

    /// The words themselves: they never change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the words.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other words have equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? INSpeakableString)?.fields == fields }

    /// Equal for equal words.
    open override var hash: Int { fields.hashValue }
}
