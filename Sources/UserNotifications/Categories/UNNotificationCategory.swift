public import Foundation

/// A kind of notification, and the actions it offers.
///
/// Equal when all their values are, as on iOS, so a `Set` holds each once.
public final class UNNotificationCategory: NSObject, NSCopying {
    /// What a payload's `aps.category` names; empty is refused by the host.
    public let identifier: String
    /// The actions, in order.
    public let actions: [UNNotificationAction]
    /// The intents it belongs to; kept, without effect on Linux.
    public let intentIdentifiers: [String]
    /// Which extras it wants.
    public let options: UNNotificationCategoryOptions
    /// Shown in place of the body when previews are hidden.
    public let hiddenPreviewsBodyPlaceholder: String
    /// How a group is summed up.
    public let categorySummaryFormat: String

    /// Makes a category with everything.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
        self.categorySummaryFormat = categorySummaryFormat ?? ""
        super.init()
    }

    /// Makes a category with a placeholder for hidden previews.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    /// Makes a category.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// The category itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other has equal values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return identifier == other.identifier && actions == other.actions && options == other.options
            && intentIdentifiers == other.intentIdentifiers
            && hiddenPreviewsBodyPlaceholder == other.hiddenPreviewsBodyPlaceholder
            && categorySummaryFormat == other.categorySummaryFormat
    }

    /// Equal for equal categories.
    public override var hash: Int { identifier.hashValue }
}

/// Which extras a category wants, with Apple's bits.
public struct UNNotificationCategoryOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits; unknown ones are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The module hears of an explicit dismissal.
    public static let customDismissAction = Self(rawValue: 1 << 0)
    /// Shown in CarPlay; without effect on Linux.
    public static let allowInCarPlay = Self(rawValue: 1 << 1)
    /// The title shows even when previews are hidden.
    public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
    /// The subtitle shows even when previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
    /// Read aloud; without effect on Linux.
    public static let allowAnnouncement = Self(rawValue: 1 << 4)
}
