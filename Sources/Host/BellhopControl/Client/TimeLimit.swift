/// How long a wait may take, and when it is over; a machine that sleeps takes no time.
struct TimeLimit {
    let duration: Duration
    let end: SuspendingClock.Instant

    init(_ duration: Duration) {
        self.duration = duration
        end = .now + duration
    }

    var isOver: Bool { end <= .now }
}
