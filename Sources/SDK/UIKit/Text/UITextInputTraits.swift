/// What a keyboard is like for a text; kept, as there are no keyboards on Linux.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Which keys it has.
    var keyboardType: UIKeyboardType { get set }
    /// What its return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Light or dark.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Which letters become capitals.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether words are checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// What the text means.
    var textContentType: UITextContentType! { get set }
    /// Whether the return key waits for a text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
}

/// Which keys a keyboard has, with Apple's values.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    case webSearch, asciiCapableNumberPad
}

/// What the return key says, with Apple's values.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Light or dark keys, with Apple's values.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark, light
}

/// Which letters become capitals, with Apple's values.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words, sentences, allCharacters
}

/// Whether words are corrected, with Apple's values.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// Whether words are checked, with Apple's values.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// What a text means, with Apple's names.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A whole name.
    public static let name = Self(rawValue: "name")
    /// An address for mail.
    public static let emailAddress = Self(rawValue: "email")
    /// A number to call.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// A name to sign in with.
    public static let username = Self(rawValue: "username")
    /// A password.
    public static let password = Self(rawValue: "password")
    /// A password to be made.
    public static let newPassword = Self(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
}
