internal import BellhopValues

/// What follows the death of a module: a restart after a delay, or quarantine (Semantics §7).
struct Supervision: Sendable {
    /// The crashes of each class.
    private var ledger = CrashLedger()
    private var quarantines: [ModuleIdentity: Quarantine] = [:]

    /// Checks that a module that is down is either to be restarted or in quarantine, unless the host stops.
    static func verify(_ phone: Phone) {
        for module in phone.modules.all {
            guard case .down(let down) = module.state else { continue }
            assert(
                down.restart == nil || down.quarantine == nil, "\(module.id) is restarted although it is in quarantine")
            assert(
                down.quarantine != nil || down.restart.map(phone.turn.awaits) == true
                    || phone.modules.starts.isStarting(module.id) || phone.isStopping,
                "\(module.id) is down, and nothing restarts it")
        }
    }

    /// The quarantine of a class.
    func quarantine(of identity: ModuleIdentity) -> Quarantine? { quarantines[identity] }

    /// Whether the next crash of a class puts it in quarantine.
    func isLastChance(of identity: ModuleIdentity, at time: Duration) -> Bool {
        var ledger = ledger
        if case .quarantine = ledger.crashed(identity, at: time) { return true }
        return false
    }

    /// Restores the quarantines that the database holds.
    mutating func recall(_ known: [Quarantine]) {
        for quarantine in known { quarantines[quarantine.identity] = quarantine }
    }

    // MARK: Deaths

    /// The delay after which a module that is debugged is restarted, as often as it crashes.
    private static let debuggedDelay = Duration.milliseconds(100)

    /// Records the death of a module, and schedules a restart or begins a quarantine.
    static func recordDeath(of id: ModuleID, _ death: Death, sender: String?, in phone: inout Phone) {
        guard let module = phone.modules[id], let library = module.library else { return }
        let error = death.error(of: id)
        let identity = library.identity(of: id)
        var crash = death.crash(of: identity)
        let sender = sender ?? phone.modules.sender(of: module)
        let isDebugged = phone.configuration.awaitsDebugger(id)
        let sequel = phone.modules.supervision.ledger.crashed(identity, at: phone.turn.elapsed)
        switch isDebugged ? .restart(after: debuggedDelay) : sequel {
        case .restart(let delay):
            crash.restart = delay.seconds
            var down = HostedModule.Down(absence: phone.modules.newAbsence(), reason: .death(death), sender: sender)
            // Set before the event, because a client that sees the event may move the clock.
            down.restart = phone.turn.schedule(after: delay, .restart(id, absence: down.absence))
            phone.turn.record(Event(.moduleCrashed(crash), module: id, cause: error))
            phone.modules.setState(.down(down), of: id)
        case .quarantine(let count):
            phone.turn.record(Event(.moduleCrashed(crash), module: id, cause: error))
            let quarantine = Quarantine(
                of: identity, sender: sender, after: death, count: count, at: phone.turn.now)
            phone.modules.setState(.down(begin(quarantine, in: &phone)), of: id)
        }
    }

    /// Counts the crash of an extension against its class.
    ///
    /// The extension starts again with the next notification.
    static func recordExtensionDeath(
        of identity: ModuleIdentity, _ death: Death, push: PushID?, stage: Stage, in phone: inout Phone
    ) {
        guard !phone.isStopping else { return }
        // The module may have another name by now.
        let id = phone.modules[identity.module]?.id ?? identity.module
        phone.turn.record(
            Event(
                .moduleCrashed(death.crash(of: identity)), module: id, push: push, stage: stage,
                cause: death.error(of: id, extensionClass: identity.className)))
        guard !phone.configuration.awaitsDebugger(id) else { return }
        let sequel = phone.modules.supervision.ledger.crashed(identity, at: phone.turn.elapsed)
        guard case .quarantine(let count) = sequel else { return }
        let sender = phone.modules[id].flatMap { phone.modules.sender(of: $0) }
        _ = begin(Quarantine(of: identity, sender: sender, after: death, count: count, at: phone.turn.now), in: &phone)
    }

    /// Puts a class in quarantine.
    private static func begin(_ quarantine: Quarantine, in phone: inout Phone) -> HostedModule.Down {
        phone.modules.supervision.quarantines[quarantine.identity] = quarantine
        phone.turn.store(.quarantine(quarantine))
        StandbyExtensions.refresh(quarantine.module, in: &phone)
        return recordQuarantine(quarantine, of: phone.modules.current(quarantine.module), in: &phone)
    }

    /// Records that a module is quarantined, and returns its new state.
    static func recordQuarantine(
        _ quarantine: Quarantine, of module: ModuleID, in phone: inout Phone
    ) -> HostedModule.Down {
        let error = quarantine.error(of: module)
        let quarantined = Event.ModuleQuarantined(
            className: quarantine.identity.className, crashes: quarantine.count, hash: quarantine.identity.hash)
        phone.turn.record(Event(.moduleQuarantined(quarantined), module: module, cause: error))
        return HostedModule.Down(
            absence: phone.modules.newAbsence(), reason: .quarantine(quarantine), sender: quarantine.sender)
    }

    // MARK: Restarts

    /// Restarts a module after its delay, unless it is no longer in the same absence.
    static func restart(_ id: ModuleID, absence: AbsenceID, for command: CommandID? = nil, in phone: inout Phone) {
        guard let module = module(id, absence: absence, in: phone) else { return }
        guard phone.application.device.isRunning, !phone.isStopping else {
            phone.modules.setState(.asleep(sender: phone.modules.sender(of: module)), of: id)
            if let command { phone.whenStored(.moduleLifted(id, command)) }
            return
        }
        Starts.begin(
            .restart(id, absence: absence, command), [module.settings], of: phone.settings,
            from: module.library.map { [id: $0] } ?? [:], in: &phone)
    }

    /// Completes a restart that succeeded or failed.
    static func restarted(
        _ id: ModuleID, absence: AbsenceID, _ attempt: Starts.Attempt?, for command: CommandID?, in phone: inout Phone
    ) {
        var isAnswered = false
        defer { if let command, !isAnswered { phone.whenStored(.moduleLifted(id, command)) } }
        guard !phone.isStopping, module(id, absence: absence, in: phone) != nil else {
            if case .started(_, let instance, _, _) = attempt {
                Instances.end(instance, .discarded, within: Instances.endLimit, in: &phone)
            }
            return
        }
        switch attempt {
        case .started(let library, let instance, _, let duration):
            Starts.place(instance, of: id, in: &phone)
            let restarted = Event.ModuleRestarted(className: library.description.name, library: library.path)
            phone.turn.record(Event(.moduleRestarted(restarted), module: id, duration: duration))
            // A module that died before its sender was known may turn out to have the sender of another.
            Starts.refuseDuplicateSenders(in: &phone)
            isAnswered = true
            Preparation.begin([id], for: .restart(id, command), in: &phone)
        case .failed(_, let failure):
            Starts.fail(id, failure, in: &phone)
            phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback)
        case .quarantined(_, let quarantine):
            phone.modules.setState(.down(recordQuarantine(quarantine, of: id, in: &phone)), of: id)
        case nil: break
        }
    }

    /// The module, if it is still in the same absence.
    private static func module(_ id: ModuleID, absence: AbsenceID, in phone: Phone) -> HostedModule? {
        guard let module = phone.modules[id], case .down(let down) = module.state, down.absence == absence else {
            return nil
        }
        return module
    }

    // MARK: Lifting

    /// Lets a quarantined module and its extensions start again.
    static func lift(_ name: String, for command: CommandID, in phone: inout Phone) throws(BellhopError) {
        let module = try phone.module(named: name)
        let extensions = phone.modules.supervision.quarantinedExtensions(of: module)
        for quarantine in extensions { lift(quarantine, in: &phone) }
        let event = Event(.moduleLifted(Event.ModuleLifted(isDebugged: false)), module: module.id)
        guard case .down(let down) = module.state, let quarantine = down.quarantine else {
            guard !extensions.isEmpty else {
                throw BellhopError(
                    .moduleNotQuarantined, "\(module.id) is not quarantined",
                    hint: "List the modules that are quarantined")
            }
            phone.turn.record(event)
            return phone.whenStored(.moduleLifted(module.id, command))
        }
        lift(quarantine, in: &phone)
        let absence = HostedModule.Down(
            absence: phone.modules.newAbsence(), reason: .lifted(quarantine), sender: down.sender)
        phone.modules.setState(.down(absence), of: module.id)
        phone.turn.record(event)
        restart(module.id, absence: absence.absence, for: command, in: &phone)
    }

    private static func lift(_ quarantine: Quarantine, in phone: inout Phone) {
        assert(
            phone.modules.supervision.quarantines[quarantine.identity] != nil,
            "the quarantine of \(quarantine.identity.className) is lifted, and there is none")
        phone.modules.supervision.quarantines[quarantine.identity] = nil
        phone.modules.supervision.ledger.lift(quarantine.identity)
        phone.turn.store(.lift(quarantine.identity))
    }

    /// The quarantined extensions of a module.
    func quarantinedExtensions(of module: HostedModule) -> [Quarantine] {
        guard let library = module.library else { return [] }
        return [module.settings.pushServiceClassName, module.settings.pushContentClassName].compactMap(\.self)
            .compactMap { quarantines[library.identity(of: module.id, $0)] }
    }
}

extension Death {
    /// The facts of the event of a crash.
    fileprivate func crash(of identity: ModuleIdentity) -> Event.ModuleCrashed {
        Event.ModuleCrashed(
            className: identity.className, hash: identity.hash, outcome: reason.word, signal: signal?.name,
            stack: stack?.frames ?? [])
    }
}
