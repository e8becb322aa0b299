internal import BellhopContract

/// A registered category, with the names of its options.
public struct CategoryReport: Sendable, Equatable, Codable {
    /// An action.
    public struct Action: Sendable, Equatable, Codable {
        /// The identifier that `action` takes.
        public var identifier: String
        /// The title of the button.
        public var title: String
        /// `authenticationRequired`, `destructive`, `foreground`.
        public var options: [String]
        /// Whether it asks for text.
        public var asksForText: Bool

        /// Creates an action.
        public init(identifier: String, title: String, options: [String], asksForText: Bool) {
            self.identifier = identifier
            self.title = title
            self.options = options
            self.asksForText = asksForText
        }
    }

    /// The identifier that a payload's `aps.category` names.
    public var identifier: String
    /// The module that declared it first.
    public var module: ModuleID?
    /// The actions, in order.
    public var actions: [Action]
    /// The names of UNNotificationCategoryOptions, such as `customDismissAction`.
    public var options: [String]

    /// Creates the report of a category.
    public init(_ category: NotificationCategory, module: ModuleID? = nil) {
        self.identifier = category.identifier
        self.module = module
        self.actions = category.actions.map { action in
            Action(
                identifier: action.identifier, title: action.title,
                options: Self.names(of: action.options.rawValue, OptionNames.action),
                asksForText: action.textInputButtonTitle != nil)
        }
        self.options = Self.names(of: category.options.rawValue, OptionNames.category)
    }

    /// The names of the bits that are set.
    ///
    /// A bit without a name is a number.
    private static func names(of bits: UInt32, _ names: [String]) -> [String] {
        (0..<UInt32.bitWidth).filter { bits & (1 << $0) != 0 }
            .map { names.indices.contains($0) ? names[$0] : String(UInt32(1) << $0) }
    }
}

/// The result of `categories`.
public struct CategoriesReply: Sendable, Equatable, Codable {
    /// The categories, in order of their identifiers.
    public var categories: [CategoryReport]

    /// Creates a reply.
    public init(categories: [CategoryReport]) {
        self.categories = categories
    }
}
