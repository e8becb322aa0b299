/// UNNotificationPresentationOptions, with Apple's bits.
public struct PresentationOptions: NamedOptionSet, Hashable {
    /// The bits.
    public let rawValue: Int32
    /// Wraps bits.
    ///
    /// Apple's deprecated `alert` (4) is taken for `list` and `banner`; bits that mean nothing are dropped.
    public init(rawValue: Int32) {
        let known: Int32 = rawValue & 0b11011
        self.rawValue = rawValue & 4 == 0 ? known : known | 0b11000
    }

    /// Apply the badge.
    public static let badge = Self(rawValue: 1)
    /// Play the sound.
    public static let sound = Self(rawValue: 2)
    /// Keep it in the notification list.
    public static let list = Self(rawValue: 8)
    /// Show it on the screen.
    public static let banner = Self(rawValue: 16)

    /// The names settings.json, events and the command line use, in a fixed order.
    public static let names: [(name: String, option: Self)] = [
        ("badge", .badge), ("sound", .sound), ("banner", .banner), ("list", .list),
    ]
}

/// UIBackgroundFetchResult, with Apple's values.
public enum FetchResult: Int32, Sendable, Codable {
    case newData = 0
    case noData = 1
    case failed = 2
}
