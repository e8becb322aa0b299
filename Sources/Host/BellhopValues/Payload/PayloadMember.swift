internal import BellhopContract

/// A member that iOS reads in a push, and the form of its value (Apple's payload key reference).
///
/// These lists are complete. Other members belong to modules.
struct PayloadMember: Sendable {
    package let key: String
    let form: Form
    /// Whether an unknown key can be a misspelling of it.
    let isSuggested: Bool

    init(_ key: PayloadKey, _ form: Form, isSuggested: Bool = true) {
        self.key = key.name
        self.form = form
        self.isSuggested = isSuggested
    }

    /// The form of a value.
    indirect enum Form: Sendable {
        case text, texts, wholeNumber
        /// A whole number from 0 on. Other numbers and Booleans have a meaning, too.
        case badge
        case word([String])
        /// A number from 0 to 1.
        case fraction
        /// Seconds since 1970.
        case moment
        /// The number 1, or 0, which is the same as a missing value.
        case one
        /// As ``one``, and a Boolean and the string "1" count as their numbers.
        case flag
        case object([PayloadMember])
        case textOrObject([PayloadMember])
        /// A Boolean.
        case truth
        /// A value that the app defines.
        case any
    }
}

extension PayloadKey {
    /// The members of `aps` that decide what a push does.
    static let display: [PayloadKey] = [
        .alert, .badge, .sound, .category, .threadIdentifier, .contentAvailable, .mutableContent, .interruptionLevel,
    ]

    /// How the messages of FCM spell keys of ``display``.
    static let otherSpellings: [(spelling: PayloadKey, key: PayloadKey)] = [
        ("content_available", .contentAvailable), ("contentAvailable", .contentAvailable),
        ("mutable_content", .mutableContent), ("mutableContent", .mutableContent),
    ]
}

extension [PayloadMember] {
    /// The top level, where all other keys belong to modules.
    static let push = [
        PayloadMember(.aps, .object(aps)), PayloadMember(.sender, .text),
        PayloadMember(.simulatorTargetBundle, .text),
    ]

    static let aps = [
        PayloadMember(.alert, .textOrObject(alert)), PayloadMember(.badge, .badge),
        PayloadMember(.sound, .textOrObject(sound)), PayloadMember(.threadIdentifier, .text),
        PayloadMember(.category, .text), PayloadMember(.contentAvailable, .flag),
        PayloadMember(.mutableContent, .flag), PayloadMember(.targetContentIdentifier, .text),
        PayloadMember(.interruptionLevel, .word(InterruptionLevel.allCases.map(\.payloadName))),
        PayloadMember(.relevanceScore, .fraction), PayloadMember(.filterCriteria, .text),
        // Live Activities
        PayloadMember("timestamp", .moment),
        PayloadMember("event", .word(["start", "update", "end"])), PayloadMember("content-state", .any),
        PayloadMember("stale-date", .moment),
        PayloadMember("dismissal-date", .moment),
        PayloadMember("attributes-type", .text), PayloadMember("attributes", .any),
        PayloadMember("input-push-token", .one), PayloadMember("input-push-channel", .text),
        // Widgets and controls
        PayloadMember("content-changed", .truth),
        // Responses of accessories (iOS 26.5). Not suggested, because keys such as `messageId` are of providers.
        PayloadMember("encryptedData", .text, isSuggested: false),
        PayloadMember("sessionIdentifier", .text, isSuggested: false),
        PayloadMember("keyID", .text, isSuggested: false), PayloadMember("messageIndex", .text, isSuggested: false),
    ]

    private static let alert = [
        PayloadMember(.title, .text), PayloadMember(.subtitle, .text), PayloadMember(.body, .text),
        PayloadMember(.launchImage, .text), PayloadMember(.titleKey, .text),
        PayloadMember(.titleArguments, .texts), PayloadMember(.subtitleKey, .text),
        PayloadMember(.subtitleArguments, .texts), PayloadMember(.bodyKey, .text),
        PayloadMember(.bodyArguments, .texts),
        // iOS 12 to 14
        PayloadMember(.summaryArgument, .text), PayloadMember(.summaryArgumentCount, .wholeNumber),
    ]

    private static let sound = [
        PayloadMember(.critical, .one), PayloadMember(.name, .text), PayloadMember(.volume, .fraction),
    ]
}

extension PayloadMember.Form {
    /// The expected value in words.
    package var words: String {
        switch self {
        case .text: "a string"
        case .texts: "an array of strings"
        case .wholeNumber, .badge: "a whole number"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .fraction: "a number from 0 to 1"
        case .moment: "a number of seconds since 1970"
        case .one, .flag: "the number 1"
        case .object: "an object"
        case .textOrObject: "a string or an object"
        case .truth: "true"
        case .any: "a value"
        }
    }

    /// Returns whether a value has this form.
    ///
    /// The members of an object are checked separately.
    func allows(_ node: JSONNode) -> Bool {
        switch self {
        case .text: node.string != nil
        case .texts: node.array?.allSatisfy { $0.string != nil } ?? false
        case .wholeNumber: node.number.flatMap(Int.init(exactly:)) != nil
        case .badge: node.number.flatMap(Int.init(exactly:)).map { $0 >= 0 } ?? false
        case .word(let words): node.string.map(words.contains) ?? false
        case .fraction: node.number.map((0...1).contains) ?? false
        case .moment: node.number.map { $0 >= 0 } ?? false
        case .one, .flag: node.number == 0 || node.number == 1
        case .object: node.object != nil
        case .textOrObject: node.string != nil || node.object != nil
        case .truth: node.bool != nil
        case .any: true
        }
    }

    /// The members of an object of this form, or nil if no members are known.
    var members: [PayloadMember]? {
        switch self {
        case .object(let members), .textOrObject(let members): members
        case .text, .texts, .wholeNumber, .badge, .word, .fraction, .moment, .one, .flag, .truth, .any: nil
        }
    }
}
