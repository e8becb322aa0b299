/// What the gateway is to be, apart from its port and its keys.
public struct GatewayConditions: Sendable, Equatable, Codable {
    /// Whether each push is accepted without a provider token, and for any device token.
    public var acceptsAll: Bool
    /// What it answers where Apple's pages and what was seen of APNs differ.
    public var manner: Settings.Gateway.Answers
    /// How it behaves to its clients.
    public var weather: Weather
    /// What it answers in place of the phone.
    public var answers: [FixedAnswer]

    /// Creates conditions.
    public init(
        acceptsAll: Bool = false, manner: Settings.Gateway.Answers = .lenient, weather: Weather = Weather(.clear),
        answers: [FixedAnswer] = []
    ) {
        self.acceptsAll = acceptsAll
        self.manner = manner
        self.weather = weather
        self.answers = answers
    }
}

/// What the host asks of a gateway that serves.
public enum GatewayRequest: Sendable, Equatable, Codable {
    /// Changes the weather, and begins a new report.
    case weather(Weather)
    /// Changes the answers in place of the phone.
    case answers([FixedAnswer])
    /// Says what the providers did, and then perhaps begins a new report.
    case report(resets: Bool)
    /// Takes a push as one of a provider, and replies with the answer.
    indirect case send(SentPush)
}

/// What a gateway replies.
public enum GatewayReply: Sendable, Equatable, Codable {
    case done
    indirect case report(ProviderReport)
    indirect case sent(ProviderAnswer)
}
