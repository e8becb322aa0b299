internal import BellhopValues

/// How the time of a service extension is divided: the time to answer, and the rest after it is told that its time
/// expires (Semantics §5).
package struct ServiceBudget: Sendable, Equatable {
    /// The total time from the request, including the start of the process.
    package let total: Duration
    /// When it is told that its time will expire: 3 s before the end, or after nine tenths of a total below 4 s.
    package let expiry: Duration

    /// Divides a total time.
    package init(_ total: Duration) {
        self.total = total
        expiry = total < .seconds(4) ? total * 9 / 10 : total - .seconds(3)
    }

    /// The time that is left after it is told.
    package var rest: Duration { total - expiry }
}
