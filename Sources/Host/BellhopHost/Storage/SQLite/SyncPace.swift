/// How quick and how busy the disk is, which decides which thread makes changes and waits for it.
///
/// Waking another thread and being woken by it takes about as long as a sync of a quick disk. So the thread of the loop
/// makes a few changes itself, and waits for a disk that is quick and has rested. Many changes, and a busy disk, belong to
/// the thread of the database. Meanwhile, the loop takes the pushes that arrive, and they gather for the next sync.
struct SyncPace {
    /// Up to so many changes are few: those of one push or two.
    static let few = 8
    /// Up to this average, a disk is quick.
    static let limit = Duration.milliseconds(1)
    /// The newest sync has a weight of 1/8 in the average, so that a single slow sync changes little.
    private static let memory = 8

    private var average = Duration.zero
    private var last: ContinuousClock.Instant?

    /// Whether the caller had better wait itself.
    func isIdle(at now: ContinuousClock.Instant) -> Bool {
        guard average <= Self.limit else { return false }
        return last.map { $0.duration(to: now) > average / 2 } ?? true
    }

    /// Records a sync.
    mutating func record(from began: ContinuousClock.Instant, to ended: ContinuousClock.Instant) {
        average += (began.duration(to: ended) - average) / Self.memory
        last = ended
    }
}
