/// Decides when a change is reported: once the writers are quiet, after a while at the latest.
///
/// A file that was renamed into place is whole, so when nothing happened just before it is reported at once. A file that
/// was created is not: its writer has it open, and the end of writing is waited for.
struct Settling: Sendable {
    /// The times it goes by.
    struct Times: Sendable {
        /// How long nothing has to happen.
        var quiet: Duration
        /// The longest a change waits while more happens, or for the end of writing.
        var longest: Duration
    }

    /// What happened to a path.
    enum Sign: Sendable {
        /// A whole file took its place.
        case replaced
        /// Somebody began to write it.
        case begun
        /// Anything else, the end of writing included.
        case changed
    }

    let times: Times
    private var paths: Set<String> = []
    private var unfinished: Set<String> = []
    private var first: ContinuousClock.Instant?
    private var reported: ContinuousClock.Instant?
    /// When to report; nil while there is nothing to.
    private(set) var due: ContinuousClock.Instant?

    init(_ times: Times) { self.times = times }

    /// Takes in what happened to a path.
    mutating func note(_ sign: Sign, _ path: String, at now: ContinuousClock.Instant) {
        paths.insert(path)
        if sign == .begun { unfinished.insert(path) } else { unfinished.remove(path) }
        let isFirst = first == nil
        let began = first ?? now
        first = began
        if isFirst, sign == .replaced, reported.map({ $0 + times.quiet <= now }) ?? true {
            due = now
        } else {
            let latest = began + times.longest
            due = unfinished.isEmpty ? min(now + times.quiet, latest) : latest
        }
    }

    /// The paths to report, if it is time.
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

    /// Takes back what happened to paths nobody asks about any more.
    mutating func keep(only wanted: Set<String>) {
        paths.formIntersection(wanted)
        unfinished.formIntersection(wanted)
        guard paths.isEmpty else { return }
        first = nil
        due = nil
    }
}
