internal import BellhopValues

/// The order of what `bellhop dev` shows: first that a package was built, then what its library led to.
///
/// A host loads a library as soon as it is linked, which is before the build tool has ended. What a build leads to can
/// also come when the next build has begun, and then does not wait for it. A value without I/O.
struct DevTrace {
    private var building: [ModulePackage.ID: (package: ModulePackage, libraries: [String?])] = [:]
    /// The events that wait for the end of a build, oldest first.
    private var held: [Event] = []
    /// The builds that they wait for.
    private var awaited: Set<ModulePackage.ID> = []

    /// Notes that a package is being built, with the states of its libraries before.
    mutating func begin(_ package: ModulePackage, libraries: [String?]) {
        building[package.id] = (package, libraries)
    }

    /// Notes that a build ended; returns the events that waited for it.
    mutating func end(_ package: ModulePackage) -> [Event] {
        building[package.id] = nil
        awaited.remove(package.id)
        return awaited.isEmpty ? release() : []
    }

    /// Takes an event; returns the events to show now.
    ///
    /// - Parameter libraries: The present states of the libraries of a package.
    mutating func receive(_ event: Event, libraries: (ModulePackage) -> [String?]) -> [Event] {
        if awaited.isEmpty { awaited = builds(behind: event, libraries) }
        held.append(event)
        return awaited.isEmpty ? release() : []
    }

    /// Returns all events that still wait.
    mutating func release() -> [Event] {
        awaited = []
        defer { held = [] }
        return held
    }

    /// The builds under way that an event is about: they have linked a library.
    private func builds(
        behind event: Event, _ libraries: (ModulePackage) -> [String?]
    ) -> Set<ModulePackage.ID> {
        let linked = building.filter { libraries($0.value.package) != $0.value.libraries }
        if case .settingsApplied(let edit) = event.fact {
            let modules = Set(edit.added + edit.enabled + edit.restarted)
            return Set(linked.filter { !modules.isDisjoint(with: $0.value.package.modulesInEvents) }.keys)
        }
        // It doesn't name the module.
        if case .settingsKept = event.fact, linked.count == 1 { return Set(linked.keys) }
        return []
    }
}
