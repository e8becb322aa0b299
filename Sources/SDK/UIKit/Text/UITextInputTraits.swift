/// The traits of a keyboard; stored, because there are no keyboards on Linux.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// The type of the keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The type of the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// The appearance.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The autocapitalization.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// The autocorrection.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// The spell checking.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The semantic meaning of the text.
    var textContentType: UITextContentType! { get set }
    /// Whether the return key is enabled only if there is text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
}

/// The type of a keyboard, with Apple's values.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    case webSearch, asciiCapableNumberPad
}

/// The type of a return key, with Apple's values.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The appearance of a keyboard, with Apple's values.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark, light
}

/// The autocapitalization, with Apple's values.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words, sentences, allCharacters
}

/// The autocorrection, with Apple's values.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// The spell checking, with Apple's values.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no, yes
}

/// The semantic meaning of a text, with Apple's names.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A full name.
    public static let name = Self(rawValue: "name")
    /// An email address.
    public static let emailAddress = Self(rawValue: "email")
    /// A phone number.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// A user name.
    public static let username = Self(rawValue: "username")
    /// A password.
    public static let password = Self(rawValue: "password")
    /// A new password.
    public static let newPassword = Self(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
}
