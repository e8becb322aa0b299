/// The accessibility traits of a view, with Apple's raw values.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt64
    /// Creates options from a raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = Self(rawValue: 1)
    /// A link.
    public static let link = Self(rawValue: 2)
    /// A picture.
    public static let image = Self(rawValue: 4)
    /// It is selected.
    public static let selected = Self(rawValue: 8)
    /// It plays its own sound.
    public static let playsSound = Self(rawValue: 16)
    /// A key of a keyboard.
    public static let keyboardKey = Self(rawValue: 32)
    /// Text that does not change.
    public static let staticText = Self(rawValue: 64)
    /// It sums up what is on the screen.
    public static let summaryElement = Self(rawValue: 128)
    /// It is disabled.
    public static let notEnabled = Self(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = Self(rawValue: 512)
    /// A search field.
    public static let searchField = Self(rawValue: 1024)
    /// It starts a media session.
    public static let startsMediaSession = Self(rawValue: 2048)
    /// It has an adjustable value.
    public static let adjustable = Self(rawValue: 4096)
    /// It handles touches directly.
    public static let allowsDirectInteraction = Self(rawValue: 8192)
    /// It turns a page.
    public static let causesPageTurn = Self(rawValue: 16384)
    /// A heading.
    public static let header = Self(rawValue: 65536)
}
