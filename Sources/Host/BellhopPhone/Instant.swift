internal import BellhopValues
package import FoundationEssentials

/// The moment at which an input arrived.
package struct Instant: Sendable, Equatable, Codable {
    /// The time of day, by the clock of the machine that the host runs on.
    package var date: Date
    /// The time since a fixed moment.
    ///
    /// It never runs backwards, and durations are computed from it.
    package var uptime: Duration

    /// Creates an instant.
    package init(date: Date, uptime: Duration) {
        self.date = date
        self.uptime = uptime
    }
}
