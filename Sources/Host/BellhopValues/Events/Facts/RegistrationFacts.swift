extension Event {
    /// The categories of all modules were registered.
    public struct CategoriesRegistered: EventFacts, CodedFacts {
        /// Their identifiers.
        public var categories: [String] = []

        init(blank: Void) {}

        package init(categories: [String]) { self.categories = categories }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("categories", &categories) }
    }

    /// No module declares the category of a notification.
    public struct CategoryUnknown: EventFacts, CodedFacts {
        /// The category.
        public var category = ""
        /// The identifier of the notification.
        public var identifier = ""

        init(blank: Void) {}

        package init(category: String, identifier: String) { (self.category, self.identifier) = (category, identifier) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("category", &category)
            try fields.field("identifier", &identifier)
        }
    }

    /// The app has a token.
    public struct TokenRegistered: EventFacts, CodedFacts {
        /// The token: that of APNs in hexadecimal digits, or that of FCM.
        public var token = ""

        init(blank: Void) {}

        package init(token: String) { self.token = token }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("token", &token) }
    }

    /// The device token was replaced.
    public struct TokenRenewed: EventFacts, CodedFacts {
        /// The new token, in hexadecimal digits.
        public var token = ""
        /// The token that it replaces.
        public var old = ""
        /// How long APNs accepts pushes to the old one, in seconds; nil if not at all.
        public var after: Double?

        init(blank: Void) {}

        package init(token: String, old: String, after: Double? = nil) {
            (self.token, self.old, self.after) = (token, old, after)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("after", &after)
            try fields.field("old", &old)
            try fields.field("token", &token)
        }
    }

    /// The device has no token.
    public struct TokenFailed: EventFacts, CodedFacts {
        /// The error of `bellhop register --fail`, or nil if the registration failed for another reason.
        public var message: String?

        init(blank: Void) {}

        package init(message: String? = nil) { self.message = message }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.message(&message) }
    }

    /// The device has no token yet.
    public struct TokenAwaited: EventFacts, CodedFacts {
        /// How long the registration takes, in seconds, if `bellhop register --after` says so.
        public var after: Double?
        /// Whether this time begins when the app starts.
        public var startsWithApp = false

        init(blank: Void) {}

        package init(after: Double? = nil, startsWithApp: Bool) {
            (self.after, self.startsWithApp) = (after, startsWithApp)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("after", &after)
            try fields.field("startsWithApp", &startsWithApp)
        }
    }
}
