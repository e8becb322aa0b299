/// Decides when a change is reported: when the writers are quiet, or after a limit.
///
/// A file that is replaced by a rename is complete, so it is reported at once if nothing happened just before. A file
/// that was created is still being written, so the report waits for the end of writing.
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
        /// Any other change, such as the end of writing.
        case changed
    }

    let times: Times
    private var paths: Set<String> = []
    private var unfinished: Set<String> = []
    private var first: ContinuousClock.Instant?
    private var reported: ContinuousClock.Instant?
    /// The time of the next report, or nil if there is nothing to report.
    private(set) var due: ContinuousClock.Instant?

    init(_ times: Times) { self.times = times }

    /// Notes a change of a path.
    mutating func note(_ sign: Sign, _ path: String, at now: ContinuousClock.Instant) {
        paths.insert(path)
        let quiet = unfinished.contains(path) ? times.closed : times.quiet
        if sign == .begun { unfinished.insert(path) } else { unfinished.remove(path) }
        let isFirst = first == nil
        let began = first ?? now
        first = began
        if isFirst, sign == .replaced, reported.map({ $0 + times.quiet <= now }) ?? true {
            due = now
        } else {
            let latest = began + times.longest
            due = unfinished.isEmpty ? min(now + quiet, latest) : latest
        }
    }

    /// Returns the paths to report, if it is time.
    mutating func report(at now: ContinuousClock.Instant) -> Set<String>? {
        guard let due, due <= now else { return nil }
        defer {
            paths = []
            unfinished = []
            first = nil
            self.due = nil
            reported = now
        }
        return paths
    }

    /// Forgets changes of paths that are no longer watched.
    mutating func keep(only wanted: Set<String>) {
        paths.formIntersection(wanted)
        unfinished.formIntersection(wanted)
        guard paths.isEmpty else { return }
        first = nil
        due = nil
    }
}
