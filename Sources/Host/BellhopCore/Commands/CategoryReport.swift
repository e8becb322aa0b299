internal import BellhopContract

/// A registered category, its options by name.
public struct CategoryReport: Sendable, Equatable, Codable {
    /// A button.
    public struct Action: Sendable, Equatable, Codable {
        /// What `action` names it by.
        public var identifier: String
        /// The words on it.
        public var title: String
        /// `authenticationRequired`, `destructive`, `foreground`.
        public var options: [String]
        /// Whether it asks for text.
        public var asksForText: Bool

        /// Makes a button.
        public init(identifier: String, title: String, options: [String], asksForText: Bool) {
            self.identifier = identifier
            self.title = title
            self.options = options
            self.asksForText = asksForText
        }
    }

    /// What a payload's `aps.category` names.
    public var identifier: String
    /// The module that declared it first.
    public var module: ModuleID?
    /// Its buttons, in order.
    public var actions: [Action]
    /// `customDismissAction` and the rest of UNNotificationCategoryOptions.
    public var options: [String]

    /// Reports a category.
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

    /// The names of the bits that are set; those without a name as a number.
    private static func names(of bits: UInt32, _ names: [String]) -> [String] {
        (0..<UInt32.bitWidth).filter { bits & (1 << $0) != 0 }
            .map { names.indices.contains($0) ? names[$0] : String(UInt32(1) << $0) }
    }
}

/// The result of `categories`.
public struct CategoriesReply: Sendable, Equatable, Codable {
    /// By identifier.
    public var categories: [CategoryReport]

    /// Makes a reply.
    public init(categories: [CategoryReport]) {
        self.categories = categories
    }
}
