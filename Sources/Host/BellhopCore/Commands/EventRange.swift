/// The events that follow the reply to `events`.
public struct EventRange: Sendable, Equatable, Codable {
    /// The number of the first event sent, now or when it happens.
    public var first: UInt64
    /// The number of the newest event there is; 0 before the first.
    public var last: UInt64

    /// Makes a range.
    public init(first: UInt64, last: UInt64) {
        self.first = first
        self.last = last
    }
}
