extension Event {
    /// A method of a module is called by its name, or the host refuses the call.
    public struct MethodFacts: EventFacts, CodedFacts {
        /// The method.
        public var method = ""

        init(blank: Void) {}

        package init(method: String) { self.method = method }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("method", &method) }
    }

    /// A method that was called by its name has answered or failed.
    public struct MethodFinished: EventFacts, CodedFacts {
        /// The method.
        public var method = ""
        /// Whether it answered.
        public var outcome = Outcome.answered

        init(blank: Void) {}

        package init(method: String, outcome: Outcome) { (self.method, self.outcome) = (method, outcome) }

        /// Whether a method answered.
        public enum Outcome: String, FactWord { case answered, failed }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("method", &method)
            try fields.outcome(&outcome)
        }
    }

    /// A module or a client makes a request of all modules.
    public struct RequestMade: EventFacts, CodedFacts {
        /// The modules that are called.
        public var modules: [ModuleID] = []
        /// The type of the request.
        public var type = ""

        init(blank: Void) {}

        package init(modules: [ModuleID], type: String) { (self.modules, self.type) = (modules, type) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("modules", &modules)
            try fields.field("type", &type)
        }
    }

    /// Every module has answered a request or is late.
    public struct RequestFinished: EventFacts, CodedFacts {
        /// The modules that answered.
        public var modules: [ModuleID] = []

        init(blank: Void) {}

        package init(modules: [ModuleID]) { self.modules = modules }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("modules", &modules) }
    }

    /// A module or a client gets an asset.
    public struct AssetFetched: EventFacts, CodedFacts {
        /// The size of the asset.
        public var bytes = 0
        /// The key.
        public var key = ""
        /// Where it was found.
        public var outcome = Outcome.downloaded
        /// The folder or the base URL.
        public var source = ""

        init(blank: Void) {}

        package init(bytes: Int, key: String, outcome: Outcome, source: String) {
            (self.bytes, self.key, self.outcome, self.source) = (bytes, key, outcome, source)
        }

        /// Where an asset was found.
        public enum Outcome: String, FactWord { case downloaded, cached }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("bytes", &bytes)
            try fields.field("key", &key)
            try fields.outcome(&outcome)
            try fields.field("source", &source)
        }
    }

    /// A module or a client does not get an asset.
    public struct AssetFailed: EventFacts, CodedFacts {
        /// The key.
        public var key = ""
        /// Why.
        public var outcome = AssetFailure.Kind.downloadFailed
        /// The folder or the base URL, if the app has one.
        public var source: String?
        /// The HTTP status, if there is one.
        public var status: Int?

        init(blank: Void) {}

        package init(key: String, outcome: AssetFailure.Kind, source: String? = nil, status: Int? = nil) {
            (self.key, self.outcome, self.source, self.status) = (key, outcome, source, status)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("key", &key)
            try fields.outcome(&outcome)
            try fields.field("source", &source)
            try fields.field("status", &status)
        }
    }
}

extension AssetFailure.Kind: FactName {
    /// The failure as a word.
    package var word: String {
        switch self {
        case .downloadFailed: "download-failed"
        case .cacheUnavailable: "cache-unavailable"
        case .invalidPath: "invalid-path"
        }
    }
}
