extension Event {
    /// A module is up.
    public struct ModuleLoaded: EventFacts, CodedFacts {
        /// The class.
        public var className = ""
        /// Where it runs.
        public var isolation = Isolation.process
        /// The path of its library, or nil for a part of the host.
        public var library: String?
        /// How many selectors it implements, or nil for a part of the host.
        public var selectors: Int?
        /// Its `PushSender.id`.
        public var sender: String?

        init(blank: Void) {}

        package init(
            className: String, isolation: Isolation, library: String? = nil, selectors: Int? = nil,
            sender: String? = nil
        ) {
            (self.className, self.isolation, self.library, self.selectors, self.sender) = (
                className, isolation, library, selectors, sender
            )
        }

        /// Where a module runs.
        public enum Isolation: String, FactWord {
            case process, inProcess
            /// It is a part of the host.
            case builtIn
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("isolation", &isolation)
            try fields.field("library", &library)
            try fields.field("selectors", &selectors)
            try fields.field("sender", &sender)
        }
    }

    /// A module wrote to the log.
    public struct ModuleLog: EventFacts, CodedFacts {
        /// The category, if the module sets one.
        public var category: String?
        /// The level.
        public var outcome = LogLevel.info
        /// The text.
        public var message = ""
        /// The subsystem, if the module sets one.
        public var subsystem: String?

        init(blank: Void) {}

        package init(category: String? = nil, outcome: LogLevel, message: String, subsystem: String? = nil) {
            (self.category, self.outcome, self.message, self.subsystem) = (category, outcome, message, subsystem)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("category", &category)
            try fields.message(&message)
            try fields.outcome(&outcome)
            try fields.field("subsystem", &subsystem)
        }
    }

    /// A module printed a line.
    public struct ModuleOutput: EventFacts, CodedFacts {
        /// The line.
        public var message = ""

        init(blank: Void) {}

        package init(message: String) { self.message = message }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.message(&message) }
    }

    /// The host refused or left out something of a module, or can't run it as it should.
    ///
    /// The cause of the event says why, unless events are left out.
    public struct ModuleNotice: EventFacts, CodedFacts {
        /// The class, if it is another one than the module's.
        public var className: String?
        /// How many events were left out, or nil while more are.
        public var count: Int?
        /// What the host noticed.
        public var outcome = Outcome.eventsLeftOut

        init(blank: Void) {}

        package init(className: String? = nil, count: Int? = nil, outcome: Outcome) {
            (self.className, self.count, self.outcome) = (className, count, outcome)
        }

        /// What the host notices about a module.
        public enum Outcome: String, Codable, FactWord {
            /// It caused too many events.
            case eventsLeftOut = "events-left-out"
            /// Its request to the notification center can't be read.
            case centerRefused = "center-refused"
            /// Its request of other modules was not made.
            case requestRefused = "request-refused"
            /// Its answer to a request of another module can't be used.
            case answerLeftOut = "answer-left-out"
            /// Its categories are too large.
            case categoriesLeftOut = "categories-left-out"
            /// Its extension asked for a route, or it asked for one that is too long.
            case navigationRefused = "navigation-refused"
            /// Its route was not added.
            case routeRefused = "route-refused"
            /// It tried to use the network, and may not.
            case networkRefused = "network-refused"
            /// A worker that stood by for its extension has ended.
            case standbyEnded = "standby-ended"
            /// The confinement of its process lacks something.
            case notConfined = "not-confined"
            /// It uses a library that the host's process has loaded for another module.
            case otherLibrary = "other-library"
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("count", &count)
            try fields.outcome(&outcome)
        }
    }

    /// A process waits for a debugger.
    public struct ModuleHeld: EventFacts, CodedFacts {
        /// The id of the process.
        public var process: Int32 = 0

        init(blank: Void) {}

        package init(process: Int32) { self.process = process }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("process", &process) }
    }

    /// A process has ended unexpectedly.
    public struct ModuleCrashed: EventFacts, CodedFacts {
        /// The class.
        public var className = ""
        /// The hash of the library.
        public var hash = ""
        /// How it ended.
        public var outcome = Death.Reason.Word.signalled
        /// The time until it is started again, in seconds, or nil if it is not.
        public var restart: Double?
        /// The name of the signal that ended it.
        public var signal: String?
        /// The frames, innermost first.
        public var stack: [String] = []

        init(blank: Void) {}

        package init(
            className: String, hash: String, outcome: Death.Reason.Word, restart: Double? = nil, signal: String? = nil,
            stack: [String]
        ) {
            (self.className, self.hash, self.outcome, self.restart, self.signal, self.stack) = (
                className, hash, outcome, restart, signal, stack
            )
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("hash", &hash)
            try fields.outcome(&outcome)
            try fields.field("restart", &restart)
            try fields.field("signal", &signal)
            try fields.field("stack", &stack)
        }
    }

    /// A module that had crashed is up again.
    public struct ModuleRestarted: EventFacts, CodedFacts {
        /// The class.
        public var className = ""
        /// The path of its library.
        public var library = ""

        init(blank: Void) {}

        package init(className: String, library: String) { (self.className, self.library) = (className, library) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("library", &library)
        }
    }

    /// A class crashed too often.
    public struct ModuleQuarantined: EventFacts, CodedFacts {
        /// The class.
        public var className = ""
        /// How often it crashed.
        public var crashes = 0
        /// The hash of the library.
        public var hash = ""

        init(blank: Void) {}

        package init(className: String, crashes: Int, hash: String) {
            (self.className, self.crashes, self.hash) = (className, crashes, hash)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("crashes", &crashes)
            try fields.field("hash", &hash)
        }
    }

    /// A quarantine was lifted.
    public struct ModuleLifted: EventFacts, CodedFacts {
        /// Whether it was lifted because the module is debugged.
        public var isDebugged = false

        init(blank: Void) {}

        package init(isDebugged: Bool) { self.isDebugged = isDebugged }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("isDebugged", &isDebugged) }
    }

    /// An instance has ended as it was told.
    public struct ModuleEnded: EventFacts, CodedFacts {
        /// Why it ended.
        public var outcome = Outcome.ended

        init(blank: Void) {}

        package init(outcome: Outcome) { self.outcome = outcome }

        /// Why an instance ended.
        public enum Outcome: String, FactWord {
            /// Its entry was changed, disabled or removed.
            case ended
            /// As ``ended``, but its calls took longer than they may.
            case overdue
            /// The host stops.
            case stopped
            /// The app was suspended.
            case suspended
            /// The user ended the app.
            case terminated
        }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.outcome(&outcome) }
    }

    /// The memory of an extension has grown by more than a service extension may use on iOS.
    public struct ExtensionGrew: EventFacts, CodedFacts {
        /// The class.
        public var className = ""
        /// How much its memory has grown, in bytes.
        public var growth = 0

        init(blank: Void) {}

        package init(className: String, growth: Int) { (self.className, self.growth) = (className, growth) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("growth", &growth)
        }
    }
}

extension LogLevel: FactName {
    /// The name of the level.
    package var word: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        case .notice: "notice"
        case .fault: "fault"
        }
    }
}

extension Death.Reason.Word: FactWord {}
