internal import BellhopValues
internal import FoundationEssentials

/// The start of the host: it reads the settings and the database, brings up the modules, then continues with what
/// waited (Semantics §2).
struct Launch: Sendable {
    enum Phase: Sendable {
        /// ``Input/start`` has not arrived.
        case idle
        /// The settings or the database are being read.
        case reading
        case startingModules
        case ready
        case failed(BellhopError)
    }

    enum Storage: Sendable {
        case closed
        case opening
        case open
        case failed(BellhopError)
    }

    private(set) var phase = Phase.idle
    private var storage = Storage.closed
    /// The contents of the database, until the start restores them.
    private var state: StoredState?
    /// Whether the settings were read and are usable.
    private var hasSettings = false
    /// The commands that wait for the start.
    ///
    /// Pushes wait only for the database.
    private var commands: [(CommandID, Command)] = []
    private var waiting: [Turn.Waiting] = []

    /// Whether the start has succeeded or failed.
    var isSettled: Bool {
        switch phase {
        case .idle, .ready, .failed: true
        case .reading, .startingModules: false
        }
    }

    /// Whether the database is being opened.
    var isOpeningStorage: Bool { if case .opening = storage { true } else { false } }

    /// Whether changes can be stored.
    var hasStorage: Bool { if case .open = storage { true } else { false } }

    /// Checks that nothing waits for a start that is complete, and that the modules are up only with the database.
    static func verify(_ phone: Phone) {
        guard case .ready = phone.launch.phase else { return }
        assert(phone.launch.hasStorage, "the modules are up, and the database is \(phone.launch.storage)")
        assert(phone.launch.commands.isEmpty, "\(phone.launch.commands.count) commands wait for a complete start")
        assert(phone.launch.waiting.isEmpty, "\(phone.launch.waiting.count) steps wait for a complete start")
    }

    /// Whether the settings or the database are being read.
    var isReading: Bool { if case .reading = phase { true } else { false } }

    private var isStartingModules: Bool { if case .startingModules = phase { true } else { false } }

    // MARK: Reading

    static func start(in phone: inout Phone) {
        phone.launch.phase = .reading
        phone.turn.emit(.readSettings(within: SettingsText.directoryLimit))
    }

    /// The settings were read.
    static func settingsRead(_ result: Result<SettingsText, BellhopError>, in phone: inout Phone) {
        do throws(BellhopError) {
            let text = try result.get()
            phone.edits.begin(with: text)
            let (settings, _) = try read(text, in: &phone)
            if let module = phone.configuration.debuggedModule { try settings.checkDebugged(module) }
            phone.adopt(settings)
        } catch {
            return fail(error, in: &phone)
        }
        let facts = Event.SettingsRead(
            file: phone.configuration.settingsFile, moduleCount: phone.settings.entryCount)
        phone.turn.record(Event(.settingsRead(facts)))
        Edits.watchLibraries(in: &phone)
        phone.launch.hasSettings = true
        openStorage(in: &phone)
        begin(in: &phone)
    }

    /// Reads the settings and records every finding, except the first error of an edit, which rejects the edit.
    ///
    /// Returns the settings with the first error.
    ///
    /// Throws if the settings cannot be used at all.
    static func read(
        _ text: SettingsText, isEdit: Bool = false, in phone: inout Phone
    ) throws(BellhopError) -> (Settings, BellhopError?) {
        let file = phone.configuration.settingsFile
        let (settings, diagnostics) = Settings.read(text, file: file)
        let first = diagnostics.firstIndex { $0.severity == .error }
        for (index, diagnostic) in diagnostics.enumerated() where !isEdit || index != first {
            let finding = Event.Finding(outcome: diagnostic.severity)
            phone.turn.record(Event(.settingsDiagnostic(finding), cause: diagnostic.error))
        }
        let error = first.map { diagnostics[$0].error }
        if var settings {
            if let module = phone.configuration.debuggedModule { settings.debug(module) }
            return (settings, error)
        }
        throw error ?? BellhopError(.settingsUnreadable, "the settings cannot be used", at: Location(file: file))
    }

    private static func openStorage(in phone: inout Phone) {
        guard case .closed = phone.launch.storage else { return }
        phone.launch.storage = .opening
        phone.turn.emit(.openState)
    }

    /// The database was opened, or cannot be opened.
    static func stateOpened(_ result: Result<StoredState, BellhopError>, in phone: inout Phone) {
        assert(phone.launch.isOpeningStorage, "the database is opened when it is \(phone.launch.storage)")
        switch result {
        case .success(let state):
            phone.launch.storage = .open
            phone.launch.state = state
            for finding in bounded(state.findings) { phone.turn.record(Event(.journalFailed, cause: finding)) }
            phone.pushes.arrivals.recall(lastNumber: state.lastPush)
            acceptWaiting(in: &phone)
            begin(in: &phone)
        case .failure(let error):
            phone.launch.storage = .failed(error)
            acceptWaiting(in: &phone)
            begin(in: &phone)
        }
    }

    /// Returns the first findings, and the number of the others.
    ///
    /// The events of a damaged table must not displace all other events.
    private static func bounded(_ findings: [BellhopError]) -> [BellhopError] {
        guard let last = findings.dropFirst(mostFindings).last else { return findings }
        return findings.prefix(mostFindings) + [
            BellhopError(
                .stateBadRow,
                "\((findings.count - mostFindings).of("more row")) of the host's state can't be read",
                hint: "Correct the rows of the errors before this one", at: last.location)
        ]
    }

    private static let mostFindings = 50

    // MARK: Starting

    /// Starts the modules, once the settings and the database are read.
    private static func begin(in phone: inout Phone) {
        guard phone.launch.isReading, phone.launch.hasSettings else { return }
        if phone.isStopping { return fail(.hostStopping, in: &phone) }
        if case .failed(let error) = phone.launch.storage { return fail(error, in: &phone) }
        guard case .open = phone.launch.storage, let state = phone.launch.state else { return }
        phone.launch.state = nil
        phone.launch.phase = .startingModules
        let settings = phone.settings
        phone.turn.emit(.boundJournal(JournalBounds(settings.journal)))
        recall(state, in: &phone)
        phone.turn.emit(.removeLeftovers)
        _ = phone.modules.replaceAll(settings.modules.map { HostedModule($0) })
        // A module may navigate to its own routes as soon as its code runs.
        phone.navigation.replaceRoutes(
            settings.routeTable,
            settings.modules.filter(\.isEnabled).map { ($0.id, settings.nativeRoutes(of: $0)) })
        Application.publish(in: &phone)
        Assets.check(in: &phone)
        Starts.begin(.host, settings.modules.filter(\.hasLibrary), of: settings, in: &phone)
    }

    /// Restores the state that an earlier host stored (Semantics §8, §9).
    private static func recall(_ state: StoredState, in phone: inout Phone) {
        // A module that is to be debugged starts, and its crashes put it in no quarantine.
        let debugged = phone.settings.modules.map(\.id).filter(phone.configuration.awaitsDebugger)
        phone.modules.supervision.recall(state.quarantines.filter { !debugged.contains($0.module) })
        for quarantine in state.quarantines {
            guard let module = debugged.first(where: { $0 == quarantine.module }) else { continue }
            phone.turn.store(.lift(quarantine.identity))
            phone.turn.record(Event(.moduleLifted(Event.ModuleLifted(isDebugged: true)), module: module))
        }
        phone.turn.moveClock(to: state.clockOffset)
        let known = state.values[.authorization].flatMap { Authorization(stored: $0) }
        phone.center.permission.recall(known ?? Authorization(phone.settings.firstAuthorization))
        phone.preferences.recall(state.values)
        phone.connection.recall(state.values[.connectivity])
        phone.application.registration.recall(state.values)
        let badge = max(0, state.values[.badge].flatMap { Int($0) } ?? 0)
        // A host that was killed between two changes, or while the disk refused changes, may leave too many.
        for evicted in phone.center.presenter.recall(badge: badge, delivered: state.delivered) {
            phone.turn.store(.removeDelivered(evicted.identifier))
        }
        let timeZone = state.values[.timeZone]
        for dropped in phone.center.schedule.recall(state.pending, timeZone: timeZone, at: phone.turn.now) {
            phone.turn.store(.removePending(dropped.request.identifier))
        }
        Attachments.prune(in: &phone)
        for push in state.unfinished { Pushes.recall(push, in: &phone) }
    }

    /// Every module has started or failed to start.
    static func modulesAttempted(_ attempts: [ModuleID: Starts.Attempt], in phone: inout Phone) {
        guard !phone.isStopping else { return }
        assert(phone.launch.isStartingModules, "modules have started when the host is \(phone.launch.phase)")
        for module in phone.modules.all {
            if module.settings.hasLibrary {
                if let attempt = attempts[module.id] { Starts.place(attempt, of: module.id, in: &phone) }
            } else {
                passOver(module.settings, in: &phone)
            }
        }
        LibraryCopies.keepUsed(in: &phone)
        Starts.refuseDuplicateSenders(in: &phone)
        Preparation.begin(phone.modules.order, for: .host, in: &phone)
    }

    /// Records a module without a library: it is disabled, or part of the host.
    private static func passOver(_ module: ModuleSettings, in phone: inout Phone) {
        guard module.isEnabled else {
            return phone.turn.record(Event(.moduleDisabled, module: module.id))
        }
        phone.modules.setState(.builtIn, of: module.id)
        let loaded = Event.ModuleLoaded(className: module.className, isolation: .builtIn)
        phone.turn.record(Event(.moduleLoaded(loaded), module: module.id))
    }

    /// All modules are up.
    ///
    /// The start waits until they are told the app's state, so a delegate that is set then gets the first notification.
    static func modulesUp(in phone: inout Phone) {
        guard !phone.isStopping else { return }
        Application.whenStateTold(.hostStateTold, in: &phone)
    }

    /// Completes the start, after every module knows the app's state.
    static func finish(in phone: inout Phone) {
        guard !phone.isStopping else { return }
        assert(phone.launch.isStartingModules, "the start is complete when the host is \(phone.launch.phase)")
        if phone.settings.push, phone.settings.builtIn(.pushEnrollment) != nil,
            let absence = Registration.absence(in: phone)
        {
            phone.turn.record(Event(.tokenAwaited(Event.TokenAwaited(startsWithApp: false)), cause: absence))
        }
        let started = Event.HostStarted(
            loaded: phone.modules.all.count(where: \.isUp), moduleCount: phone.settings.entryCount,
            run: phone.configuration.run)
        phone.turn.record(Event(.hostStarted(started)))
        phone.launch.phase = .ready
        phone.turn.emit(.started(nil))
        ProviderGateway.follow(in: &phone)
        // A command that waited can move the clock.
        Schedule.followTimeZone(in: &phone)
        Pushes.deliverWaiting(in: &phone)
        StoredPushes.proceed(in: &phone)
        release(in: &phone)
        Schedule.fireDue(in: &phone)
        Edits.watchLibraries(in: &phone)
        Edits.next(in: &phone)
    }

    /// Ends the start of the modules, because the host stops.
    static func stop(in phone: inout Phone) {
        if case .startingModules = phone.launch.phase { fail(.hostStopping, in: &phone) }
    }

    private static func fail(_ error: BellhopError, in phone: inout Phone) {
        assert(!phone.launch.isSettled, "the start fails when the host is \(phone.launch.phase)")
        phone.launch.phase = .failed(error)
        phone.turn.emit(.started(error))
        release(in: &phone)
    }

    // MARK: Waiting

    private static func release(in phone: inout Phone) {
        for waiting in phone.launch.waiting { phone.turn.resume(waiting) }
        phone.launch.waiting = []
        let commands = phone.launch.commands
        phone.launch.commands = []
        for (id, command) in commands { ClientCommands.take(id, command, in: &phone) }
    }

    /// Continues once the host is up.
    ///
    /// Nothing continues if the host fails to start.
    static func whenReady(_ step: Step, in phone: inout Phone) {
        if phone.isReady { return phone.turn.resume(step) }
        phone.launch.waiting.append(phone.turn.waiting(step))
    }

    /// Whether a command can be performed now.
    ///
    /// Throws if it never can.
    static func admits(_ command: Command, in phone: inout Phone) throws(BellhopError) -> Bool {
        // A stop succeeds in every state of the host.
        if case .stop = command { return true }
        if case .failed(let error) = phone.launch.phase { throw error }
        if phone.isStopping { throw .hostStopping }
        guard case .push = command else {
            if phone.isReady { return true }
            if let held = phone.modules.held(by: phone.configuration.debuggers) { throw held }
            return false
        }
        switch phone.launch.storage {
        case .open: return true
        case .failed(let error): throw error
        case .closed:
            // A push is stored even before the host has started.
            openStorage(in: &phone)
            return false
        case .opening: return false
        }
    }

    /// Keeps a command until the start is complete or the database is open.
    static func wait(_ id: CommandID, _ command: Command, in phone: inout Phone) {
        phone.launch.commands.append((id, command))
    }

    /// Refuses the commands that wait for the start, which can take as long as the user likes.
    static func refuseWaiting(_ error: BellhopError, in phone: inout Phone) {
        guard case .startingModules = phone.launch.phase else { return }
        for (id, _) in phone.launch.commands { phone.turn.emit(.reply(id, .failure(error))) }
        phone.launch.commands = []
    }

    private static func acceptWaiting(in phone: inout Phone) {
        let commands = phone.launch.commands
        phone.launch.commands = []
        for (id, command) in commands { ClientCommands.take(id, command, in: &phone) }
    }
}
