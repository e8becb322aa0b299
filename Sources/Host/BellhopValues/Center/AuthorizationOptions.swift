internal import BellhopContract

/// UNAuthorizationOptions, with Apple's bits.
public struct AuthorizationOptions: NamedOptionSet, Hashable, Codable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates options with bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The app may set its badge.
    public static let badge = Self(rawValue: 1)
    /// The app may play sounds.
    public static let sound = Self(rawValue: 2)
    /// The app may show alerts.
    public static let alert = Self(rawValue: 4)
    /// The app may show critical alerts, if it has the entitlement.
    public static let criticalAlert = Self(rawValue: 16)
    /// The app has its own notification settings.
    public static let providesAppNotificationSettings = Self(rawValue: 32)
    /// Notifications are quiet, and the user is not asked.
    public static let provisional = Self(rawValue: 64)
    /// Notifications may break through Focus.
    ///
    /// Apple has deprecated it as an option of a request. The user can turn it off.
    public static let timeSensitive = Self(rawValue: 256)

    /// The kinds that the user allows if nothing else was asked for.
    public static let kinds: Self = [.badge, .sound, .alert]
    /// The options that the user can allow.
    public static let grantable: Self = kinds.union(.criticalAlert)
    /// The options that the user can turn off.
    public static let switches: Self = grantable.union(.timeSensitive)

    /// All options, in the order of the bits.
    public static let names: [(name: String, option: Self)] = bits(named: OptionNames.authorization)
}
