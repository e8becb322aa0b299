internal import BellhopControl

/// Which packages are out of date, which are being built, and which are built next.
///
/// A value without I/O: it is told what happened, and returns what to do.
struct BuildPlan: Sendable {
    /// Something that happened.
    enum Input: Sendable {
        /// The settings name these packages, and no others.
        case packages([ModulePackage])
        /// Sources of these packages changed.
        case changed(Set<ModulePackage.ID>)
        /// The build of a package ended.
        case ended(ModulePackage.ID, Outcome)
    }

    /// Something to do.
    enum Effect: Sendable, Equatable {
        case build(ModulePackage)
        /// Nothing is out of date any more, or nothing can be built.
        case settled(Round)
    }

    /// How the build of a package ended.
    enum Outcome: String, Sendable, Encodable { case built, fresh, failed }

    /// The builds from one time that nothing was to do to the next.
    struct Round: Sendable, Equatable {
        var built = 0
        var fresh = 0
        var failed = 0
    }

    private enum State { case current, outdated, building, buildingOutdated }

    private let limit: Int
    /// The packages of the settings, in their order.
    private var packages: [(package: ModulePackage, state: State)] = []
    /// The packages that are being built, also those that the settings no longer name.
    private var running: Set<ModulePackage.ID> = []
    private var round = Round()
    private var hasSettled = false

    /// Creates a plan that builds at most this many packages at a time.
    init(limit: Int) { self.limit = max(1, limit) }

    /// Takes an input, and returns the effects in order.
    mutating func receive(_ input: Input) -> [Effect] {
        switch input {
        case .packages(let wanted): replace(with: wanted)
        case .changed(let ids):
            for index in packages.indices where ids.contains(packages[index].package.id) { outdate(index) }
        case .ended(let id, let outcome): end(id, outcome)
        }
        return effects()
    }

    private mutating func replace(with wanted: [ModulePackage]) {
        let old = packages
        packages = wanted.map { package in
            let isRunning = running.contains(package.id)
            guard let known = old.first(where: { $0.package.id == package.id }) else {
                return (package, isRunning ? .buildingOutdated : .outdated)
            }
            guard known.package.libraries != package.libraries else { return (package, known.state) }
            return (package, isRunning ? .buildingOutdated : .outdated)
        }
    }

    private mutating func outdate(_ index: Int) {
        switch packages[index].state {
        case .current: packages[index].state = .outdated
        case .building: packages[index].state = .buildingOutdated
        case .outdated, .buildingOutdated: break
        }
    }

    private mutating func end(_ id: ModulePackage.ID, _ outcome: Outcome) {
        guard running.remove(id) != nil else { return }
        switch outcome {
        case .built: round.built += 1
        case .fresh: round.fresh += 1
        case .failed: round.failed += 1
        }
        guard let index = packages.firstIndex(where: { $0.package.id == id }) else { return }
        packages[index].state = packages[index].state == .buildingOutdated ? .outdated : .current
    }

    private mutating func effects() -> [Effect] {
        var effects: [Effect] = []
        for index in packages.indices where packages[index].state == .outdated && running.count < limit {
            let package = packages[index].package
            // SwiftPM builds one configuration of a package at a time.
            guard !running.contains(where: { $0.directory == package.directory }) else { continue }
            packages[index].state = .building
            running.insert(package.id)
            effects.append(.build(package))
        }
        if running.isEmpty, !hasSettled || round != Round() {
            effects.append(.settled(round))
            round = Round()
            hasSettled = true
        }
        return effects
    }
}
