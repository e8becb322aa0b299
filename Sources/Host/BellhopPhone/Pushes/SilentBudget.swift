internal import BellhopValues

/// How many silent pushes may reach the device within an hour (Semantics §13).
///
/// A host that starts has the whole budget.
struct SilentBudget: Sendable {
    private static let period = Duration.seconds(3600)

    /// When silent pushes reached the device within the last hour, as times since the host began.
    private var spent: [Duration] = []

    /// How long the next silent push has to wait, or nil if it may go now.
    ///
    /// - Parameter limit: The most silent pushes within an hour.
    func wait(under limit: Int, at time: Duration) -> Duration? {
        let recent = spent.filter { time - $0 < Self.period }
        guard recent.count >= limit else { return nil }
        // With a limit of 0, none may ever go.
        guard limit > 0 else { return .seconds(86_400) }
        return Self.period - (time - recent[recent.count - limit])
    }

    /// Notes that a silent push goes now.
    mutating func spend(at time: Duration) {
        spent.removeAll { time - $0 >= Self.period }
        spent.append(time)
    }

    /// The silent push that went last did not reach the device.
    mutating func refund() { _ = spent.popLast() }
}
