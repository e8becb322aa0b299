internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// Bringing the modules up.
extension ModuleHost {
    /// Starts the modules of the settings, all side by side; what came of each is recorded in file order.
    func loadModules() async {
        configuration.removeTemporaries()
        attachments.removeDrafts()
        modules = settings.modules.map { HostedModule(settings: $0, state: .disabled) }
        // Before any code runs: a module may navigate to its own routes from the beginning.
        for module in settings.modules where module.isEnabled {
            desk.install(settings.nativeRoutes(of: module), of: module.id)
        }
        let enabled = modules.indices.filter { modules[$0].settings.isLoaded }
        let attempts = await loader.attempt(
            enabled.map { modules[$0].settings }, of: settings, leaving: quarantines)
        var outcomes = attempts.makeIterator()
        for position in modules.indices {
            guard modules[position].settings.isLoaded else {
                passOver(position)
                continue
            }
            if let attempt = outcomes.next() { take(attempt, at: position) }
        }
    }

    /// A module that has no library to load: it is disabled, or part of the host.
    func passOver(_ position: Int) {
        let module = modules[position].settings
        guard module.isEnabled else {
            events.record(Event(.moduleDisabled, module: module.id, message: "disabled in settings.json"))
            return
        }
        modules[position].state = .builtIn
        events.record(
            Event(
                .moduleLoaded, module: module.id, message: "\(module.className), part of the host",
                details: ["isolation": "builtIn"]))
    }

    /// Puts what came of a start in its place.
    func take(_ attempt: ModuleAttempt, at position: Int) {
        modules[position].source = attempt.source
        switch attempt {
        case .started(let source, let loaded):
            put(loaded, at: position)
            record(loaded, from: source, of: modules[position].settings)
        case .failed(_, let failure): fail(position, failure)
        case .quarantined(_, let quarantine):
            modules[position].state = .down(leftAlone(quarantine, modules[position].id))
        }
    }

    /// Puts an instance in its place, with its routes.
    func put(_ loaded: ModuleLoader.Loaded, at position: Int) {
        // It may have begun to set them while it was made.
        modules[position].share = loaded.running.generation.share
        let settings = modules[position].settings
        modules[position].state = .running(loaded.running)
        if settings.isolation == .inProcess, let hash = modules[position].source?.image.hash {
            retainedImages.insert(hash)
        }
        loaded.running.generation.begin(
            entry: self.settings.nativeRoutes(of: settings),
            declared: loaded.running.carrier.moduleClass.routes)
        watch(loaded.running, of: settings.id)
    }

    private func record(_ loaded: ModuleLoader.Loaded, from source: ModuleSource, of module: ModuleSettings) {
        for warning in source.warnings {
            events.record(Event(.settingsDiagnostic, of: Diagnostic(.warning, warning), module: module.id))
        }
        let moduleClass = loaded.running.carrier.moduleClass
        var details = ["library": source.library, "selectors": "\(moduleClass.selectors.count)"]
        details["sender"] = moduleClass.sender
        details["isolation"] = module.isolation.rawValue
        events.record(
            Event(
                .moduleLoaded, module: module.id, duration: loaded.duration,
                message: "\(moduleClass.name) from \(source.library)", details: details))
    }

    /// Records why a module could not be started; one that died is tried again.
    func fail(_ position: Int, _ failure: ModuleLoader.Failure) {
        if let death = failure.death { return bury(position, death, sender: failure.sender) }
        refuse(position, failure.error, sender: failure.sender)
    }

    private func refuse(_ position: Int, _ error: BellhopError, sender: String?) {
        let module = modules[position].settings
        let error = error.located(module.location)
        desk.forget(module.id)
        modules[position].state = .refused(error, sender: sender)
        events.record(Event(.moduleRefused, module: module.id, message: error.message, cause: error))
    }

    /// Two modules with one sender: the first in file order keeps it, the second does not load (Semantics §1).
    func refuseDuplicateSenders() async {
        for refusal in makeSenderTable().refusals {
            let carrier = modules[refusal.position].carrier
            if case .running(let running) = modules[refusal.position].state { running.generation.retire() }
            refuse(refusal.position, refusal.error, sender: nil)
            await carrier?.end(within: Self.endLimit)
        }
        senders = makeSenderTable()
    }

    func makeSenderTable() -> SenderTable {
        SenderTable(
            modules.map {
                SenderTable.Entry(
                    $0.id, sender: $0.sender, receivesPush: $0.settings.push && $0.settings.isEnabled,
                    isUp: $0.carrier != nil || $0.isAsleep)
            }, legacyFallback: settings.legacyFallback)
    }

    /// Takes instances that have just been put in their places to where they can be given pushes, each of them once.
    func bringUp(_ started: Set<ModuleID>) async {
        // What woke them may be over.
        guard device.isRunning else { return }
        tellApplicationState()
        let instances = modules.compactMap { module -> Instance? in
            guard started.contains(module.id), module.receivesPush, case .running(let running) = module.state,
                running.generation.beginsService()
            else { return nil }
            return Instance(module: module.id, carrier: running.carrier)
        }
        await registerCategories(of: instances)
        await tellRegistration(positions(of: instances))
    }

    /// A module as it is now: one that is started again meanwhile is another.
    private struct Instance {
        let module: ModuleID
        let carrier: any Carrier
    }

    /// The places of those that are still there.
    private func positions(of instances: [Instance]) -> [Int] {
        instances.compactMap { instance in
            modules.firstIndex { $0.id == instance.module && $0.carrier === instance.carrier }
        }
    }

    /// Asks push modules for their categories and registers the union of all, once: registering replaces the whole set.
    private func registerCategories(of instances: [Instance]) async {
        let positions = positions(of: instances)
        let ids = positions.map { modules[$0].id }
        let answers = await finish(start(Call(.getNotificationCategories), on: positions, stage: nil))
        for (id, answer) in zip(ids, answers) {
            // A module may be elsewhere by now, or gone.
            guard let position = modules.firstIndex(where: { $0.id == id }) else { continue }
            modules[position].categories = answer.categories
        }
        uniteCategories()
    }

    /// How many things that are wrong with categories become events.
    private static let findingLimit = 64

    /// Makes one set of what every module declared, and registers it when it is another than before.
    func uniteCategories() {
        let before = categories
        let declaring = modules.filter { $0.settings.push && $0.settings.isEnabled }
        categories = CategoryUnion(declaring.map { ($0.id, $0.allCategories) })
        guard categories != before || !isReady && !declaring.isEmpty else { return }
        for finding in categories.findings.prefix(Self.findingLimit) {
            events.record(Event(.categoriesConflict, of: finding.diagnostic))
        }
        let names = categories.categories.map(\.identifier)
        events.record(
            Event(
                .categoriesRegistered,
                message: names.isEmpty ? "no categories" : names.joined(separator: ", "),
                details: ["categories": names.joined(separator: " "), "count": "\(names.count)"]))
    }
}

extension ModuleSettings {
    /// Whether it has a library that is to be loaded.
    var isLoaded: Bool { isEnabled && builtIn == nil }
}
