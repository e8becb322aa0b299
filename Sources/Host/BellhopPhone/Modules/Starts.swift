internal import BellhopValues

/// Starts modules: scans their libraries and creates their instances, all at the same time.
struct Starts: Sendable {
    /// Why modules are started.
    enum Purpose: Sendable {
        /// The host starts.
        case host
        /// The app is launched.
        case launch
        /// A module died, or its quarantine was lifted.
        case restart(ModuleID, absence: AbsenceID, CommandID?)
        /// An edit of the settings adds or changes modules.
        case edit

        /// Whether pushes that have begun may need the modules.
        var isForPush: Bool { if case .launch = self { true } else { false } }
    }

    /// The result of starting one module.
    enum Attempt: Sendable {
        case started(ScannedLibrary, InstanceID, OpenedInstance, Duration)
        case failed(ScannedLibrary?, OpenFailure)
        case quarantined(ScannedLibrary, Quarantine)

        /// The library that was started.
        var library: ScannedLibrary? {
            switch self {
            case .started(let library, _, _, _), .quarantined(let library, _): library
            case .failed(let library, _): library
            }
        }

        /// The library that could not be scanned.
        var unscanned: FoundLibrary? { if case .failed(nil, let failure) = self { failure.found } else { nil } }
    }

    private struct Start {
        let purpose: Purpose
        let causes: [Cause]
        let modules: [ModuleSettings]
        let permittedFiles: [String]
        var attempts: [ModuleID: Attempt] = [:]
    }

    private struct Opening {
        let start: StartID
        let module: ModuleID
        let library: ScannedLibrary
        let began: Duration
    }

    private var starts: [StartID: Start] = [:]
    private var openings: [InstanceID: Opening] = [:]
    private var lastStart = 0

    /// The number of starts under way.
    var count: Int { starts.count }

    /// Whether a module is among those of a start under way.
    func isStarting(_ module: ModuleID) -> Bool {
        starts.values.contains { $0.modules.contains { $0.id == module } }
    }

    /// Checks that each start waits for a module, and each module of a start for its instance.
    static func verify(_ phone: Phone) {
        let room = phone.modules.starts
        for start in room.starts.values {
            assert(start.attempts.count < start.modules.count, "a start has the results of all its modules")
        }
        for (id, opening) in room.openings {
            assert(phone.modules[id]?.phase == .candidate, "\(opening.module) starts in \(id), which is gone or in use")
            assert(room.starts[opening.start] != nil, "\(opening.module) starts in \(id) for a start that is over")
        }
    }

    /// Starts modules.
    ///
    /// A library that is already known is not scanned again.
    static func begin(
        _ purpose: Purpose, _ modules: [ModuleSettings], of settings: Settings,
        from libraries: [ModuleID: ScannedLibrary] = [:], in phone: inout Phone
    ) {
        phone.modules.starts.lastStart += 1
        let id = StartID(number: phone.modules.starts.lastStart)
        phone.modules.starts.starts[id] = Start(
            purpose: purpose, causes: phone.turn.causes, modules: modules, permittedFiles: settings.permittedFiles)
        for module in modules {
            if let library = libraries[module.id] {
                open(module, from: library, for: id, in: &phone)
            } else {
                LibraryScanner.begin(module, of: settings, then: .start(id, module.id), in: &phone)
            }
        }
        finishIfComplete(id, in: &phone)
    }

    /// A library was scanned for a start.
    static func scanned(
        _ module: ModuleID, for id: StartID, _ result: Result<ScannedLibrary?, ScanFailure>, in phone: inout Phone
    ) {
        guard let settings = phone.modules.starts.starts[id]?.modules.first(where: { $0.id == module }) else { return }
        switch result {
        case .success(let library?): open(settings, from: library, for: id, in: &phone)
        case .success(nil):
            phone.modules.starts.starts[id]?.attempts[module] = .failed(
                nil, OpenFailure(error: HostedModule.gone(module)))
        case .failure(let failure):
            phone.modules.starts.starts[id]?.attempts[module] = .failed(nil, OpenFailure(failure))
        }
        finishIfComplete(id, in: &phone)
    }

    /// Creates an instance, unless its class is quarantined.
    ///
    /// A worker that receives no pushes starts with its first call.
    private static func open(
        _ module: ModuleSettings, from library: ScannedLibrary, for id: StartID, in phone: inout Phone
    ) {
        guard let start = phone.modules.starts.starts[id], mayContinue(start, in: phone) else {
            phone.modules.starts.starts[id]?.attempts[module.id] = .failed(library, OpenFailure(error: .hostStopping))
            return
        }
        if let quarantine = phone.modules.supervision.quarantine(of: library.identity(of: module.id)) {
            phone.modules.starts.starts[id]?.attempts[module.id] = .quarantined(library, quarantine)
            return
        }
        let instance = phone.modules.makeInstance(of: module.id, .module, library.description, from: library)
        phone.modules.starts.openings[instance] = Opening(
            start: id, module: module.id, library: library, began: phone.turn.instant.uptime)
        phone.turn.emit(
            .open(
                instance,
                OpenOrder(
                    settings: module, library: library, description: library.description, role: .module,
                    limit: module.limits[.create], isStarted: module.push || module.isolation == .inProcess,
                    awaitsDebugger: phone.configuration.awaitsDebugger(module.id),
                    permittedFiles: start.permittedFiles)))
    }

    /// An instance was created, or could not be created.
    static func opened(
        _ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>, in phone: inout Phone
    ) {
        guard let opening = phone.modules.starts.openings.removeValue(forKey: instance) else { return }
        assert(
            phone.modules.starts.starts[opening.start]?.attempts[opening.module] == nil,
            "\(opening.module) is started twice by one start")
        let attempt: Attempt
        switch result {
        case .success(let opened):
            attempt = .started(
                opening.library, instance, opened, phone.turn.instant.uptime - opening.began)
        case .failure(let failure):
            let causes = phone.modules.starts.starts[opening.start]?.causes ?? []
            phone.caused(by: causes) { Instances.retire(instance, in: &$0) }
            attempt = .failed(opening.library, failure)
        }
        phone.modules.starts.starts[opening.start]?.attempts[opening.module] = attempt
        finishIfComplete(opening.start, in: &phone)
    }

    /// An instance died after it was opened and before it became current.
    static func died(_ instance: InstanceID, _ failure: OpenFailure, in phone: inout Phone) {
        for id in phone.modules.starts.starts.keys {
            phone.modules.starts.starts[id]?.attempts.fail(instance, failure)
        }
    }

    /// Whether a start can continue.
    ///
    /// While the host stops, the app is still launched for a push that has begun, for a limited time.
    private static func mayContinue(_ start: Start, in phone: Phone) -> Bool {
        !phone.isStopping || (start.purpose.isForPush && !phone.shutdown.isOverdue)
    }

    /// Ends the starts that can't continue because the host stops.
    ///
    /// Their modules may never come up.
    static func abandon(in phone: inout Phone) {
        for (instance, opening) in phone.modules.starts.openings.sorted(by: { $0.key.number < $1.key.number }) {
            guard let start = phone.modules.starts.starts[opening.start], !mayContinue(start, in: phone)
            else { continue }
            // A held module waits for the user and can't answer.
            let isHeld = phone.modules[instance]?.isHeld == true
            phone.modules.starts.openings[instance] = nil
            phone.modules.starts.starts[opening.start]?.attempts[opening.module] = .failed(
                opening.library, OpenFailure(error: .hostStopping))
            Instances.end(instance, .discarded, within: isHeld ? .zero : Instances.endLimit, in: &phone)
            finishIfComplete(opening.start, in: &phone)
        }
    }

    /// Continues once every module of a start has a result.
    private static func finishIfComplete(_ id: StartID, in phone: inout Phone) {
        guard let start = phone.modules.starts.starts[id], start.attempts.count == start.modules.count else { return }
        assert(
            start.modules.allSatisfy { start.attempts[$0.id] != nil }, "a start is complete without one of its modules")
        phone.modules.starts.starts[id] = nil
        phone.caused(by: start.causes) { phone in
            switch start.purpose {
            case .host: Launch.modulesAttempted(start.attempts, in: &phone)
            case .launch: AppLaunch.modulesAttempted(start.modules, start.attempts, in: &phone)
            case .restart(let module, let absence, let command):
                Supervision.restarted(module, absence: absence, start.attempts[module], for: command, in: &phone)
            case .edit: Edits.modulesAttempted(start.attempts, in: &phone)
            }
        }
        LibraryCopies.removeUnused(in: &phone)
    }

    // MARK: Places

    /// Applies the result of a start to its module.
    static func place(_ attempt: Attempt, of module: ModuleID, in phone: inout Phone) {
        phone.modules.setLibrary(attempt.library, unscanned: attempt.unscanned, of: module)
        switch attempt {
        case .started(let library, let instance, _, let duration):
            place(instance, of: module, in: &phone)
            recordLoaded(instance, from: library, of: module, duration, in: &phone)
        case .failed(_, let failure): fail(module, failure, in: &phone)
        case .quarantined(_, let quarantine):
            let down = Supervision.recordQuarantine(quarantine, of: module, in: &phone)
            phone.modules.setState(.down(down), of: module)
        }
    }

    /// Makes an instance the current one of its module, with its routes.
    static func place(_ instance: InstanceID, of module: ModuleID, in phone: inout Phone) {
        guard let settings = phone.modules[module]?.settings, let made = phone.modules[instance] else { return }
        phone.modules.setState(.running(instance), of: module)
        if settings.isolation == .inProcess, let hash = phone.modules[module]?.library?.image.hash {
            phone.edits.retain(hash)
        }
        let added = phone.modules[instance]?.becomeCurrent() ?? []
        phone.navigation.install(phone.settings.nativeRoutes(of: settings), of: module)
        for route in made.description.routes + added {
            if let error = phone.navigation.add(route, of: module) {
                Instances.note(.routeRefused, error, about: instance, in: &phone)
            }
        }
    }

    private static func recordLoaded(
        _ instance: InstanceID, from library: ScannedLibrary, of module: ModuleID, _ duration: Duration,
        in phone: inout Phone
    ) {
        recordWarnings(of: library, module, in: &phone)
        if let error = phone.modules[instance]?.description.sender.flatMap(BellhopError.hiddenCharacter) {
            record(error, of: module, in: &phone)
        }
        guard let description = phone.modules[instance]?.description, let settings = phone.modules[module]?.settings
        else { return }
        let loaded = Event.ModuleLoaded(
            className: description.name, isolation: settings.isolation == .process ? .process : .inProcess,
            library: library.path, selectors: description.selectors.count, sender: description.sender)
        phone.turn.record(Event(.moduleLoaded(loaded), module: module, duration: duration))
    }

    /// Records how a library differs from its settings entry.
    static func recordWarnings(of library: ScannedLibrary, _ module: ModuleID, in phone: inout Phone) {
        for warning in library.warnings {
            record(warning, of: module, in: &phone)
        }
        guard let content = phone.modules[module]?.settings.pushContentClassName,
            (try? library.magic.declaration(of: content, role: .content, path: library.path)) != nil,
            library.categories(of: content, in: phone.settings).isEmpty
        else { return }
        record(.noCategories(of: content), of: module, in: &phone)
    }

    private static func record(_ warning: BellhopError, of module: ModuleID, in phone: inout Phone) {
        phone.turn.record(
            Event(.settingsDiagnostic(Event.Finding(outcome: .warning)), module: module, cause: warning))
    }

    /// Records why a module could not start.
    ///
    /// A module whose process died is restarted.
    static func fail(_ module: ModuleID, _ failure: OpenFailure, in phone: inout Phone) {
        if let death = failure.death {
            return Supervision.recordDeath(of: module, death, sender: failure.sender, in: &phone)
        }
        refuse(module, failure.error, sender: failure.sender, in: &phone)
    }

    private static func refuse(
        _ module: ModuleID, _ error: BellhopError, sender: String?, as duplicate: SenderTable.Refusal? = nil,
        in phone: inout Phone
    ) {
        let error = phone.modules[module].map { $0.settings.located(error) } ?? error
        phone.navigation.remove(module)
        phone.modules.setState(.refused(error, sender: sender), of: module)
        phone.modules.setDuplicate(duplicate, of: module)
        StandbyExtensions.forget(module, in: &phone)
        phone.turn.record(Event(.moduleRefused, module: module, cause: error))
    }

    /// Refuses modules whose sender another module has.
    ///
    /// The first in file order keeps it (Semantics §1).
    static func refuseDuplicateSenders(in phone: inout Phone) {
        phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback)
        let refusals = phone.modules.senders.refusals
        for refusal in refusals {
            let instance = phone.modules[refusal.module]?.instance
            refuse(refusal.module, refusal.error, sender: nil, as: refusal, in: &phone)
            if let instance { Instances.end(instance, .discarded, within: Instances.endLimit, in: &phone) }
        }
        if !refusals.isEmpty { phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback) }
    }
}

extension [ModuleID: Starts.Attempt] {
    /// Turns the start of an instance that died into a failure.
    mutating func fail(_ instance: InstanceID, _ failure: OpenFailure) {
        for case (let module, .started(let library, instance, _, _)) in self {
            self[module] = .failed(library, failure)
        }
    }
}
