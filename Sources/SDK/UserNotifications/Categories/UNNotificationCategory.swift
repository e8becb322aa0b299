public import Foundation

/// A kind of notification, and the actions that it offers.
///
/// Categories are equal if all their values are, as on iOS, so a `Set` has each only once.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked only because the compiler can't check a class with subclasses: this changes only while the object is
    // created.
    private var fields: CategoryFields

    package convenience init(_ fields: CategoryFields) {
        self.init(_empty: ())
        self.fields = fields
    }

    /// Creates an object without values, only for this class.
    ///
    /// It is public because a subclass inherits the other initializers only if every designated one is visible to it.
    public init(_empty: Void) {
        fields = CategoryFields(
            identifier: "", actions: [], intentIdentifiers: [], options: [], hiddenPreviewsBodyPlaceholder: "",
            categorySummaryFormat: "")
        super.init()
    }

    /// Creates a category with all values.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            CategoryFields(
                identifier: identifier, actions: actions.map(\.currentFields), intentIdentifiers: intentIdentifiers,
                options: options, hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder ?? "",
                categorySummaryFormat: categorySummaryFormat ?? ""))
    }

    /// Creates a category with a placeholder for hidden previews.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    /// Creates a category.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// Reads an archived category, or returns nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(CategoryFields.self) else { return nil }
        self.fields = fields
        super.init()
    }

    /// The identifier, which a payload's `aps.category` names.
    ///
    /// The host refuses an empty one.
    open var identifier: String { fields.identifier }
    /// The actions, in order.
    open var actions: [UNNotificationAction] { fields.actions.map(\.action) }
    /// The intents of the category.
    ///
    /// They are kept, but have no effect on Linux.
    open var intentIdentifiers: [String] { fields.intentIdentifiers }
    /// The options of the category.
    open var options: UNNotificationCategoryOptions { fields.options }
    /// The text that replaces the body while previews are hidden.
    open var hiddenPreviewsBodyPlaceholder: String { fields.hiddenPreviewsBodyPlaceholder }
    /// The format of a group's summary.
    open var categorySummaryFormat: String { fields.categorySummaryFormat }

    /// Returns the category itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives it.
    open func encode(with coder: NSCoder) { coder.encode(fields: currentFields) }

    /// Whether the other object has equal values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.currentFields == currentFields
    }

    /// A hash that is equal for equal categories.
    open override var hash: Int { currentFields.hashValue }
}

extension UNNotificationCategory {
    /// The values as callers read them, because a subclass can override them.
    package var currentFields: CategoryFields {
        guard type(of: self) != UNNotificationCategory.self else { return fields }
        return CategoryFields(
            identifier: identifier, actions: actions.map(\.currentFields), intentIdentifiers: intentIdentifiers,
            options: options, hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: categorySummaryFormat)
    }
}

/// The options of a category, with Apple's bits.
public struct UNNotificationCategoryOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits, and keeps unknown ones.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The module is told if the user dismisses the notification.
    public static let customDismissAction = Self(rawValue: 1 << 0)
    /// The notification is shown in CarPlay.
    ///
    /// It has no effect on Linux.
    public static let allowInCarPlay = Self(rawValue: 1 << 1)
    /// The title is shown even if previews are hidden.
    public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
    /// The subtitle is shown even if previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
    /// The notification is read aloud.
    ///
    /// It has no effect.
    @available(*, deprecated, message: "Announcement is always allowed")
    public static let allowAnnouncement = Self(rawValue: 1 << 4)
}
