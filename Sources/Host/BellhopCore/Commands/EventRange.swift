/// The events that follow the reply to `events`.
public struct EventRange: Sendable, Equatable, Codable {
    /// The number of the first event that is sent, now or later.
    public var first: UInt64
    /// The number of the newest event, or 0 before the first.
    public var last: UInt64

    /// Creates a range.
    public init(first: UInt64, last: UInt64) {
        self.first = first
        self.last = last
    }
}
