/// UNNotificationPresentationOptions, with Apple's bits.
public struct PresentationOptions: NamedOptionSet, Hashable, Codable {
    /// The bits.
    public let rawValue: Int32
    /// Creates options with bits.
    ///
    /// Apple's deprecated `alert` (4) counts as `list` and `banner`. Unknown bits are dropped.
    public init(rawValue: Int32) {
        let known: Int32 = rawValue & 0b11011
        self.rawValue = rawValue & 4 == 0 ? known : known | 0b11000
    }

    /// The badge is set.
    public static let badge = Self(rawValue: 1)
    /// The sound is played.
    public static let sound = Self(rawValue: 2)
    /// The notification is added to the list.
    public static let list = Self(rawValue: 8)
    /// The notification is shown as a banner.
    public static let banner = Self(rawValue: 16)

    /// The names, with commas between them.
    package var listed: String { names.joined(separator: ", ") }

    /// Whether the notification appears on the screen or in the list.
    public var isVisible: Bool { !isDisjoint(with: [.banner, .list]) }
    /// Whether the notification appears in the list, and not on the screen.
    package var isListedOnly: Bool { contains(.list) && !contains(.banner) }
    /// The effect of the options on the badge and the sound, or nil if they have none.
    ///
    /// The words follow a verb such as "can".
    package var badgeAndSound: String? {
        let effects = [contains(.badge) ? "change the badge" : nil, contains(.sound) ? "play its sound" : nil]
        return isDisjoint(with: [.badge, .sound]) ? nil : effects.compactMap(\.self).joined(separator: " and ")
    }

    /// The names in settings.json, in events and on the command line, in a fixed order.
    public static let names: [(name: String, option: Self)] = [
        ("badge", .badge), ("sound", .sound), ("banner", .banner), ("list", .list),
    ]
}

/// UIBackgroundFetchResult, with Apple's values.
public enum FetchResult: Int32, Sendable, Codable, CaseIterable {
    case newData = 0
    case noData = 1
    case failed = 2
}
