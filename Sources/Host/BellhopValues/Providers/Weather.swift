/// How APNs behaves to its clients beyond its rules: the hazards of a bad day, in an order that a seed repeats.
///
/// A hazard that says "once in `every` pushes" strikes at random, that often on average.
public struct Weather: Sendable, Equatable, Codable {
    /// Its name: one of ``Name``, or that of its file.
    public var name: String
    /// What its random choices begin with.
    ///
    /// The same pushes in the same order meet the same hazards.
    public var seed: UInt64
    /// What can happen.
    public var hazards: Hazards

    /// The weathers that need no file.
    public enum Name: String, Sendable, CaseIterable {
        case clear, flaky, storm
    }

    /// The seed if nobody names one.
    public static let standardSeed: UInt64 = 1

    /// Creates a weather.
    public init(name: String, seed: UInt64 = standardSeed, hazards: Hazards) {
        self.name = name
        self.seed = seed
        self.hazards = hazards
    }

    /// Creates a weather that needs no file.
    public init(_ name: Name, seed: UInt64 = standardSeed) {
        self.init(name: name.rawValue, seed: seed, hazards: name.hazards)
    }

    /// What can happen to a provider; nil for what doesn't.
    public struct Hazards: Sendable, Equatable, Codable {
        /// Changes of the streams that a connection allows.
        public var streams: Streams?
        /// Connections that end with GOAWAY.
        public var shutdown: Shutdown?
        /// Pushes that get 429.
        public var tooManyRequests: TooManyRequests?
        /// Pushes that get a status of 500 or more.
        public var unavailable: Unavailable?
        /// Answers that come late.
        public var stall: Stall?
        /// Provider tokens that are too old early.
        public var expiredToken: ExpiredToken?
        /// What follows many refusals.
        public var refusals: Refusals?
        /// The end of connections without pushes.
        public var idle: Idle?

        /// Creates the hazards of a clear day.
        public init() {}
    }

    /// Once in `every` pushes, a connection allows `low` streams, and `high` again after `pushes` more.
    public struct Streams: Sendable, Equatable, Codable {
        /// In how many pushes it strikes once, on average.
        public var every: Int
        /// The streams that are allowed for a while.
        public var low: Int
        /// The streams that are allowed again.
        public var high: Int
        /// How many pushes it lasts.
        public var pushes: Int
    }

    /// Once in `every` pushes, a connection ends with GOAWAY.
    ///
    /// The push, and those on later streams, are not processed.
    public struct Shutdown: Sendable, Equatable, Codable {
        /// In how many pushes it strikes once, on average.
        public var every: Int
        /// What the client is told.
        public var reason: Reason

        /// Why the connection ends.
        public enum Reason: String, Sendable, Codable, CaseIterable {
            case shutdown = "Shutdown"
            case idleTimeout = "IdleTimeout"
            /// GOAWAY has no data.
            case none
        }
    }

    /// Once in `every` pushes, the next `pushes` get 429, the one itself included.
    public struct TooManyRequests: Sendable, Equatable, Codable {
        /// In how many pushes it strikes once, on average.
        public var every: Int
        /// How many pushes it lasts.
        public var pushes: Int
        /// Whose pushes are counted together.
        public var scope: Scope

        /// Whose pushes are counted together.
        public enum Scope: String, Sendable, Codable, CaseIterable {
            case connection, team
            /// All connections, because all clients are on one machine.
            case address
        }
    }

    /// Once in `every` pushes, the next `pushes` get a status of 500 or more, the one itself included.
    public struct Unavailable: Sendable, Equatable, Codable {
        /// In how many pushes it strikes once, on average.
        public var every: Int
        /// How many pushes it lasts.
        public var pushes: Int
        /// What the client is told.
        public var reason: Reason

        /// The reason of the answers.
        public enum Reason: String, Sendable, Codable, CaseIterable {
            case serviceUnavailable = "ServiceUnavailable"
            case internalServerError = "InternalServerError"
            case shutdown = "Shutdown"
        }
    }

    /// Once in `every` pushes, an answer comes `seconds` late.
    public struct Stall: Sendable, Equatable, Codable {
        /// In how many pushes it strikes once, on average.
        public var every: Int
        /// How late it comes.
        public var seconds: Int
    }

    /// Once in `every` pushes, a provider token is too old before its hour is over, at most once on a connection.
    public struct ExpiredToken: Sendable, Equatable, Codable {
        /// In how many pushes it strikes once, on average.
        public var every: Int
    }

    /// After `slowAfter` refusals with 4xx, each answer on the connection comes `seconds` late.
    ///
    /// After `endAfter` of them, the connection ends.
    public struct Refusals: Sendable, Equatable, Codable {
        /// The refusals after which answers come late.
        public var slowAfter: Int
        /// How late they come.
        public var seconds: Int
        /// The refusals after which the connection ends.
        public var endAfter: Int
    }

    /// A connection without a push for `seconds` ends with `IdleTimeout`.
    public struct Idle: Sendable, Equatable, Codable {
        /// How long it waits for a push.
        public var seconds: Int
    }
}

extension Weather.Name {
    /// What can happen in this weather.
    fileprivate var hazards: Weather.Hazards {
        var hazards = Weather.Hazards()
        switch self {
        case .clear: break
        case .flaky:
            hazards.streams = Weather.Streams(every: 40, low: 1, high: 500, pushes: 10)
            hazards.shutdown = Weather.Shutdown(every: 60, reason: .shutdown)
            hazards.unavailable = Weather.Unavailable(every: 50, pushes: 1, reason: .serviceUnavailable)
            hazards.stall = Weather.Stall(every: 100, seconds: 1)
            hazards.idle = Weather.Idle(seconds: 300)
        case .storm:
            hazards.streams = Weather.Streams(every: 10, low: 1, high: 500, pushes: 5)
            hazards.shutdown = Weather.Shutdown(every: 15, reason: .shutdown)
            hazards.tooManyRequests = Weather.TooManyRequests(every: 30, pushes: 5, scope: .connection)
            hazards.unavailable = Weather.Unavailable(every: 30, pushes: 5, reason: .serviceUnavailable)
            hazards.stall = Weather.Stall(every: 50, seconds: 2)
            hazards.expiredToken = Weather.ExpiredToken(every: 100)
            hazards.refusals = Weather.Refusals(slowAfter: 20, seconds: 1, endAfter: 40)
            hazards.idle = Weather.Idle(seconds: 30)
        }
        return hazards
    }
}
