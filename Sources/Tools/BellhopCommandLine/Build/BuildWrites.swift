/// What the builds of a package write into its sources.
///
/// A change during a build is an edit, which needs another build, or the build made it. Both look alike. But a build
/// makes its changes each time, so a place that changes in build after build is written by the builds. A value without
/// I/O.
struct BuildWrites: Sendable {
    /// In how many builds that follow each other a place changes until it is written by them.
    private static let proof = 3
    /// The same for a place that changed while nothing was built, as sources do that someone is editing.
    private static let proofOfEdited = 10

    /// In how many builds each place changed since one last left everything as it was.
    private var counts: [String: Int] = [:]
    /// The places that changed while the package was not built.
    private var edited: Set<String> = []
    private var written: Set<String> = []

    /// Takes the changes of a time in which the package was not built.
    mutating func edit(_ changes: Set<PackageSources.Change>) {
        let places = Set(changes.flatMap(\.places))
        edited.formUnion(places)
        written.subtract(places)
    }

    /// Takes the changes during a build.
    ///
    /// Returns whether another build is needed, and the places that are now known to be written by builds.
    mutating func endBuild(_ changes: Set<PackageSources.Change>) -> (isEdited: Bool, found: Set<String>) {
        let places = Set(changes.flatMap(\.places)).subtracting(written)
        for place in places { counts[place, default: 0] += 1 }
        let found = places.filter {
            counts[$0, default: 0] >= (edited.contains($0) ? Self.proofOfEdited : Self.proof)
        }
        written.formUnion(found)
        let isEdited = changes.contains { written.isDisjoint(with: $0.places) }
        if !isEdited { counts = [:] }
        return (isEdited, found)
    }
}
