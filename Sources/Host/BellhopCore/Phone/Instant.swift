public import FoundationEssentials

/// The moment at which an input arrived.
public struct Instant: Sendable, Equatable {
    /// The time of day, by the clock of the machine the host runs on.
    public var date: Date
    /// The time since some fixed moment, which never runs backwards: durations are differences of it.
    public var uptime: Duration

    /// Makes an instant.
    public init(date: Date, uptime: Duration) {
        self.date = date
        self.uptime = uptime
    }
}
