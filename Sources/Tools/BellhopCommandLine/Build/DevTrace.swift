internal import BellhopCore

/// The order of what `bellhop dev` shows: first that a package was built, then what its library led to.
///
/// A host loads a library as soon as it is linked, which is before the build tool has ended. A value without I/O.
struct DevTrace {
    private var building: [ModulePackage.ID: Set<String>] = [:]
    /// The events that wait for the end of a build, oldest first.
    private var held: [Event] = []
    /// The builds that they wait for.
    private var awaited: Set<ModulePackage.ID> = []

    /// Notes that a package is being built.
    mutating func begin(_ package: ModulePackage) {
        building[package.id] = Set(package.modules.map(\.rawValue))
    }

    /// Notes that a build ended; returns the events that waited for it.
    mutating func end(_ package: ModulePackage) -> [Event] {
        building[package.id] = nil
        awaited.remove(package.id)
        return awaited.isEmpty ? release() : []
    }

    /// Takes an event; returns the events to show now.
    mutating func receive(_ event: Event) -> [Event] {
        if awaited.isEmpty { awaited = builds(behind: event) }
        held.append(event)
        return awaited.isEmpty ? release() : []
    }

    /// Returns all events that still wait.
    mutating func release() -> [Event] {
        awaited = []
        defer { held = [] }
        return held
    }

    /// The builds under way that an event is about.
    private func builds(behind event: Event) -> Set<ModulePackage.ID> {
        switch event.kind {
        case .settingsApplied:
            let names = ["added", "restarted"].compactMap { event.details?[$0] }.flatMap {
                $0.split(separator: ",").map { String($0.drop { $0 == " " }) }
            }
            return Set(building.filter { !$0.value.isDisjoint(with: names) }.keys)
        // It doesn't name the module.
        case .settingsKept: return building.count == 1 ? Set(building.keys) : []
        default: return []
        }
    }
}
