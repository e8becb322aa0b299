internal import BellhopPhone
internal import BellhopValues

extension Event {
    /// Whether it says that a module, or an extension of it, failed.
    var isFault: Bool {
        isDeath || [.moduleRefused, .moduleQuarantined, .serviceFailed, .contentFailed].contains(kind)
    }

    /// Whether it says that something failed because of a push or a response.
    func isFault(of cause: Cause?) -> Bool {
        guard let cause else { return false }
        return isFault && causedBy?.contains(cause) == true
    }

    /// Whether it reports the end of an instance of a module.
    var isEndOfInstance: Bool { kind == .moduleCrashed || kind == .moduleEnded }
}

extension [Event] {
    /// The modules that died during a call, and whose deaths the host still has to report.
    ///
    /// The call fails before the report, because the host looks up the place in the source code for the report. A call
    /// of a module that is down already fails with the same code, but has no report.
    var modulesWithoutReport: Set<ModuleID> {
        var (due, down): (Set<ModuleID>, Set<ModuleID>) = ([], [])
        for event in self {
            guard let module = event.module else { continue }
            let kind = event.kind
            if kind == .callFinished, event.stage != .service, let cause = event.cause, cause.isDeath,
                !down.contains(module)
            {
                due.insert(module)
            }
            if [.moduleEnded, .moduleRefused, .moduleCrashed].contains(kind) { due.remove(module) }
            if kind == .moduleLoaded || kind == .moduleRestarted { down.remove(module) }
            // The crash of an extension leaves the module running.
            if kind == .moduleRefused || kind == .moduleCrashed, event.stage == nil { down.insert(module) }
        }
        return due
    }
}
