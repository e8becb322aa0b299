/// What the system knows of who uses the device; on Linux all of it is off, and nobody is told.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What an app tells those who help.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number itself.
        public var rawValue: UInt32
        /// Wraps a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen is shown.
        public static let screenChanged = Self(rawValue: 1000)
        /// The layout of the screen is another.
        public static let layoutChanged = Self(rawValue: 1001)
        /// Something is to be said aloud.
        public static let announcement = Self(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Self(rawValue: 1009)
    }

    /// Tells nobody.
    public static func post(notification: Notification, argument: Any?) {}

    /// Whether the screen is read aloud.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the device is used with switches.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether things are to move less.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether nothing is to be translucent.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colors are to be darker.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether colors are to be told apart without color.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether colors are inverted.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether everything is gray.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the app is locked in.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether sound comes from both sides alike.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether captions are shown.
    public static var isClosedCaptioningEnabled: Bool { false }
}
