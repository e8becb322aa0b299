internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// The app's coming and going: where it does not run, no module does (Semantics §4).
extension ModuleHost {
    /// Puts the device in a state; a launch delivers the silent push that was held for it.
    func change(_ state: DeviceState) {
        guard state != device else { return }
        let wasTerminated = device == .terminated
        let wasRunning = device.isRunning
        device = state
        desk.setDevice(state)
        events.record(
            Event(.deviceChanged, outcome: state.rawValue, message: state.rawValue, details: ["state": state.rawValue]))
        if state == .terminated {
            changeSession(dropping: ("terminated", "the app was terminated")) { $0.terminate() }
        }
        if state.isRunning != wasRunning { if state.isRunning { launch() } else { rest() } }
        tellApplicationState()
        if wasTerminated, state.isRunning, let push = held {
            held = nil
            deliver(push)
        }
    }

    /// Ends every module, because the app is not running any more; their places and routes stay.
    func rest() {
        for position in modules.indices {
            guard case .running(let running) = modules[position].state else { continue }
            tellApplicationState(to: modules[position])
            let module = modules[position].id
            modules[position].state = .asleep(sender: running.carrier.moduleClass.sender)
            modules[position].share = CenterShare()
            running.generation.drain()
            let state = device
            track { host in
                await running.carrier.end(within: Self.endLimit)
                running.generation.retire()
                host.events.record(
                    Event(
                        .moduleEnded, module: module, outcome: state.rawValue,
                        message: "the app is \(state.rawValue)"))
            }
        }
        senders = makeSenderTable()
    }

    /// Starts every module again that ended with the app.
    func launch() {
        let before = launching
        lastLaunch += 1
        launching = Task { [number = lastLaunch] in
            await before?.value
            await wake()
            if number == lastLaunch { launching = nil }
        }
    }

    /// Waits until an app that is being started has started.
    func launched() async { await launching?.value }

    private func wake() async {
        isTakenBack = false
        let asleep = modules.filter(\.isAsleep)
        let sources = Dictionary(asleep.compactMap { module in module.source.map { (module.id, $0) } }) { $1 }
        let attempts = await loader.attempt(
            asleep.map(\.settings), of: settings, from: sources, leaving: quarantines)
        var started: Set<ModuleID> = []
        for (module, attempt) in zip(asleep, attempts) {
            // It may have been taken out meanwhile, or changed, or the app ended again.
            guard let position = modules.firstIndex(where: { $0.id == module.id }), modules[position].isAsleep,
                modules[position].settings == module.settings, !isStopping
            else {
                if case .started(_, let loaded) = attempt { await discard(loaded) }
                continue
            }
            take(attempt, at: position)
            started.insert(module.id)
        }
        senders = makeSenderTable()
        await bringUp(started)
        await applicationStateTold()
        // The app may have ended again.
        if !device.isRunning { rest() }
    }
}
