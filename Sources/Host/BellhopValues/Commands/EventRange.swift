/// The events that follow the reply to `events`.
public struct EventRange: Sendable, Equatable, Codable {
    /// The number of the first event that is sent, now or later.
    public var first: UInt64
    /// The number of the newest event, or 0 before the first.
    public var last: UInt64
    /// The id of the host's run, within which the numbers are unique.
    public var run: String

    /// Creates a range.
    public init(first: UInt64, last: UInt64, run: String) {
        self.first = first
        self.last = last
        self.run = run
    }
}
