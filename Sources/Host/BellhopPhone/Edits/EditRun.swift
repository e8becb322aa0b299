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

    let trigger: FileChange
    let began: Duration
    /// The commands that wait for the edit.
    var commands: [CommandID] = []
    var settings = Settings()
    var change: SettingsChange?
    /// The libraries that were scanned for the edit.
    var libraries: [ModuleID: ScannedLibrary] = [:]
    var scans: [ModuleID: Result<ScannedLibrary?, ScanFailure>] = [:]
    var scanned: [ModuleSettings] = []
    var attempts: [ModuleID: Starts.Attempt] = [:]
    /// The instances whose processes start now because they will receive pushes.
    var joining: Set<InstanceID> = []
    var joinFailure: BellhopError?

    init(trigger: FileChange, began: Duration) {
        self.trigger = trigger
        self.began = began
    }

    /// The modules that need a new instance.
    var starting: [ModuleSettings] {
        guard let change else { return [] }
        let wanted = Set([.added, .restarted, .enabled].flatMap(change.modules))
        return settings.modules.filter { $0.hasLibrary && wanted.contains($0.id) }
    }

    /// The error of the first module in file order that did not start.
    var startFailure: BellhopError? {
        for module in starting {
            guard case .failed(_, let failure) = attempts[module.id] else { continue }
            return failure.error.located(module.location)
        }
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

    /// The libraries that were looked at.
    var found: [ModuleID: FoundLibrary] {
        scans.compactMapValues { result in
            switch result {
            case .success(let library): library?.found
            case .failure(let failure): failure.found
            }
        }
    }

    /// What stays out of date if the edit is rejected: the settings, or the libraries that differ from those that run.
    func subjects(beside modules: Modules) -> [Rejections.Subject] {
        guard trigger != .settings else { return [.settings] }
        let newer = scanned.map(\.id).filter { id in
            switch scans[id] {
            case .success(let library?): library.image.hash != modules[id]?.library?.image.hash
            case .failure: true
            case .success(nil), nil: false
            }
        }
        return newer.map { .library($0) }
    }

    // MARK: Libraries

    /// The libraries that the edit may change: those of modules to start, and those that may be different now.
    func libraryScans(in phone: borrowing Phone) -> [LibraryScan] {
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
    fileprivate func mayChange(_ module: HostedModule, of settings: Settings, in phone: borrowing Phone) -> Bool {
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
