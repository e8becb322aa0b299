/// How long a wait may take, and when it ends.
///
/// The time during which the machine sleeps does not count.
struct TimeLimit {
    let duration: Duration
    let end: SuspendingClock.Instant

    init(_ duration: Duration) {
        self.duration = duration
        end = .now + duration
    }

    var isOver: Bool { end <= .now }
}
