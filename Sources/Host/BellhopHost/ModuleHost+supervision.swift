public import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// What follows the death of a module: a restart after a while, or quarantine (Semantics §7).
extension ModuleHost {
    /// Waits for an instance's death, for as long as it lives.
    func watch(_ running: HostedModule.Running, of module: ModuleID) {
        Task { [weak self] in
            guard let death = await running.carrier.death else { return }
            await self?.died(module, death, of: running)
        }
    }

    private func died(_ module: ModuleID, _ death: Death, of running: HostedModule.Running) {
        running.generation.retire()
        guard !isStopping, let position = modules.firstIndex(where: { $0.id == module }),
            modules[position].carrier === running.carrier
        else { return }
        bury(position, death, sender: running.carrier.moduleClass.sender)
        senders = makeSenderTable()
    }

    /// Records a death and decides what comes of it.
    func bury(_ position: Int, _ death: Death, sender: String?) {
        let module = modules[position]
        guard let source = module.source else { return }
        let error = death.error(of: module.id)
        let now = clock.now
        var crash = death.event(of: module.id, source.identity)
        var down = HostedModule.Down(error: error, sender: sender ?? module.sender)
        switch ledger.crashed(source.identity, at: now) {
        case .restart(let delay):
            crash.details?["restart"] = "\(delay / .seconds(1))"
            // Before the event: who has seen it may move the clock.
            down.restart = clock.schedule(after: delay) { [weak self, id = down.id] in
                Task { await self?.restart(module.id, after: id, source) }
            }
            events.record(crash)
        case .quarantine(let count):
            events.record(crash)
            let quarantine = Quarantine(
                of: module.id, source.identity, sender: down.sender, after: death, count: count, at: now)
            down = leaveAlone(quarantine)
        }
        modules[position].state = .down(down)
        modules[position].share = CenterShare()
    }

    /// Counts the crash of an extension against its class; it is started again with the next notification.
    func extensionDied(_ module: ModuleID, _ identity: ModuleIdentity, _ death: Death, push: PushID?, stage: Stage) {
        guard !isStopping else { return }
        events.record(death.event(of: module, identity, push: push, stage: stage))
        guard case .quarantine(let count) = ledger.crashed(identity, at: clock.now) else { return }
        let sender = modules.first { $0.id == module }?.sender
        _ = leaveAlone(Quarantine(of: module, identity, sender: sender, after: death, count: count, at: clock.now))
    }

    /// Puts a module in quarantine.
    func leaveAlone(_ quarantine: Quarantine) -> HostedModule.Down {
        quarantines[quarantine.identity] = quarantine
        remember { table throws(BellhopError) in try await table.insert(quarantine) }
        return leftAlone(quarantine, quarantine.module)
    }

    /// What a module in quarantine is to the host, once an event has said so.
    func leftAlone(_ quarantine: Quarantine, _ module: ModuleID) -> HostedModule.Down {
        let error = quarantine.error
        events.record(
            Event(
                .moduleQuarantined, module: module, message: error.message, cause: error,
                details: [
                    "class": quarantine.identity.className, "hash": quarantine.identity.hash,
                    "crashes": "\(quarantine.count)",
                ]))
        return HostedModule.Down(error: error, sender: quarantine.sender, quarantine: quarantine)
    }

    /// Changes what is known of quarantines at the next start; one that cannot be written is an event.
    private func remember(_ change: @escaping @Sendable (QuarantineTable) async throws(BellhopError) -> Void) {
        guard let database else { return }
        track { host in
            do throws(BellhopError) {
                try await change(QuarantineTable(database: database))
            } catch {
                host.events.record(Event(.journalFailed, message: error.message, cause: error))
            }
        }
    }

    private func restart(_ module: ModuleID, after absence: UUID, _ source: ModuleSource) async {
        guard let position = place(of: module, in: absence) else { return }
        guard device.isRunning else {
            modules[position].state = .asleep(sender: modules[position].sender)
            return
        }
        let result = await loader.start(modules[position].settings, from: source)
        guard !isStopping, let position = place(of: module, in: absence) else {
            if case .success(let loaded) = result { await discard(loaded) }
            return
        }
        switch result {
        case .success(let loaded):
            put(loaded, at: position)
            events.record(
                Event(
                    .moduleRestarted, module: module, duration: loaded.duration,
                    message: "\(source.description.name) from \(source.library)", details: ["library": source.library]))
            // One that died before its sender was known may have that of another.
            await refuseDuplicateSenders()
            await bringUp([module])
            // The app may have ended meanwhile.
            if !device.isRunning { rest() }
        case .failure(let failure):
            fail(position, failure)
            senders = makeSenderTable()
        }
    }

    /// The place of a module that is still absent as it was.
    private func place(of module: ModuleID, in absence: UUID) -> Int? {
        modules.firstIndex {
            guard $0.id == module, case .down(let down) = $0.state else { return false }
            return down.id == absence
        }
    }

    /// Lets a quarantined module start again.
    func lift(_ name: String) async throws(BellhopError) {
        let module = try module(named: name)
        let extensions = quarantinedExtensions(of: module)
        for quarantine in extensions { lift(quarantine) }
        guard let position = modules.firstIndex(where: { $0.id == module.id }), case .down(let down) = module.state,
            let quarantine = down.quarantine, let source = module.source
        else {
            guard extensions.isEmpty else {
                events.record(Event(.moduleLifted, module: module.id, message: Self.chance))
                return
            }
            throw BellhopError(
                .moduleNotQuarantined, "\(module.id) is not quarantined", hint: "See `bellhop modules --quarantine`")
        }
        lift(quarantine)
        let absence = HostedModule.Down(error: down.error, sender: down.sender)
        modules[position].state = .down(absence)
        events.record(Event(.moduleLifted, module: module.id, message: Self.chance))
        await restart(module.id, after: absence.id, source)
    }

    private static let chance = "is given another chance"

    private func lift(_ quarantine: Quarantine) {
        quarantines[quarantine.identity] = nil
        ledger.lift(quarantine.identity)
        remember { table throws(BellhopError) in _ = try await table.lift(quarantine.identity) }
    }

    /// The module of a name, as `bellhop modules` lists it; throws `module.unknown` with the nearest.
    func module(named name: String) throws(BellhopError) -> HostedModule {
        if let found = modules.first(where: { $0.id.rawValue == name }) { return found }
        throw BellhopError(
            .moduleUnknown, "there is no module \"\(name)\"",
            hint: Suggestion.hint(for: name, among: modules.map(\.id.rawValue)) ?? "See `bellhop modules`")
    }
}

extension Death {
    /// The event of a crash, before it is decided what follows; an extension's has a stage.
    func event(of module: ModuleID, _ identity: ModuleIdentity, push: PushID? = nil, stage: Stage? = nil) -> Event {
        var details = ["class": identity.className, "hash": identity.hash]
        details["signal"] = signal?.name
        if !stack.frames.isEmpty { details["stack"] = stack.frames.joined(separator: "\n") }
        return Event(
            .moduleCrashed, module: module, push: push, stage: stage, outcome: reason.word,
            message: words, cause: error(of: module, extensionClass: stage.map { _ in identity.className }),
            details: details)
    }
}

extension BellhopError.Code {
    /// A module that is not quarantined and cannot be lifted.
    public static let moduleNotQuarantined = Self(rawValue: "module.not-quarantined")
    /// A name no module of the settings has.
    public static let moduleUnknown = Self(rawValue: "module.unknown")
}
