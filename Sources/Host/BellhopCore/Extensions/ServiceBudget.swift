/// How the time of a service extension is spent: some to answer in, and the rest to hurry in (Semantics §5).
public struct ServiceBudget: Sendable, Equatable {
    /// All of it, from the moment it is asked: the start of its process is part of that.
    public let total: Duration
    /// When it is told that its time will expire: 3 s before the end, or, with less than 4 s in all, at nine tenths.
    public let expiry: Duration

    /// Divides a time.
    public init(_ total: Duration) {
        self.total = total
        expiry = total < .seconds(4) ? total * 9 / 10 : total - .seconds(3)
    }

    /// What is left when it is told.
    public var rest: Duration { total - expiry }
}
