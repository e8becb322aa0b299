internal import BellhopValues

/// New settings or libraries that are being loaded, and the progress of the load.
struct EditRun: Sendable {
    /// A library to scan.
    struct LibraryScan {
        let module: ModuleSettings
        /// The library that is loaded.
        ///
        /// A library that is still this one is not scanned.
        let known: FoundLibrary?
    }

    /// The stage of the edit.
    enum Stage: Sendable, Equatable {
        /// The edit waits for the launch of the app and for the settings.
        case reading
        /// The libraries that the edit may change are being scanned.
        case scanning
        /// New instances start beside the current ones.
        case starting
        /// Processes of instances start that will receive pushes.
        case joining
        /// The edit is in force, and the new instances are being prepared.
        case takingEffect

        /// Whether an edit comes to this stage from another one.
        func follows(_ earlier: Stage) -> Bool {
            switch self {
            case .reading: false
            case .scanning: earlier == .reading
            case .starting: earlier == .scanning
            case .joining: earlier == .starting
            case .takingEffect: earlier == .joining
            }
        }
    }

    let trigger: FileChange
    let began: Duration
    /// The commands that wait for the edit.
    let commands: [CommandID]
    /// The causes of what the edit does.
    var causes: [Cause] { commands.map(Cause.command) }
    private(set) var stage = Stage.reading
    private(set) var settings = Settings()
    private(set) var change: SettingsChange?
    /// The libraries that were scanned for the edit.
    private(set) var libraries: [ModuleID: ScannedLibrary] = [:]
    private var scans: [ModuleID: Result<ScannedLibrary?, ScanFailure>] = [:]
    /// The modules whose libraries are scanned.
    private var scanned: [ModuleSettings] = []
    private(set) var attempts: [ModuleID: Starts.Attempt] = [:]
    /// The instances whose processes start now because they will receive pushes.
    private(set) var joining: Set<InstanceID> = []
    private(set) var joinFailure: BellhopError?

    init(trigger: FileChange, began: Duration, commands: [CommandID]) {
        self.trigger = trigger
        self.began = began
        self.commands = commands
    }

    // MARK: Stages

    private mutating func enter(_ next: Stage) {
        assert(next.follows(stage), "the edit is \(stage), so it can't be \(next)")
        stage = next
    }

    /// Takes settings: new ones, or those in force if only libraries have changed.
    ///
    /// Returns the libraries to scan.
    mutating func scan(
        _ settings: Settings, _ change: SettingsChange, in phone: borrowing Phone
    ) -> [LibraryScan] {
        enter(.scanning)
        self.settings = settings
        self.change = change
        let scans = libraryScans(in: phone)
        scanned = scans.map(\.module)
        return scans
    }

    /// Takes the result of the scan of a library.
    mutating func take(_ result: Result<ScannedLibrary?, ScanFailure>, of module: ModuleID) {
        assert(stage == .scanning, "the library of \(module) is scanned when the edit is \(stage)")
        assert(
            scans[module] == nil && scanned.contains { $0.id == module },
            "the library of \(module) is scanned, and was not asked for")
        scans[module] = result
    }

    /// Takes the libraries that were scanned, or throws why the first in file order can't be used.
    mutating func takeLibraries() throws(BellhopError) {
        assert(isScanned, "\(scanned.count - scans.count) libraries are not scanned")
        for module in scanned {
            if let failure = failure(of: module) { throw failure }
            if case .success(let library) = scans[module.id] { libraries[module.id] = library }
        }
    }

    /// New instances start for the change, which includes that of the libraries.
    mutating func start(_ change: SettingsChange) {
        enter(.starting)
        self.change = change
    }

    /// Every new module has started or failed to start.
    mutating func started(_ attempts: [ModuleID: Starts.Attempt]) {
        enter(.joining)
        self.attempts = attempts
    }

    /// The process of an instance starts.
    mutating func join(_ instance: InstanceID) {
        assert(stage == .joining, "\(instance) joins when the edit is \(stage)")
        joining.insert(instance)
    }

    /// The process of an instance has started, or has failed to.
    ///
    /// Returns false if the edit doesn't wait for it.
    mutating func joined(_ instance: InstanceID, failing failure: BellhopError? = nil) -> Bool {
        guard joining.remove(instance) != nil else { return false }
        assert(stage == .joining, "\(instance) has joined when the edit is \(stage)")
        joinFailure = failure ?? joinFailure
        return true
    }

    /// An instance of the edit died before it became current.
    mutating func fail(_ instance: InstanceID, _ failure: OpenFailure) { attempts.fail(instance, failure) }

    mutating func takeEffect() {
        assert(joining.isEmpty, "the edit takes effect, and \(joining.count) instances have not joined")
        enter(.takingEffect)
    }

    // MARK: What it changes

    /// Whether somebody has saved the settings, or waits for the edit.
    var isAsked: Bool { trigger == .settings || !commands.isEmpty }

    /// Whether every library is scanned.
    var isScanned: Bool { scans.count == scanned.count }

    /// The modules that need a new instance.
    var starting: [ModuleSettings] {
        guard let change else { return [] }
        let wanted = Set([.added, .restarted, .enabled].flatMap(change.modules))
        return settings.modules.filter { $0.hasLibrary && wanted.contains($0.id) }
    }

    /// The error of the first module in file order that did not start.
    var startFailure: BellhopError? { starting.lazy.compactMap(failure).first }

    /// Why the library of a module can't be used, or why the module did not start.
    private func failure(of module: ModuleSettings) -> BellhopError? {
        if case .failure(let failure) = scans[module.id] { return failure.error.located(module.location) }
        if case .failed(_, let failure) = attempts[module.id] { return failure.error.located(module.location) }
        return nil
    }

    /// The modules whose instance must end.
    var ending: [ModuleID] { [.restarted, .disabled, .removed].flatMap { change?.modules($0) ?? [] } }

    /// The modules that keep running and begin to receive pushes.
    var joiningModules: [ModuleSettings] {
        let joining = change?.modules.filter { $0.kind == .updated && $0.differences.contains(.push) } ?? []
        let ids = Set(joining.map(\.module))
        return settings.modules.filter { $0.receivesPush && ids.contains($0.id) }
    }

    /// What stays out of date if the edit is rejected: the settings, or the libraries that differ from those that run.
    ///
    /// A library that failed itself has its own error. The others have that of the edit, which is of the first library
    /// that failed.
    func rejections(for error: BellhopError, beside modules: Modules) -> [Rejections.Rejection] {
        guard trigger != .settings else { return [Rejections.Rejection(subject: .settings, cause: error)] }
        let culprit = scanned.first { failure(of: $0) != nil }?.id
        return scanned.compactMap { module in
            guard let scan = scans[module.id] else { return nil }
            if case .success(let library) = scan {
                guard let library, library.image.hash != modules[module.id]?.library?.image.hash else { return nil }
            }
            let own = failure(of: module)
            return Rejections.Rejection(
                subject: .library(module.id), cause: own ?? error, found: scan.found,
                culprit: own == nil ? culprit : nil)
        }
    }

    // MARK: Libraries

    /// The libraries that the edit may change: those of modules to start, and those that may be different now.
    private func libraryScans(in phone: borrowing Phone) -> [LibraryScan] {
        var wanted = Set(starting.map(\.id))
        var known: [ModuleID: FoundLibrary] = [:]
        switch trigger {
        case .libraries(let paths):
            for module in phone.modules.all where paths.mayChange(module, of: settings, in: phone) {
                wanted.insert(module.id)
            }
        case .settings:
            for id in relocated where !wanted.contains(id) {
                guard let library = phone.modules[id]?.library else { continue }
                known[id] = library.found
                wanted.insert(id)
            }
            // The warnings about an entry and its library depend on both.
            for change in change?.modules ?? [] where change.kind == .updated && change.mayWarn {
                known[change.module] = nil
                wanted.insert(change.module)
            }
            // The library may have been built again with a class that the loaded image does not have.
            for module in settings.modules where phone.modules[module.id]?.lacksExtension(of: module) == true {
                known[module.id] = nil
                wanted.insert(module.id)
            }
        }
        return settings.modules.filter { $0.hasLibrary && wanted.contains($0.id) }.map {
            LibraryScan(module: $0, known: known[$0.id])
        }
    }

    /// The modules whose libraries may be found elsewhere.
    private var relocated: [ModuleID] {
        guard let change else { return [] }
        if change.parts.contains(.modulePath) { return settings.modules.map(\.id) }
        return change.modules.filter { $0.differences.contains(.library) }.map(\.module)
    }

    // MARK: Senders

    /// Throws if two modules would have the same sender.
    func checkSenders(beside modules: Modules) throws(BellhopError) {
        let entries = settings.modules.map { module in
            let sender: String? =
                switch attempts[module.id] {
                case .started(_, _, let opened, _): opened.sender
                case .quarantined(_, let quarantine): quarantine.sender
                case .failed, nil: modules[module.id].flatMap { modules.sender(of: $0) }
                }
            return SenderTable.Entry(module.id, sender: sender, receivesPush: module.receivesPush)
        }
        guard let refusal = SenderTable(entries, legacyFallback: true).refusals.first else { return }
        guard let entry = settings.modules.first(where: { $0.id == refusal.module }) else { throw refusal.error }
        throw refusal.error.located(entry.location)
    }
}

extension Set<String> {
    /// Whether one of these paths is a module's library, or a path at which another library would replace it.
    func mayChange(_ module: HostedModule, of settings: Settings, in phone: borrowing Phone) -> Bool {
        let candidates = phone.configuration.libraryCandidates(for: module.settings, of: settings)
        return !isDisjoint(with: module.searchedPaths(among: candidates))
    }
}

extension ModuleChange {
    /// Whether a difference may add a warning about the entry and its library, or take one away.
    fileprivate var mayWarn: Bool {
        !Set(differences).isDisjoint(with: [.push, .pushServiceClassName, .pushContentClassName])
    }
}

extension HostedModule {
    /// Whether an entry newly names an extension class that the loaded library does not have.
    fileprivate func lacksExtension(of entry: ModuleSettings) -> Bool {
        guard let library else { return false }
        let before = [settings.pushServiceClassName, settings.pushContentClassName]
        return [entry.pushServiceClassName, entry.pushContentClassName].contains { name in
            name != nil && !before.contains(name) && name.flatMap { library.magic.class(named: $0) } == nil
        }
    }
}
