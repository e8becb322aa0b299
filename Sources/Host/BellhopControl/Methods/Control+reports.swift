public import BellhopValues

extension Control {
    /// Lists the modules of settings.json.
    public struct Modules: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `modules`.
        public static let method = MethodDescription<Self, ModulesReply>(
            "modules", "List the modules, and show why a module is not loaded", .modules)
    }

    /// Lists the modules that are quarantined.
    public struct Quarantine: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `quarantine`.
        public static let method = MethodDescription<Self, QuarantineReply>(
            "quarantine", "List the modules that are quarantined, and why", .quarantine)
    }

    /// Starts a quarantined module again.
    public struct Lift: ControlMethod {
        /// The name of the module.
        public var module: String

        /// Makes a call.
        public init(module: String) { self.module = module }

        /// The method `lift`.
        public static let method = MethodDescription<Self, ModuleReport>(
            "lift", "Start a quarantined module again", CodingKeys.self
        ) {
            .lift(module: $0.module)
        }

        enum CodingKeys: CodingKey, CaseIterable { case module }
    }

    /// Loads libraries that were built again.
    public struct Reload: ControlMethod {
        /// The name of the module, or nil for the settings file and the libraries of all modules.
        public var module: String?

        /// Makes a call.
        public init(module: String? = nil) { self.module = module }

        /// The method `reload`.
        public static let method = MethodDescription<Self, ChangeReply>(
            "reload", "Load libraries and settings that have changed", CodingKeys.self
        ) {
            .reload(module: $0.module)
        }

        enum CodingKeys: CodingKey, CaseIterable { case module }
    }

    /// Explains what a phone does with a push, a notification, a module or a route, and what is in the way.
    public struct Why: ControlMethod {
        /// The id of a push or a notification, `last` for the newest push, a module or a route.
        public var name: String?
        private var payload: Base64?
        private var message: String?
        /// The file or input that the payload or the message came from.
        public var source: String?

        /// Makes a call about something that the host knows.
        public init(name: String) { self.name = name }

        /// Makes a call about a payload that is not sent.
        public init(payload: [UInt8], source: String? = nil) {
            self.payload = Base64(wrappedValue: payload)
            self.source = source
        }

        /// Makes a call about a message in the form of FCM that is not sent.
        public init(message: String, source: String? = nil) {
            self.message = message
            self.source = source
        }

        /// The method `why`.
        public static let method = MethodDescription<Self, Explanation>(
            "why", "Explain a push, a module or a route, and what is in the way", CodingKeys.self
        ) { call in
            if let payload = call.payload { return .why(.payload(payload.wrappedValue, source: call.source)) }
            if let message = call.message { return .why(.message(Array(message.utf8), source: call.source)) }
            return .why(.name(call.name ?? ""))
        }

        enum CodingKeys: CodingKey, CaseIterable { case name, payload, message, source }
    }

    /// Lists the registered categories.
    public struct Categories: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `categories`.
        public static let method = MethodDescription<Self, CategoriesReply>(
            "categories", "List the registered notification categories", .categories)
    }

    /// Lists the delivered notifications.
    public struct Notifications: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `notifications`.
        public static let method = MethodDescription<Self, NotificationsReply>(
            "notifications", "List the delivered notifications, newest first, grouped by thread",
            .notifications)
    }

    /// Lists the local requests that wait for their trigger.
    public struct Pending: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `pending`.
        public static let method = MethodDescription<Self, PendingReply>(
            "pending", "List the local notifications that have not fired", .pending)
    }

    /// Reports the state of the host.
    public struct Status: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `status`.
        public static let method = MethodDescription<Self, StatusReport>(
            "status", "Show the state of the running host", .status)
    }
}
