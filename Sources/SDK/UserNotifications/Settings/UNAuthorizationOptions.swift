/// The permissions that an app requests, with Apple's bits.
public struct UNAuthorizationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits, and keeps unknown ones.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Change the badge of the app's icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// Play sounds.
    public static let sound = Self(rawValue: 1 << 1)
    /// Show alerts.
    public static let alert = Self(rawValue: 1 << 2)
    /// Show notifications in CarPlay.
    ///
    /// It is never granted on Linux.
    public static let carPlay = Self(rawValue: 1 << 3)
    /// Show critical alerts, which requires an entitlement of the app.
    public static let criticalAlert = Self(rawValue: 1 << 4)
    /// Have a button for the app's own settings.
    public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
    /// Notify quietly without asking the user.
    ///
    /// No other option is needed.
    public static let provisional = Self(rawValue: 1 << 6)
    /// Read notifications aloud.
    ///
    /// It has no effect.
    @available(*, deprecated, message: "Announcement is always included")
    public static let announcement = Self(rawValue: 1 << 7)
    /// Show time-sensitive notifications, which requires an entitlement on iOS.
    @available(*, deprecated, message: "Use the time-sensitive entitlement")
    public static let timeSensitive = Self(rawValue: 1 << 8)
}
