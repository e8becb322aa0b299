internal import BellhopCore

/// The modules that a host runs, as far as its events say.
///
/// A value without I/O.
struct RunningModules: Sendable {
    /// Their names.
    private var running: Set<String> = []
    private var isHostUp = false

    /// Takes an event of the host.
    mutating func receive(_ event: Event) {
        if event.kind == .hostStarted { isHostUp = true }
        // The events that follow say which of them run.
        if case .settingsApplied(let edit) = event.fact {
            running.subtract((edit.restarted + edit.removed + edit.disabled + edit.enabled).map(\.rawValue))
        }
        guard let module = event.module?.rawValue else { return }
        switch event.fact {
        case .moduleLoaded, .moduleRestarted: running.insert(module)
        case .moduleRefused, .moduleDisabled: running.remove(module)
        // The crash of an extension leaves the module running.
        case .moduleCrashed where event.stage == nil: running.remove(module)
        // An instance that was replaced ends too.
        case .moduleEnded(let end) where [.suspended, .terminated].contains(end.outcome): running.remove(module)
        default: break
        }
    }

    /// What runs of a package after its build failed, or nil if the host is not up.
    func afterFailedBuild(of package: ModulePackage) -> String? {
        guard isHostUp else { return nil }
        let old = package.modules.filter { running.contains($0.rawValue) }
        let none = package.modules.filter { !running.contains($0.rawValue) }
        guard !none.isEmpty else { return "the old build keeps running" }
        let noBuild = "no build of \(none.listed) is running"
        return old.isEmpty ? noBuild : "the old build of \(old.listed) keeps running, and \(noBuild)"
    }
}

extension [ModuleID] {
    fileprivate var listed: String { map(\.rawValue).joined(separator: ", ") }
}
