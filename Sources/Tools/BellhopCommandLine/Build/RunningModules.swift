internal import BellhopValues

/// The modules that a host runs, as far as its events say.
///
/// A value without I/O.
struct RunningModules: Sendable {
    private var running: Set<ModuleID> = []
    private var isHostUp = false

    /// Takes an event of the host.
    mutating func receive(_ event: Event) {
        if case .hostStarted = event.fact { isHostUp = true }
        // The events that follow say which of them run.
        if case .settingsApplied(let edit) = event.fact {
            running.subtract(edit.restarted + edit.removed + edit.disabled + edit.enabled)
        }
        guard let module = event.module else { return }
        let kind = event.kind
        if kind == .moduleLoaded || kind == .moduleRestarted { running.insert(module) }
        if kind == .moduleRefused || kind == .moduleDisabled { running.remove(module) }
        // The crash of an extension leaves the module running.
        if kind == .moduleCrashed, event.stage == nil { running.remove(module) }
        // An instance that was replaced ends too.
        if case .moduleEnded(let end) = event.fact, [.suspended, .terminated].contains(end.outcome) {
            running.remove(module)
        }
    }

    /// What runs of a package after its build failed, or nil if the host is not up.
    func afterFailedBuild(of package: ModulePackage) -> String? {
        guard isHostUp else { return nil }
        let old = package.modulesInEvents.filter(running.contains)
        let none = package.modulesInEvents.filter { !running.contains($0) }
        guard !none.isEmpty else { return "the old build keeps running" }
        let noBuild = "no build of \(none.listed) is running"
        return old.isEmpty ? noBuild : "the old build of \(old.listed) keeps running, and \(noBuild)"
    }
}
