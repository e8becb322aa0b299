/// What an app asks to be allowed, with Apple's bits.
public struct UNAuthorizationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits; unknown ones are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To change the badge of its icon.
    public static let badge = Self(rawValue: 1 << 0)
    /// To play sounds.
    public static let sound = Self(rawValue: 1 << 1)
    /// To show alerts.
    public static let alert = Self(rawValue: 1 << 2)
    /// To show in CarPlay; never granted on Linux.
    public static let carPlay = Self(rawValue: 1 << 3)
    /// To show critical alerts, which needs an entitlement of the app.
    public static let criticalAlert = Self(rawValue: 1 << 4)
    /// To have a button to its own settings.
    public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
    /// To notify quietly at once, without asking the user; no other option is needed.
    public static let provisional = Self(rawValue: 1 << 6)
    /// To be read aloud; without effect.
    @available(*, deprecated, message: "Announcement is always included")
    public static let announcement = Self(rawValue: 1 << 7)
    /// To show time-sensitive notifications; an entitlement on iOS.
    @available(*, deprecated, message: "Use the time-sensitive entitlement")
    public static let timeSensitive = Self(rawValue: 1 << 8)
}
