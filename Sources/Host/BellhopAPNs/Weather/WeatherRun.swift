package import BellhopValues

/// A weather under way: it decides what happens to each push beyond the rules of APNs.
///
/// A value without I/O or clock: the same pushes in the same order have the same effects.
package struct WeatherRun: Sendable {
    /// What happens to a push or to its connection.
    package enum Effect: Sendable, Equatable {
        /// The push is refused.
        case refuse(APNsRefusal)
        /// The answer comes so many seconds later.
        case delay(seconds: Int)
        /// The connection allows so many streams.
        case allow(streams: Int)
        /// The connection ends. Neither the push nor those on later streams are processed.
        case cut(APNsReason?)
        /// The connection ends after the pushes that have begun.
        case end(APNsReason?)
    }

    /// What a weather remembers of one connection.
    package struct Connection: Sendable {
        /// The pushes until more streams are allowed again.
        fileprivate var narrow = 0
        /// The pushes that still get 429.
        fileprivate var limited = 0
        /// The token that is too old early.
        fileprivate var expired: String?
        /// The refusals with 4xx so far.
        fileprivate var refusals = 0

        /// Creates the memory of a new connection.
        package init() {}
    }

    /// The weather.
    package let weather: Weather
    private var random: SplitMix64
    /// The pushes of each team that still get 429.
    private var limitedTeams: [String: Int] = [:]
    /// The pushes of all clients that still get 429.
    private var limited = 0
    /// The pushes that still get a status of 500 or more.
    private var unavailable = 0

    private var hazards: Weather.Hazards { weather.hazards }

    /// The seconds without a push after which a connection ends.
    package var idleSeconds: Int { hazards.idle?.seconds ?? Self.longestIdle }

    /// The seconds without a push that a connection may last in a clear weather.
    ///
    /// This is ours: Apple names no time.
    package static let longestIdle = 3600

    /// Begins a weather.
    package init(_ weather: Weather) {
        self.weather = weather
        random = SplitMix64(seed: weather.seed)
    }

    // MARK: Pushes

    /// Decides what happens to a push that passes the checks of APNs.
    ///
    /// - Parameters:
    ///   - token: The `authorization` header.
    ///   - team: The team that the connection belongs to.
    package mutating func push(token: String?, team: String?, on connection: inout Connection) -> [Effect] {
        // Each is drawn for each push, so that one hazard doesn't shift the others.
        let strikes = Strikes(hazards, &random)
        var effects: [Effect] = []
        if let streams = hazards.streams {
            if strikes.streams, connection.narrow == 0 {
                connection.narrow = streams.pushes
                effects.append(.allow(streams: streams.low))
            } else if connection.narrow > 0 {
                connection.narrow -= 1
                if connection.narrow == 0 { effects.append(.allow(streams: streams.high)) }
            }
        }
        if let shutdown = hazards.shutdown, strikes.shutdown {
            return effects + [.cut(APNsReason(rawValue: shutdown.reason.rawValue))]
        }
        if let stall = hazards.stall, strikes.stall { effects.append(.delay(seconds: stall.seconds)) }
        let refusal =
            expire(token, strikes.expiredToken, on: &connection) ?? limit(strikes.tooManyRequests, team, &connection)
            ?? fail(strikes.unavailable)
        if let refusal { effects.append(.refuse(refusal)) }
        return effects
    }

    /// Decides what happens after an answer to a push: a reason, or nil for 200.
    package func answer(_ reason: APNsReason?, on connection: inout Connection) -> [Effect] {
        guard let refusals = hazards.refusals else { return [] }
        // Apple doesn't count 410.
        if let status = reason?.status, 400..<500 ~= status, status != 410 { connection.refusals += 1 }
        if connection.refusals >= refusals.endAfter { return [.end(nil)] }
        return connection.refusals >= refusals.slowAfter ? [.delay(seconds: refusals.seconds)] : []
    }

    /// Which hazards strike with a push.
    private struct Strikes {
        let streams, shutdown, stall, expiredToken, tooManyRequests, unavailable: Bool

        init(_ hazards: Weather.Hazards, _ random: inout SplitMix64) {
            streams = random.happens(onceIn: hazards.streams?.every)
            shutdown = random.happens(onceIn: hazards.shutdown?.every)
            stall = random.happens(onceIn: hazards.stall?.every)
            expiredToken = random.happens(onceIn: hazards.expiredToken?.every)
            tooManyRequests = random.happens(onceIn: hazards.tooManyRequests?.every)
            unavailable = random.happens(onceIn: hazards.unavailable?.every)
        }
    }

    // MARK: Refusals

    /// A connection may renew its token once in 20 minutes, so a token is too old early only once.
    private func expire(_ token: String?, _ strikes: Bool, on connection: inout Connection) -> APNsRefusal? {
        guard let token else { return nil }
        if strikes, connection.expired == nil { connection.expired = token }
        guard connection.expired == token else { return nil }
        return APNsRefusal(.expiredProviderToken, "The weather \(weather.name) ends the hour of this provider token.")
    }

    private mutating func limit(_ strikes: Bool, _ team: String?, _ connection: inout Connection) -> APNsRefusal? {
        guard let hazard = hazards.tooManyRequests else { return nil }
        let isLimited =
            switch hazard.scope {
            case .connection: Self.count(&connection.limited, strikes, hazard.pushes)
            case .team: Self.count(&limitedTeams[team ?? "", default: 0], strikes, hazard.pushes)
            case .address: Self.count(&limited, strikes, hazard.pushes)
            }
        guard isLimited else { return nil }
        return APNsRefusal(
            .tooManyRequests, "The weather \(weather.name) limits this \(hazard.scope.rawValue). Send less, and later.")
    }

    private mutating func fail(_ strikes: Bool) -> APNsRefusal? {
        guard let hazard = hazards.unavailable,
            Self.count(&unavailable, strikes, hazard.pushes),
            let reason = APNsReason(rawValue: hazard.reason.rawValue)
        else { return nil }
        return APNsRefusal(
            reason,
            "The weather \(weather.name) makes the server unavailable. Wait 15 minutes, and send the push again.")
    }

    /// Counts a push of a hazard that lasts; returns whether it still does.
    private static func count(_ left: inout Int, _ strikes: Bool, _ pushes: Int) -> Bool {
        if strikes, left == 0 { left = pushes }
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
