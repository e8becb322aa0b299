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

    /// A module wrote to the log, or the host wrote to the log of the module.
    public struct ModuleLog: EventFacts, CodedFacts {
        /// The category, if the module sets one.
        public var category: String?
        /// The level.
        public var outcome = LogLevel.info
        /// The text.
        public var message = ""
        /// The subsystem, if the module sets one.
        public var subsystem: String?

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

        mutating func fields(_ fields: inout some FactFields) throws { try fields.message(&message) }
    }

    /// A process waits for a debugger.
    public struct ModuleHeld: EventFacts, CodedFacts {
        /// The id of the process.
        public var process: Int32 = 0

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

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("isDebugged", &isDebugged) }
    }

    /// An instance has ended as it was told.
    public struct ModuleEnded: EventFacts, CodedFacts {
        /// Why it ended.
        public var outcome = Outcome.ended

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

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("class", &className)
            try fields.field("growth", &growth)
        }
    }
}

extension LogLevel: FactName {
    /// The name of the level.
    var word: String {
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
