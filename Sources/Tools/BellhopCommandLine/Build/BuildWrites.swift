/// The files of a package that its builds write, or that another program writes after a build.
///
/// If a file changes during a build, someone edited it or the build wrote it. If it changes after a build, someone
/// edited it or another program wrote it because of the build. A single change doesn't show which. But a build writes
/// its files each time, and nobody edits a file right after each of many builds. Changes of such a file start no build
/// at once: the file is held. It starts a few builds, each after a time without changes. This is a value without I/O.
struct BuildWrites: Sendable {
    /// Why changes of a place start no build.
    enum Reason: Sendable, Hashable {
        /// The place changes during each build.
        case written
        /// The place changes after each build.
        case following
        /// The file is written again and again with the same contents.
        case rewritten
    }

    /// What follows from changes.
    struct Outcome: Sendable, Equatable {
        /// Whether a build is needed.
        var isEdited = false
        /// The places whose changes start no build from now on.
        var ignored: [Reason: Set<String>] = [:]
    }

    /// A place whose changes start no build at once.
    private struct Held {
        /// When it last changed.
        var written: ContinuousClock.Instant
        /// Whether a rest starts a build, because a library may be made of it.
        var isBuilt: Bool
        /// Whether its last change is in no build.
        var isPending: Bool
        /// Whether it has changed since the last build began.
        var hasChanged = true
        /// How long after each build it changes, if it changes later than soon after it.
        var lag = Duration.zero
        /// How many builds its rests have started, since a build last left it as it was.
        var rests = 0

        /// When its rest starts a build, unless it changes before.
        var due: ContinuousClock.Instant? {
            guard isPending, isBuilt, rests < BuildWrites.rests.count else { return nil }
            return written + BuildWrites.rests[rests]
        }
    }

    /// In how many builds that follow each other a place changes until it is written by them.
    private static let proof = 3
    /// The same for a place that changed while nothing was built, as sources do that someone is editing.
    private static let proofOfEdited = 10
    /// How many times a file starts a build although its contents are the same.
    private static let rewriteLimit = 3
    /// The longest time between a build, or the last change of a place, and a change that counts as caused by the
    /// build.
    private static let pause: Duration = .seconds(2)
    /// How many consecutive builds a place starts at the same time after the build before, until the builds cause its
    /// changes.
    private static let proofOfLag = 5
    /// By how much these times differ at most.
    private static let lagTolerance: Duration = .milliseconds(500)
    /// How long a held file must stay unchanged before each of the builds that it may start.
    private static let rests: [Duration] = [pause, .seconds(8), .seconds(32)]

    /// In how many builds each place changed since one last left everything as it was.
    private var counts: [String: Int] = [:]
    /// The places that changed while the package was not built, and not soon after a build.
    private var edited: Set<String> = []
    private var held: [String: Held] = [:]
    /// How often each file was written again with the contents that it had.
    private var rewrites: [String: Int] = [:]
    /// When the last build ended.
    private var ended: ContinuousClock.Instant?
    /// The places whose changes soon after the last build, or during it, start the next one.
    private var starting: Set<String> = []
    /// How long after the last build each place changed that starts the next one, if it was not soon.
    private var lag: [String: Duration] = [:]
    /// The same for consecutive builds that each place has started.
    private var lags: [String: [Duration]] = [:]
    /// The number of consecutive builds that each place has started.
    private var started: [String: Int] = [:]

    /// When a place may have rested.
    var due: ContinuousClock.Instant? { held.values.compactMap(\.due).min() }

    /// Takes the changes of a time in which the package was not built, as they were seen at an instant.
    mutating func edit(_ changes: Set<PackageSources.Change>, at now: ContinuousClock.Instant) -> Outcome {
        var outcome = Outcome()
        let changes = leavingRewrites(changes, &outcome)
        let places = Set(changes.flatMap(\.places))
        let soon = places.filter { isSoon($0, now) }
        for place in places where !soon.contains(place) { held[place] = nil }
        hold(changes, at: now)
        let edits = changes.filter { $0.places.allSatisfy { held[$0] == nil } }
        let edited = Set(edits.flatMap(\.places))
        self.edited.formUnion(edited.subtracting(soon))
        starting.formUnion(edited.intersection(soon))
        if let ended {
            for place in edited.subtracting(soon) where lag[place] == nil { lag[place] = ended.duration(to: now) }
        }
        outcome.isEdited = !edits.isEmpty
        return outcome
    }

    /// Notes that a build begins, with the sources as they are now.
    mutating func beginBuild() {
        for place in held.keys {
            if held[place]?.hasChanged == false { held[place]?.rests = 0 }
            held[place]?.hasChanged = false
            held[place]?.isPending = false
        }
    }

    /// Takes the changes during a build that ended at an instant, and whether it made a new library.
    mutating func endBuild(
        _ changes: Set<PackageSources.Change>, isNew: Bool, at now: ContinuousClock.Instant
    ) -> Outcome {
        var outcome = Outcome()
        let changes = leavingRewrites(changes, &outcome)
        ended = now
        started = Dictionary(uniqueKeysWithValues: starting.map { ($0, started[$0, default: 0] + 1) })
        for (place, count) in started where count >= Self.proofOfEdited {
            // The build that has just ended has its last change.
            held[place] = Held(written: now, isBuilt: isNew || Self.isSource(place), isPending: false)
            outcome.ignored[.following, default: []].insert(place)
        }
        holdLate(&outcome, isNew: isNew, at: now)
        hold(changes, at: now)

        for place in Set(changes.flatMap(\.places)) where held[place] == nil {
            let count = counts[place, default: 0] + 1
            counts[place] = count
            guard count >= (edited.contains(place) ? Self.proofOfEdited : Self.proof) else { continue }
            held[place] = Held(written: now, isBuilt: Self.isSource(place), isPending: true)
            outcome.ignored[.written, default: []].insert(place)
        }
        let edits = changes.filter { $0.places.allSatisfy { held[$0] == nil } }
        starting = Set(edits.flatMap(\.places))
        if edits.isEmpty { counts = [:] }
        outcome.isEdited = !edits.isEmpty
        return outcome
    }

    /// Holds the places that have started many builds, each at the same time after the build before.
    ///
    /// Nobody edits a file like this.
    private mutating func holdLate(_ outcome: inout Outcome, isNew: Bool, at now: ContinuousClock.Instant) {
        lags = Dictionary(
            uniqueKeysWithValues: lag.map { ($0, (lags[$0] ?? []).suffix(Self.proofOfLag - 1) + [$1]) })
        lag = [:]
        for (place, times) in lags {
            guard times.count == Self.proofOfLag, let least = times.min(), let most = times.max(),
                most - least <= Self.lagTolerance
            else { continue }
            held[place] = Held(
                written: now, isBuilt: isNew || Self.isSource(place), isPending: false, lag: most)
            outcome.ignored[.following, default: []].insert(place)
        }
    }

    /// Returns whether a build is needed because places rest.
    mutating func rest(at now: ContinuousClock.Instant) -> Bool {
        let resting = held.filter { $0.value.due.map { $0 <= now } ?? false }.keys
        for place in resting {
            held[place]?.rests += 1
            held[place]?.isPending = false
        }
        return !resting.isEmpty
    }

    /// The changes without those that leave a file as it was, as soon as there are many.
    private mutating func leavingRewrites(
        _ changes: Set<PackageSources.Change>, _ outcome: inout Outcome
    ) -> Set<PackageSources.Change> {
        changes.filter { change in
            guard change.isRewrite else {
                rewrites[change.path] = nil
                return true
            }
            rewrites[change.path, default: 0] += 1
            if rewrites[change.path] == Self.rewriteLimit + 1 {
                outcome.ignored[.rewritten, default: []].insert(change.path)
            }
            return rewrites[change.path, default: 0] <= Self.rewriteLimit
        }
    }

    /// Notes changes of places that are held.
    private mutating func hold(_ changes: Set<PackageSources.Change>, at now: ContinuousClock.Instant) {
        for change in changes {
            for place in change.places where held[place] != nil {
                held[place]?.written = now
                held[place]?.isPending = true
                held[place]?.hasChanged = true
            }
        }
    }

    /// Whether a compiler reads the file.
    private static func isSource(_ place: String) -> Bool {
        let endings = [".swift", ".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".m", ".mm", ".s", ".S", ".rs"]
        return endings.contains { place.hasSuffix($0) }
    }

    private func isSoon(_ place: String, _ now: ContinuousClock.Instant) -> Bool {
        guard let ended else { return false }
        let pause = max(Self.pause, (held[place]?.lag ?? .zero) + Self.lagTolerance)
        return max(ended, held[place]?.written ?? ended).duration(to: now) < pause
    }
}
