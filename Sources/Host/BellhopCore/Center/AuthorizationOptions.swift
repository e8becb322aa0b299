internal import BellhopContract

/// UNAuthorizationOptions, with Apple's bits.
public struct AuthorizationOptions: NamedOptionSet, Hashable {
    /// The bits.
    public let rawValue: UInt32
    /// Wraps bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Change the badge.
    public static let badge = Self(rawValue: 1)
    /// Play sounds.
    public static let sound = Self(rawValue: 2)
    /// Show alerts.
    public static let alert = Self(rawValue: 4)
    /// A settings page of the app's own.
    public static let providesAppNotificationSettings = Self(rawValue: 32)
    /// Notify quietly, without a question.
    public static let provisional = Self(rawValue: 64)
    /// Break through Focus; deprecated by Apple.
    public static let timeSensitive = Self(rawValue: 256)

    /// The options the device can grant.
    public static let kinds: Self = [.badge, .sound, .alert]

    /// Every option, in the order of the bits.
    public static let names: [(name: String, option: Self)] = bits(named: OptionNames.authorization)
}
