extension Event {
    /// Whether modules are told of what the user did.
    public enum Telling: String, FactWord {
        case told
        case notTold = "not-told"
    }

    /// The user did something with a notification.
    public struct ResponseAccepted: EventFacts, CodedFacts {
        /// The identifier of the action.
        public var action = ""
        /// The identifier of the notification.
        public var identifier = ""
        /// Whether the module is told.
        public var outcome = Telling.told
        /// The id that later events name as their cause.
        public var response = ResponseID(number: 0)
        /// The text of the user.
        public var text: String?

        init(blank: Void) {}

        package init(action: String, identifier: String, outcome: Telling, response: ResponseID, text: String? = nil) {
            (self.action, self.identifier, self.outcome, self.response, self.text) = (
                action, identifier, outcome, response, text
            )
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("action", &action)
            try fields.field("identifier", &identifier)
            try fields.outcome(&outcome)
            try fields.field("response", &response)
            try fields.field("text", &text)
        }
    }

    /// A response waits, or continues.
    public struct ResponseFacts: EventFacts, CodedFacts {
        /// The identifier of the notification.
        public var identifier = ""
        /// The id of the response.
        public var response = ResponseID(number: 0)

        init(blank: Void) {}

        package init(identifier: String, response: ResponseID) {
            (self.identifier, self.response) = (identifier, response)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("identifier", &identifier)
            try fields.field("response", &response)
        }
    }

    /// Everything that a response caused has ended.
    public struct ResponseFinished: EventFacts, CodedFacts {
        /// Why the module could not be told, or nil.
        public var absence: BellhopError?
        /// Who took the response.
        public var by = Taker.modules
        /// The modules that were told.
        public var modules: [ModuleID] = []
        /// The id of the response.
        public var response = ResponseID(number: 0)
        /// Whether a module was told.
        public var outcome: Telling { modules.isEmpty ? .notTold : .told }

        init(blank: Void) {}

        package init(absence: BellhopError? = nil, by: Taker, modules: [ModuleID], response: ResponseID) {
            (self.absence, self.by, self.modules, self.response) = (absence, by, modules, response)
        }

        /// Who takes a response.
        public enum Taker: String, FactWord {
            /// The modules, or nobody if there are none to tell.
            case modules
            /// The content extension.
            case contentExtension = "content-extension"
            /// The content extension, which closed the notification.
            case contentExtensionClosing = "content-extension-closing"
            /// Nobody, because the host stops while the phone is locked.
            case nobody
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("absence", &absence)
            try fields.field("by", &by)
            try fields.field("modules", &modules)
            var outcome = self.outcome
            try fields.outcome(&outcome)
            try fields.field("response", &response)
        }
    }

    /// The user has opened the app's own notification settings.
    public struct SettingsOpened: EventFacts, CodedFacts {
        /// The identifier of the notification, if the user came from one.
        public var identifier: String?
        /// The modules that were told.
        public var modules: [ModuleID] = []

        init(blank: Void) {}

        package init(identifier: String? = nil, modules: [ModuleID]) {
            (self.identifier, self.modules) = (identifier, modules)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("identifier", &identifier)
            try fields.field("modules", &modules)
            // It follows from the modules.
            var telling: Telling = modules.isEmpty ? .notTold : .told
            try fields.outcome(&telling)
        }
    }
}
