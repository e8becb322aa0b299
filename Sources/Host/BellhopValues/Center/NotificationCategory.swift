internal import BellhopContract

/// A notification category as a module declared it (UNNotificationCategory).
public struct NotificationCategory: Sendable, Hashable, Codable {
    /// An action (UNNotificationAction, UNTextInputNotificationAction).
    public struct Action: Sendable, Hashable, Codable {
        /// The identifier that a response names, unique across all categories.
        public var identifier: String
        /// The title of the button.
        public var title: String
        /// Bits of UNNotificationActionOptions.
        public var options: ActionOptions
        /// The title of the button that sends the text, for a text-input action.
        public var textInputButtonTitle: String?
        /// The placeholder of the text field.
        public var textInputPlaceholder: String?
        /// The app's image beside the title.
        public var templateImageName: String?
        /// The system's image beside the title.
        public var systemImageName: String?

        /// The name of the image beside the title, or nil for none.
        public var iconName: String? {
            [systemImageName, templateImageName].lazy.compactMap(\.self).first { !$0.isEmpty }
        }

        /// Creates an action.
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

    /// The identifier that a payload's `aps.category` names.
    public var identifier: String
    /// The actions, in order.
    public var actions: [Action]
    /// The intents of the category.
    public var intentIdentifiers: [String]
    /// Bits of UNNotificationCategoryOptions.
    public var options: CategoryOptions
    /// The text that replaces the body when previews are hidden, or empty if not set.
    public var hiddenPreviewsBodyPlaceholder: String
    /// The format of a group's summary, or empty if not set.
    public var categorySummaryFormat: String

    /// Creates a category.
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
    /// Creates options with bits.
    ///
    /// Unknown bits are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The device must be unlocked first.
    public static let authenticationRequired = Self(rawValue: 1)
    /// The action is shown as destructive.
    ///
    /// It has no other effect.
    public static let destructive = Self(rawValue: 2)
    /// The app comes to the foreground.
    public static let foreground = Self(rawValue: 4)

    /// All options, in the order of the bits.
    public static let names: [(name: String, option: Self)] = bits(named: OptionNames.action)
}

/// UNNotificationCategoryOptions, with Apple's bits.
public struct CategoryOptions: NamedOptionSet, Hashable, Codable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates options with bits.
    ///
    /// Unknown bits are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The module is told of an explicit dismissal.
    public static let customDismissAction = Self(rawValue: 1)
    /// The title is shown even if previews are hidden.
    public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
    /// The subtitle is shown even if previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)

    /// All options, in the order of the bits.
    public static let names: [(name: String, option: Self)] = bits(named: OptionNames.category)
}
