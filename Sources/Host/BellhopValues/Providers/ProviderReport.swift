/// What providers did with the gateway since a moment, and with the answers that it gave them.
public struct ProviderReport: Sendable, Equatable, Codable {
    /// How many pushes were refused for one reason.
    public struct Refusals: Sendable, Equatable, Codable {
        /// The reason.
        public var reason: APNsReason
        /// How many had it.
        public var count: Int

        /// Creates a count.
        public init(_ reason: APNsReason, count: Int) {
            self.reason = reason
            self.count = count
        }
    }

    /// When it began, in seconds since 1970.
    public var since: Double
    /// The weather, which is the same from its beginning.
    public var weather: String
    /// The seed of the weather.
    public var seed: UInt64
    /// The connections that were opened.
    public var connections = 0
    /// The connections that ended after one push.
    public var singlePushConnections = 0
    /// The pushes that arrived, each time they came.
    public var sent = 0
    /// The pushes that were answered with 200.
    public var accepted = 0
    /// How many of them were for another device, so that nothing was delivered (`--accept-all`).
    public var undelivered = 0
    /// The pushes that were refused, by reason, the most frequent first.
    public var refused: [Refusals] = []
    /// The pushes that got no answer, because their connection or their stream ended.
    public var cut = 0
    /// The pushes that have no answer yet.
    public var waiting = 0
    /// The pushes that came again after they were cut, or were refused with 429 or 5xx.
    public var repeated = 0
    /// How many of them came too soon.
    public var retriedTooSoon = 0
    /// The pushes that were cut and haven't come again.
    public var lost = 0
    /// The pushes that were refused with 429 or 5xx and haven't come again.
    public var abandoned = 0
    /// The pushes to a device token after it was answered with 410.
    public var sentAfterUnregistered = 0
    /// The provider tokens that took the place of one of the same key within 20 minutes.
    public var renewedTooSoon = 0
    /// The pushes with a provider token after it was answered with `ExpiredProviderToken`.
    public var sentWithExpiredToken = 0
    /// Whether there were more pushes, device tokens or provider tokens than can be remembered.
    ///
    /// Then some were not found to have come again.
    public var isPartial = false
    /// What is wrong with the provider, and how to correct it: a text for each fault.
    public var findings: [String] = []

    /// Creates an empty report.
    public init(since: Double, weather: Weather) {
        self.since = since
        self.weather = weather.name
        seed = weather.seed
    }
}
