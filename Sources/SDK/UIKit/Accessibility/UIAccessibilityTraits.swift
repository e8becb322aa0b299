/// What a view is like for who does not see it, with Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Wraps bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = Self(rawValue: 1)
    /// A link.
    public static let link = Self(rawValue: 2)
    /// A picture.
    public static let image = Self(rawValue: 4)
    /// It is chosen.
    public static let selected = Self(rawValue: 8)
    /// It plays a sound of its own.
    public static let playsSound = Self(rawValue: 16)
    /// A key of a keyboard.
    public static let keyboardKey = Self(rawValue: 32)
    /// A text that does not change.
    public static let staticText = Self(rawValue: 64)
    /// It sums up what is on the screen.
    public static let summaryElement = Self(rawValue: 128)
    /// It cannot be used.
    public static let notEnabled = Self(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = Self(rawValue: 512)
    /// A field to search in.
    public static let searchField = Self(rawValue: 1024)
    /// It starts media.
    public static let startsMediaSession = Self(rawValue: 2048)
    /// It has a value that goes up and down.
    public static let adjustable = Self(rawValue: 4096)
    /// It takes touches itself.
    public static let allowsDirectInteraction = Self(rawValue: 8192)
    /// It turns a page.
    public static let causesPageTurn = Self(rawValue: 16384)
    /// A heading.
    public static let header = Self(rawValue: 65536)
}
