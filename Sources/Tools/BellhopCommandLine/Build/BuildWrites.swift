/// What is written into the sources of a package by its builds, or because of them.
///
/// A change during a build is an edit, which needs another build, or the build itself made the change. A change after a
/// build is an edit, or another program writes because of the build, such as one that keeps its output in the package.
/// An edit and such a change look alike. But a build makes its changes each time, and nobody edits a file right after
/// each of many builds. This is a value without I/O.
struct BuildWrites: Sendable {
    /// In how many builds that follow each other a place changes until it is written by them.
    private static let proof = 3
    /// The same for a place that changed while nothing was built, as sources do that someone is editing.
    private static let proofOfEdited = 10
    /// The longest time between a build, or the last change of a place, and a change that counts as caused by the
    /// build.
    private static let pause: Duration = .seconds(2)

    /// In how many builds each place changed since one last left everything as it was.
    private var counts: [String: Int] = [:]
    /// The places that changed while the package was not built.
    private var edited: Set<String> = []
    private var written: Set<String> = []
    /// When the last build ended.
    private var ended: ContinuousClock.Instant?
    /// The places whose changes soon after the last build, or during it, start the next one.
    private var starting: Set<String> = []
    /// The number of consecutive builds without a new library that each place has started.
    private var started: [String: Int] = [:]
    /// The places whose changes start no build, and when each was last written.
    private var following: [String: ContinuousClock.Instant] = [:]

    /// Takes the changes of a time in which the package was not built, as they were seen at an instant.
    ///
    /// Returns whether a build is needed.
    mutating func edit(_ changes: Set<PackageSources.Change>, at now: ContinuousClock.Instant) -> Bool {
        let places = Set(changes.flatMap(\.places))
        let soon = places.filter { isSoon($0, now) }
        for place in places where following[place] != nil { following[place] = soon.contains(place) ? now : nil }
        let edits = changes.filter { $0.places.allSatisfy { following[$0] == nil } }
        let edited = Set(edits.flatMap(\.places))
        self.edited.formUnion(edited)
        written.subtract(edited)
        starting.formUnion(edited.intersection(soon))
        return !edits.isEmpty
    }

    /// Takes the changes during a build that ended at an instant, and whether it made a new library.
    ///
    /// Returns whether another build is needed, the places that are now known to be written by builds, and those that
    /// are now known to be written because of builds.
    mutating func endBuild(
        _ changes: Set<PackageSources.Change>, isNew: Bool, at now: ContinuousClock.Instant
    ) -> (isEdited: Bool, found: Set<String>, following: Set<String>) {
        ended = now
        started = isNew ? [:] : Dictionary(uniqueKeysWithValues: starting.map { ($0, started[$0, default: 0] + 1) })
        let followers = Set(started.filter { $0.value >= Self.proofOfEdited && !Self.isSource($0.key) }.keys)
        for place in followers { following[place] = now }

        let known = written.union(following.keys)
        let places = Set(changes.flatMap(\.places)).subtracting(known)
        for place in places { counts[place, default: 0] += 1 }
        let found = places.filter {
            counts[$0, default: 0] >= (edited.contains($0) ? Self.proofOfEdited : Self.proof)
        }
        written.formUnion(found)
        let edits = changes.filter { known.union(found).isDisjoint(with: $0.places) }
        starting = Set(edits.flatMap(\.places))
        if edits.isEmpty { counts = [:] }
        return (!edits.isEmpty, found, followers)
    }

    /// Whether a compiler reads the file.
    ///
    /// An editor that saves at each keystroke changes it soon after many builds, and the last change must be built.
    private static func isSource(_ place: String) -> Bool {
        let endings = [".swift", ".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".m", ".mm", ".s", ".S", ".rs"]
        return endings.contains { place.hasSuffix($0) }
    }

    private func isSoon(_ place: String, _ now: ContinuousClock.Instant) -> Bool {
        guard let ended else { return false }
        return max(ended, following[place] ?? ended).duration(to: now) < Self.pause
    }
}
