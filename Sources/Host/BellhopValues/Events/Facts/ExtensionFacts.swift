extension Event {
    /// A service extension is asked to change a notification.
    public struct ServiceAsked: EventFacts, CodedFacts {
        /// The class.
        public var className: String
        /// How long it may take, in seconds.
        public var limit: Double

        init(blank: Void) { self.init() }

        package init(className: String = "", limit: Double = 0.0) { (self.className, self.limit) = (className, limit) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("limit", &limit)
        }
    }

    /// A service extension has answered.
    public struct ServiceAnswered: EventFacts, CodedFacts {
        /// How many attachments its content has.
        public var attachments: Int
        /// The class.
        public var className: String
        /// What it did with the notification.
        public var outcome: Outcome

        init(blank: Void) { self.init() }

        package init(attachments: Int = 0, className: String = "", outcome: Outcome = Outcome.unchanged) {
            (self.attachments, self.className, self.outcome) = (attachments, className, outcome)
        }

        /// What a service extension did with a notification.
        public enum Outcome: String, FactWord {
            case changed, unchanged
            /// It keeps the notification from being shown.
            case filtered
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("attachments", &attachments)
            try fields.field("class", &className)
            try fields.outcome(&outcome)
        }
    }

    /// A service extension failed, and the notification stays as it was.
    public struct ServiceFailed: EventFacts, CodedFacts {
        /// The class.
        public var className: String
        /// Why.
        public var outcome: ServiceFallback

        init(blank: Void) { self.init() }

        package init(className: String = "", outcome: ServiceFallback = ServiceFallback.failed) {
            (self.className, self.outcome) = (className, outcome)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.outcome(&outcome)
        }
    }

    /// A content extension shows a notification, or failed to.
    public struct ContentFacts: EventFacts, CodedFacts {
        /// The class.
        public var className: String
        /// The identifier of the notification.
        public var identifier: String

        init(blank: Void) { self.init() }

        package init(className: String = "", identifier: String = "") {
            (self.className, self.identifier) = (className, identifier)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("identifier", &identifier)
        }
    }
}

extension ServiceFallback: FactWord {}
