internal import BellhopContract

/// A notification category as a module declared it (UNNotificationCategory).
public struct NotificationCategory: Sendable, Hashable, Codable {
    /// A button (UNNotificationAction, UNTextInputNotificationAction).
    public struct Action: Sendable, Hashable, Codable {
        /// What a response to it names; unique across all categories.
        public var identifier: String
        /// The words on the button.
        public var title: String
        /// Bits of UNNotificationActionOptions.
        public var options: ActionOptions
        /// The title of the button that sends the text, when the action asks for text.
        public var textInputButtonTitle: String?
        /// The words in the empty text field.
        public var textInputPlaceholder: String?
        /// The app's image beside the title.
        public var templateImageName: String?
        /// The system's image beside the title.
        public var systemImageName: String?

        /// Makes an action.
        public init(
            identifier: String, title: String, options: ActionOptions = [], textInputButtonTitle: String? = nil,
            textInputPlaceholder: String? = nil
        ) {
            self.identifier = identifier
            self.title = title
            self.options = options
            self.textInputButtonTitle = textInputButtonTitle
            self.textInputPlaceholder = textInputPlaceholder
        }
    }

    /// What a payload's `aps.category` names.
    public var identifier: String
    /// Its buttons, in order.
    public var actions: [Action]
    /// Intents it belongs to.
    public var intentIdentifiers: [String]
    /// Bits of UNNotificationCategoryOptions.
    public var options: CategoryOptions
    /// Shown in place of the body when previews are hidden; empty when not set.
    public var hiddenPreviewsBodyPlaceholder: String
    /// The summary of a group; empty when not set.
    public var categorySummaryFormat: String

    /// Makes a category.
    public init(
        identifier: String, actions: [Action] = [], intentIdentifiers: [String] = [], options: CategoryOptions = [],
        hiddenPreviewsBodyPlaceholder: String = "", categorySummaryFormat: String = ""
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.categorySummaryFormat = categorySummaryFormat
    }
}

/// UNNotificationActionOptions, with Apple's bits.
public struct ActionOptions: NamedOptionSet, Hashable, Codable {
    /// The bits.
    public let rawValue: UInt32
    /// Wraps bits; unknown ones are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The device is unlocked first.
    public static let authenticationRequired = Self(rawValue: 1)
    /// Shown as dangerous; no effect of its own.
    public static let destructive = Self(rawValue: 2)
    /// The app comes to the foreground.
    public static let foreground = Self(rawValue: 4)

    /// Every option, in the order of the bits.
    public static let names: [(name: String, option: Self)] = bits(named: OptionNames.action)
}

/// UNNotificationCategoryOptions, with Apple's bits.
public struct CategoryOptions: NamedOptionSet, Hashable, Codable {
    /// The bits.
    public let rawValue: UInt32
    /// Wraps bits; unknown ones are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The module hears of an explicit dismissal.
    public static let customDismissAction = Self(rawValue: 1)

    /// Every option, in the order of the bits.
    public static let names: [(name: String, option: Self)] = bits(named: OptionNames.category)
}
