internal import BellhopValues
public import FoundationEssentials

/// The moment at which an input arrived.
public struct Instant: Sendable, Equatable, Codable {
    /// The time of day, by the clock of the machine that the host runs on.
    public var date: Date
    /// The time since a fixed moment.
    ///
    /// It never runs backwards, and durations are computed from it.
    public var uptime: Duration

    /// Creates an instant.
    public init(date: Date, uptime: Duration) {
        self.date = date
        self.uptime = uptime
    }
}
