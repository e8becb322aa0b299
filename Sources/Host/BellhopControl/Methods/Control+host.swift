public import BellhopCore

extension Control {
    /// Stops the host.
    public struct Stop: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `stop`.
        public static let method = MethodDescription<Self, DoneReply>(
            "stop", "Stop the running host, and wait until it is gone", .stop)
    }

    /// Follows the events.
    public struct Events: ControlMethod {
        /// The number of the event before the first; nil for only new ones.
        public var since: UInt64?
        /// Whether to go on with events to come; not where left out.
        public var follow: Bool?

        /// Makes a call.
        public init(since: UInt64? = nil, follow: Bool? = nil) {
            self.since = since
            self.follow = follow
        }

        /// The method `events`.
        public static let method = MethodDescription<Self, EventRange>(
            "events", "Show what has happened", CodingKeys.self, command: nil)

        enum CodingKeys: CodingKey, CaseIterable { case since, follow }
    }
}
