/// The accessibility settings of the device; on Linux, all are off, and notifications have no receiver.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// A notification for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public var rawValue: UInt32
        /// Creates a value from its raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A new screen is shown.
        public static let screenChanged = Self(rawValue: 1000)
        /// The layout of the screen has changed.
        public static let layoutChanged = Self(rawValue: 1001)
        /// An announcement to speak.
        public static let announcement = Self(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Self(rawValue: 1009)
    }

    /// Has no effect on Linux.
    public static func post(notification: Notification, argument: Any?) {}

    /// Whether VoiceOver is on.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether Switch Control is on.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether Reduce Motion is on.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether Reduce Transparency is on.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether Bold Text is on.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether Increase Contrast is on.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether Differentiate Without Color is on.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether Classic Invert is on.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the grayscale filter is on.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether Guided Access is on.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether Mono Audio is on.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether closed captioning is on.
    public static var isClosedCaptioningEnabled: Bool { false }
}
