/// How a notification that arrives in the foreground is presented, with Apple's bits.
public struct UNNotificationPresentationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits, and keeps unknown ones.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Apply the badge.
    public static let badge = Self(rawValue: 1 << 0)
    /// Play the sound.
    public static let sound = Self(rawValue: 1 << 1)
    /// Shows it in the list and as a banner.
    ///
    /// The host treats it as both.
    @available(*, deprecated, message: "Use .list and .banner")
    public static let alert = Self(rawValue: 1 << 2)
    /// Keep it in the notification list.
    public static let list = Self(rawValue: 1 << 3)
    /// Show it on the screen.
    ///
    /// Without ``list``, it doesn't stay in the list.
    public static let banner = Self(rawValue: 1 << 4)
}
