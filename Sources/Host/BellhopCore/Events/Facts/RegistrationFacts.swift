extension Event {
    /// The categories of all modules were registered.
    public struct CategoriesRegistered: EventFacts, CodedFacts {
        /// Their identifiers.
        public var categories: [String] = []

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("categories", &categories) }
    }

    /// No module declares the category of a notification.
    public struct CategoryUnknown: EventFacts, CodedFacts {
        /// The category.
        public var category = ""
        /// The identifier of the notification.
        public var identifier = ""

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("category", &category)
            try fields.field("identifier", &identifier)
        }
    }

    /// The app has a token.
    public struct TokenRegistered: EventFacts, CodedFacts {
        /// The token: that of APNs in hexadecimal digits, or that of FCM.
        public var token = ""

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("token", &token) }
    }

    /// The device has no token.
    public struct TokenFailed: EventFacts, CodedFacts {
        /// The error of `bellhop register --fail`, or nil if the registration failed for another reason.
        public var message: String?

        mutating func fields(_ fields: inout some FactFields) throws { try fields.message(&message) }
    }

    /// The device has no token yet.
    public struct TokenAwaited: EventFacts, CodedFacts {
        /// How long the registration takes, in seconds, if `bellhop register --after` says so.
        public var after: Double?
        /// Whether this time begins when the app starts.
        public var startsWithApp = false

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("after", &after)
            try fields.field("startsWithApp", &startsWithApp)
        }
    }
}
