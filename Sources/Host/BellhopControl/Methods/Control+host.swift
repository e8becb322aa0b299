public import BellhopValues

extension Control {
    /// Stops the host.
    public struct Stop: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `stop`.
        public static let method = MethodDescription<Self, DoneReply>(
            "stop", "Stop the running host, and wait until it has ended", .stop)
    }

    /// Says how the build of a module's package ended, as `bellhop dev` does.
    public struct Build: ControlMethod {
        /// The name of the module.
        public var module: String
        /// The first error of the build; nil if the build succeeded, or the module is no longer built.
        public var failure: String?
        /// The path of the file that the error is in.
        public var file: String?
        /// The line of the error, from 1.
        public var line: UInt32?
        /// The column of the error, from 1.
        public var column: UInt32?

        /// Makes a call.
        public init(
            module: String, failure: String? = nil, file: String? = nil, line: UInt32? = nil, column: UInt32? = nil
        ) {
            self.module = module
            self.failure = failure
            self.file = file
            self.line = line
            self.column = column
        }

        /// The method `build`.
        public static let method = MethodDescription<Self, DoneReply>(
            "build", "Report that the build of a module failed or succeeded", CodingKeys.self
        ) { call in
            .built(
                module: call.module, failure: call.failure,
                at: call.file.map { file in
                    Location(file: file, line: Int(call.line ?? 0), column: Int(call.column ?? 0))
                })
        }

        enum CodingKeys: CodingKey, CaseIterable { case module, failure, file, line, column }
    }

    /// Has the socket serve only some methods on this connection from now on.
    ///
    /// A program that reads what strangers send gives up what it doesn't need. It can't get it back.
    public struct Restrict: ControlMethod {
        /// The names of the methods.
        public var methods: [String]

        /// Makes a call.
        public init(methods: [String]) { self.methods = methods }

        /// The method `restrict`.
        public static let method = MethodDescription<Self, DoneReply>(
            "restrict", "Serve only some methods on this connection", CodingKeys.self, command: nil)

        enum CodingKeys: CodingKey, CaseIterable { case methods }
    }

    /// Follows the events.
    public struct Events: ControlMethod {
        /// The number of the event before the first; nil for only new ones.
        public var since: UInt64?
        /// The id of the run that the number is of; nil for the present one.
        public var run: String?
        /// Whether to continue with later events; false if absent.
        public var follow: Bool?

        /// Makes a call.
        public init(since: UInt64? = nil, run: String? = nil, follow: Bool? = nil) {
            self.since = since
            self.run = run
            self.follow = follow
        }

        /// The method `events`.
        public static let method = MethodDescription<Self, EventRange>(
            "events", "Show what has happened", CodingKeys.self, command: nil)

        enum CodingKeys: CodingKey, CaseIterable { case since, run, follow }
    }
}
