internal import BellhopCore
internal import BellhopRuntime

/// Telling modules where the app is: a new instance first of all, everyone on a change, and those that end with the app
/// before they end.
///
/// It becomes an event only where it does not go well.
extension ModuleHost {
    /// Tells every module that runs, unless it knows.
    func tellApplicationState() {
        guard device.isRunning else { return }
        for module in modules where module.hasProcess { tellApplicationState(to: module) }
    }

    /// Tells one module, unless it knows; what is called after this, it hears after this.
    func tellApplicationState(to module: HostedModule) {
        guard case .running(let running) = module.state, running.carrier.moduleClass.has(.applicationDidChangeState),
            let state = running.generation.learn(device)
        else { return }
        let call = Call(.applicationDidChangeState, [.int32(state.rawValue)])
        let outcome = running.carrier.start(PreparedCall(call), within: module.settings.limits[call.selector.limit])
        track { host in
            let outcome = await outcome.value
            if case .failedClosed = outcome.status {
                host.events.record(outcome.event(of: call, in: module.id, stage: nil))
            }
        }
    }
}

extension HostedModule {
    /// Whether its code runs somewhere: a worker that gets no pushes waits for its first call.
    fileprivate var hasProcess: Bool { (carrier as? WorkerCarrier).map { $0.processID != nil } ?? (carrier != nil) }
}
