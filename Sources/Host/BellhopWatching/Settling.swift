/// Decides when a change is reported: when the writers are quiet, or after a limit.
///
/// A file that is replaced by a rename is complete, so it is reported at once if nothing happened just before. A file
/// that was created is still being written, so the report waits for the end of writing. While a file is
/// absent, the report waits for the quiet period. If the same unchanged file comes back in that time, its absence is not
/// reported.
struct Settling: Sendable {
    /// The periods that decide.
    struct Times: Sendable {
        /// How long nothing must happen.
        var quiet: Duration
        /// The same after the end of writing of new files.
        var closed: Duration
        /// The longest that a change waits while more changes happen, or for the end of writing.
        var longest: Duration
    }

    /// What happened to a path.
    enum Sign: Sendable {
        /// A complete file replaced it.
        case replaced
        /// A program began to write it.
        case begun
        /// It leads to no file now.
        case gone
        /// It leads to the same, unchanged file again.
        case back
        /// Any other change, such as the end of writing.
        case changed
    }

    /// The absence of a file that a path led to.
    private struct Absence: Sendable {
        /// When the absence is reported at the earliest, unless the file comes back before.
        let due: ContinuousClock.Instant
        /// Whether a change of the path was still unreported when the file disappeared.
        let followsChange: Bool
    }

    let times: Times
    private var paths: Set<String> = []
    private var unfinished: Set<String> = []
    private var absences: [String: Absence] = [:]
    private var first: ContinuousClock.Instant?
    private var reported: ContinuousClock.Instant?
    /// When changes other than absences are due.
    private var settled: ContinuousClock.Instant?

    init(_ times: Times) { self.times = times }

    /// The time of the next report, or nil if there is nothing to report.
    var due: ContinuousClock.Instant? {
        guard let first else { return nil }
        let latest = first + times.longest
        guard unfinished.isEmpty else { return latest }
        return min(absences.values.map(\.due).reduce(settled ?? first, max), latest)
    }

    /// Notes a change of a path.
    mutating func note(_ sign: Sign, _ path: String, at now: ContinuousClock.Instant) {
        let absence = absences.removeValue(forKey: path)
        if let absence, sign == .back, now < absence.due {
            if !absence.followsChange { forget([path]) }
            return
        }
        let isFirst = settled == nil && absence == nil
        first = first ?? now
        let isKnown = !paths.insert(path).inserted
        let quiet = unfinished.contains(path) ? times.closed : times.quiet
        switch sign {
        // While a file is absent, the end of writing is not seen, so the absence of a file that is being written is a
        // change.
        case .gone where !unfinished.contains(path):
            absences[path] = Absence(due: now + times.quiet, followsChange: absence?.followsChange ?? isKnown)
            return
        case .begun: unfinished.insert(path)
        case .gone, .replaced, .back, .changed: unfinished.remove(path)
        }
        let isComplete = isFirst && sign == .replaced && reported.map { $0 + times.quiet <= now } ?? true
        settled = isComplete ? now : now + quiet
    }

    /// Returns the paths to report, if it is time.
    mutating func report(at now: ContinuousClock.Instant) -> Set<String>? {
        guard let due, due <= now else { return nil }
        reported = now
        defer { forget(paths) }
        return paths
    }

    /// Forgets changes of paths that are no longer watched.
    mutating func keep(only wanted: Set<String>) { forget(paths.subtracting(wanted)) }

    private mutating func forget(_ unwanted: Set<String>) {
        paths.subtract(unwanted)
        unfinished.subtract(unwanted)
        for path in unwanted { absences[path] = nil }
        guard paths.isEmpty else { return }
        first = nil
        settled = nil
    }
}
