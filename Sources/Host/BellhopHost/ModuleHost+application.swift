internal import BellhopCore
internal import BellhopWorkers

/// Telling modules where the app is: a new instance first of all, everyone on a change, and those that end with the app
/// before they end.
///
/// It becomes an event only where it does not go well.
extension ModuleHost {
    /// Tells every module that runs, unless it knows; one that gets no pushes, and was not called yet, with its first call.
    func tellApplicationState() {
        guard device.isRunning else { return }
        for module in modules where module.settings.push || module.hasHeardOfApplication {
            tellApplicationState(to: module)
        }
    }

    /// Tells one module, unless it knows; what is called after this, it hears after this.
    func tellApplicationState(to module: HostedModule) {
        guard case .running(let running) = module.state, let state = running.generation.learn(device),
            running.carrier.moduleClass.has(.applicationDidChangeState)
        else { return }
        let call = Call(.applicationDidChangeState, [.int32(state.rawValue)])
        let outcome = running.carrier.start(PreparedCall(call), within: module.settings.limits[call.selector.limit])
        telling = track { [before = telling] host in
            let outcome = await outcome.value
            if case .failedClosed = outcome.status {
                // Its next call tells it again: this one may not have reached it.
                running.generation.unlearn(state)
                host.events.record(outcome.event(of: call, in: module.id, stage: nil))
            }
            await before?.value
        }
    }

    /// Waits until those who were told have heard it: what they do then is known, and what they set counts.
    func applicationStateTold() async { await telling?.value }
}

extension HostedModule {
    /// Whether it was told where the app is.
    fileprivate var hasHeardOfApplication: Bool {
        if case .running(let running) = state { running.generation.hasHeardOfApplication } else { false }
    }
}
