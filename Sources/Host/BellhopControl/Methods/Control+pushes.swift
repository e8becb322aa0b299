public import BellhopValues

extension Control {
    /// Sends a push to the phone.
    public struct Push: ControlMethod {
        @Base64 private var payload: [UInt8]
        /// The file or input that the payload came from.
        public var source: String?
        /// The identifier of the notification.
        public var collapseID: String?

        /// Makes a call.
        public init(payload: [UInt8], source: String? = nil, collapseID: String? = nil) {
            self.payload = payload
            self.source = source
            self.collapseID = collapseID
        }

        /// The method `push`.
        public static let method = MethodDescription<Self, PushReply>(
            "push", "Send a push, and show where it goes", CodingKeys.self
        ) {
            .push(payload: $0.payload, source: $0.source, collapseID: $0.collapseID)
        }

        enum CodingKeys: CodingKey, CaseIterable { case payload, source, collapseID }
    }

    /// Delivers what providers send, which a gateway has checked as APNs and FCM do.
    public struct Deliver: ControlMethod {
        private var pushes: [ProviderPush]
        private var messages: [ProviderMessage]?
        private var topics: [TopicChange]?

        /// Makes a call.
        public init(pushes: [ProviderPush], messages: [ProviderMessage] = [], topics: [TopicChange] = []) {
            self.pushes = pushes
            self.messages = messages
            self.topics = topics
        }

        /// The method `deliver`.
        public static let method = MethodDescription<Self, DeliverReply>(
            "deliver", "Deliver pushes and messages of providers, which a gateway has checked", CodingKeys.self
        ) {
            .deliver($0.pushes, messages: $0.messages ?? [], topics: $0.topics ?? [])
        }

        enum CodingKeys: CodingKey, CaseIterable { case pushes, messages, topics }
    }

    /// Sends a message in the form of Firebase Cloud Messaging to the phone.
    public struct Message: ControlMethod {
        /// The text of the message: a JSON object.
        public var message: String
        /// The file or input that the message came from.
        public var source: String?

        /// Makes a call.
        public init(message: String, source: String? = nil) {
            self.message = message
            self.source = source
        }

        /// The method `message`.
        public static let method = MethodDescription<Self, MessageReply>(
            "message", "Send a message in the form of FCM, and show where it goes", CodingKeys.self
        ) {
            .message(Array($0.message.utf8), source: $0.source)
        }

        enum CodingKeys: CodingKey, CaseIterable { case message, source }
    }

    /// Delivers a push of the journal again, as a new one.
    public struct Replay: ControlMethod {
        /// The id of the push, or `last` for the newest.
        public var push: String

        /// Makes a call.
        public init(push: String) { self.push = push }

        /// The method `replay`.
        public static let method = MethodDescription<Self, PushReply>(
            "replay", "Deliver a push of the journal again, and show where it goes", CodingKeys.self
        ) {
            .replay(push: $0.push)
        }

        enum CodingKeys: CodingKey, CaseIterable { case push }
    }

    /// Returns the payload of a push of the journal, as it was sent.
    public struct Payload: ControlMethod {
        /// The id of the push, or `last` for the newest.
        public var push: String

        /// Makes a call.
        public init(push: String) { self.push = push }

        /// The method `payload`.
        public static let method = MethodDescription<Self, PayloadReply>(
            "payload", "Show the payload of a push of the journal, as it was sent", CodingKeys.self
        ) {
            .payload(push: $0.push)
        }

        enum CodingKeys: CodingKey, CaseIterable { case push }
    }

    /// Lists the newest pushes of the journal, newest first.
    public struct History: ControlMethod {
        /// How many at most, up to `HistoryReply.limit`.
        public var limit: UInt?
        /// Only pushes older than this one.
        public var before: String?

        /// Makes a call.
        public init(limit: UInt? = nil, before: String? = nil) {
            self.limit = limit
            self.before = before
        }

        /// The method `history`.
        public static let method = MethodDescription<Self, HistoryReply>(
            "history", "List the pushes of the journal, newest first", CodingKeys.self
        ) {
            .history(limit: $0.limit.map(Int.init(clamping:)), before: $0.before)
        }

        enum CodingKeys: CodingKey, CaseIterable { case limit, before }
    }

    /// Lists how far the pushes of providers have come.
    public struct Deliveries: ControlMethod {
        /// The id of a push, or its `apns-id`; nil for the newest.
        public var push: String?

        /// Makes a call.
        public init(push: String? = nil) { self.push = push }

        /// The method `deliveries`.
        public static let method = MethodDescription<Self, DeliveriesReply>(
            "deliveries", "List the pushes of providers, and how far each has come", CodingKeys.self
        ) {
            .deliveries($0.push)
        }

        enum CodingKeys: CodingKey, CaseIterable { case push }
    }
}
