public import BellhopValues

extension Control {
    /// Says what providers did with the gateway.
    public struct GatewayReport: ControlMethod {
        /// Whether a new report begins afterwards; false if absent.
        public var reset: Bool?

        /// Makes a call.
        public init(reset: Bool? = nil) { self.reset = reset }

        /// The method `gatewayReport`.
        public static let method = MethodDescription<Self, ProviderReport>(
            "gatewayReport", "Say what providers did with the gateway", CodingKeys.self
        ) {
            .gatewayReport(resets: $0.reset ?? false)
        }

        enum CodingKeys: CodingKey, CaseIterable { case reset }
    }

    /// Changes how the gateway behaves to providers, or returns it.
    public struct GatewayWeather: ControlMethod {
        /// `clear`, `flaky` or `storm`.
        public var weather: String?
        /// The text of a weather file, instead of a name.
        public var text: String?
        /// The file that the text came from.
        public var source: String?
        /// What the random choices begin with.
        public var seed: UInt64?

        /// Makes a call.
        public init(weather: String? = nil, text: String? = nil, source: String? = nil, seed: UInt64? = nil) {
            self.weather = weather
            self.text = text
            self.source = source
            self.seed = seed
        }

        /// The method `gatewayWeather`.
        public static let method = MethodDescription<Self, Weather>(
            "gatewayWeather", "Change how the gateway behaves to providers", CodingKeys.self
        ) { call in
            .gatewayWeather(call.weather, text: call.text.map { Array($0.utf8) }, source: call.source, seed: call.seed)
        }

        enum CodingKeys: CodingKey, CaseIterable { case weather, text, source, seed }
    }

    /// Fixes what the gateway answers to pushes to a device token, or ends that.
    public struct GatewayAnswer: ControlMethod {
        /// The device token.
        public var deviceToken: String
        /// A reason of APNs, or a status; nil if the phone answers again.
        public var reason: String?

        /// Makes a call.
        public init(deviceToken: String, reason: String? = nil) {
            self.deviceToken = deviceToken
            self.reason = reason
        }

        /// The method `gatewayAnswer`.
        public static let method = MethodDescription<Self, DoneReply>(
            "gatewayAnswer", "Fix what the gateway answers to pushes to a device token", CodingKeys.self
        ) {
            .gatewayAnswer(deviceToken: $0.deviceToken, reason: $0.reason)
        }

        enum CodingKeys: CodingKey, CaseIterable { case deviceToken, reason }
    }

    /// Sends a push through the gateway as a provider does.
    public struct GatewaySend: ControlMethod {
        @Base64 private var payload: [UInt8]
        /// The device token; that of the phone if absent.
        public var deviceToken: String?
        /// The headers; those that are absent are set by the payload and the settings.
        public var headers: [ProviderHeader]?

        /// Makes a call.
        public init(payload: [UInt8], deviceToken: String? = nil, headers: [ProviderHeader]? = nil) {
            self.payload = payload
            self.deviceToken = deviceToken
            self.headers = headers
        }

        /// The method `gatewaySend`.
        public static let method = MethodDescription<Self, ProviderAnswer>(
            "gatewaySend", "Send a push through the gateway as a provider does", CodingKeys.self
        ) {
            .gatewaySend(payload: $0.payload, deviceToken: $0.deviceToken, headers: $0.headers ?? [])
        }

        enum CodingKeys: CodingKey, CaseIterable { case payload, deviceToken, headers }
    }
}
