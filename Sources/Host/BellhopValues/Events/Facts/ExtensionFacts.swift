extension Event {
    /// A service extension is asked to change a notification.
    public struct ServiceAsked: EventFacts, CodedFacts {
        /// The class.
        public var className = ""
        /// How long it may take, in seconds.
        public var limit: Double = 0

        init(blank: Void) {}

        package init(className: String, limit: Double) { (self.className, self.limit) = (className, limit) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("limit", &limit)
        }
    }

    /// A service extension has answered.
    public struct ServiceAnswered: EventFacts, CodedFacts {
        /// How many attachments its content has.
        public var attachments = 0
        /// The class.
        public var className = ""
        /// What it did with the notification.
        public var outcome = Outcome.unchanged

        init(blank: Void) {}

        package init(attachments: Int, className: String, outcome: Outcome) {
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
        public var className = ""
        /// Why.
        public var outcome = ServiceFallback.failed

        init(blank: Void) {}

        package init(className: String, outcome: ServiceFallback) {
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
        public var className = ""
        /// The identifier of the notification.
        public var identifier = ""

        init(blank: Void) {}

        package init(className: String, identifier: String) {
            (self.className, self.identifier) = (className, identifier)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("identifier", &identifier)
        }
    }
}

extension ServiceFallback: FactWord {}
