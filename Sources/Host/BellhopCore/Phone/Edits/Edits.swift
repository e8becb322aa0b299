internal import FoundationEssentials

/// Changes of the settings and libraries of a running host (Semantics §1).
///
/// New instances start beside the current ones. Then the whole edit takes effect in one step, or none of it does. Edits
/// run one at a time.
struct Edits: Sendable {
    private var line: [FileChange] = []
    /// Whether a rejected edit is being tried again because of the next change.
    private var hasRetried = false
    private var current: Edit?
    /// The bytes of the settings that were last read, or nil if they could not take effect.
    private var bytes: [UInt8]?
    /// The settings of a rejected edit.
    ///
    /// It is tried again when a library that it names appears.
    private var keptBack: Settings?
    private var rejections = Rejections()
    /// The hashes of the images in the host's process, which cannot unload them.
    private var retainedImages: Set<String> = []

    /// Why older settings or an older library run, or nil if the newest settings and libraries run.
    var rejection: Rejections.Rejection? { rejections.newest }

    /// Whether an edit is under way.
    var isUnderWay: Bool { current != nil }

    /// Notes that the host's process has loaded an image.
    mutating func retain(_ hash: String) { retainedImages.insert(hash) }

    /// Notes the settings that the host starts with.
    mutating func begin(with bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Order

    /// Takes a change of files.
    ///
    /// It is processed once the host is up.
    static func changed(_ change: FileChange, in phone: inout Phone) {
        // Changes that wait are combined, because files are read when the edit begins.
        if case .libraries(let more) = change, case .libraries(let paths) = phone.edits.line.last {
            phone.edits.line[phone.edits.line.count - 1] = .libraries(paths.union(more))
        } else if phone.edits.line.last != change {
            phone.edits.line.append(change)
        }
        next(in: &phone)
    }

    /// Begins the next edit.
    static func next(in phone: inout Phone) {
        guard phone.isReady, !phone.isStopping, phone.edits.current == nil, !phone.edits.line.isEmpty else { return }
        var trigger = phone.edits.line.removeFirst()
        if !phone.edits.hasRetried, case .libraries(let paths) = trigger,
            !paths.isDisjoint(with: keptBackLibraries(in: phone))
        {
            phone.edits.line.insert(trigger, at: 0)
            phone.edits.hasRetried = true
            trigger = .settings
        } else {
            phone.edits.hasRetried = false
        }
        phone.turn.causes = []
        phone.edits.current = Edit(trigger: trigger, began: phone.turn.instant.uptime)
        AppLaunch.whenLaunched(.editLaunched, in: &phone)
    }

    /// The app has started, so the edit reads the settings or libraries.
    static func launched(in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        guard !phone.isStopping else { return finish(in: &phone) }
        switch edit.trigger {
        case .settings:
            phone.edits.keptBack = nil
            phone.turn.emit(.readSettings)
        case .libraries: rescan(phone.settings, in: &phone)
        }
    }

    /// The settings were read.
    ///
    /// If the file has not changed, the edit ends.
    static func settingsRead(_ result: Result<[UInt8], BellhopError>, in phone: inout Phone) {
        guard phone.edits.current != nil else { return }
        do throws(BellhopError) {
            let bytes = try result.get()
            guard bytes != phone.edits.bytes else { return finish(in: &phone) }
            phone.edits.bytes = bytes
            let (new, error) = try Launch.read(bytes, in: &phone)
            if let error { throw error }
            phone.edits.keptBack = new
            rescan(new, in: &phone)
        } catch {
            keep(error, in: &phone)
        }
    }

    private static func finish(in phone: inout Phone) {
        phone.edits.current = nil
        next(in: &phone)
    }

    /// Rejects the edit.
    ///
    /// The current settings stay.
    private static func keep(_ error: BellhopError, in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        for module in edit.settings.modules {
            guard case .started(_, let instance, _, _) = edit.attempts[module.id] else { continue }
            Instances.end(instance, .discarded, within: Instances.endLimit, in: &phone)
        }
        // If the file is written again, it is read again, even if it has not changed.
        if edit.trigger == .settings { phone.edits.bytes = nil }
        watchLibraries(in: &phone)
        guard !phone.isStopping else { return finish(in: &phone) }
        let subjects = edit.subjects(beside: phone.modules)
        phone.edits.rejections.add(error, of: subjects)
        phone.turn.record(
            Event(
                .settingsKept, duration: phone.turn.instant.uptime - edit.began, message: error.message, cause: error))
        finish(in: &phone)
    }

    // MARK: Libraries

    /// Scans the libraries that the edit may change.
    private static func rescan(_ new: Settings, in phone: inout Phone) {
        // A library that appears while others are scanned is noticed.
        if phone.edits.current?.trigger == .settings { watchLibraries(in: &phone) }
        let contents = contents(in: phone)
        phone.edits.current?.settings = new
        phone.edits.current?.change = SettingsChange(
            from: phone.settings, libraries: contents, to: new, libraries: contents)
        let scans = phone.edits.current?.libraryScans(in: phone) ?? []
        phone.edits.current?.scanned = scans.map(\.module)
        for scan in scans {
            phone.turn.emit(
                .scan(
                    scan.module, candidates: phone.configuration.libraryCandidates(for: scan.module, of: new),
                    known: scan.known, phone.turn.ticket(.editScanned(scan.module.id))))
        }
        startIfScanned(in: &phone)
    }

    private static func contents(
        with libraries: [ModuleID: ScannedLibrary] = [:], in phone: Phone
    ) -> [ModuleID: LibraryContent] {
        var contents: [ModuleID: LibraryContent] = [:]
        for module in phone.modules.all { contents[module.id] = module.library.map { .hash($0.image.hash) } }
        for (id, library) in libraries { contents[id] = .hash(library.image.hash) }
        return contents
    }

    /// A library was scanned for an edit.
    static func scanned(
        _ module: ModuleID, _ result: Result<ScannedLibrary?, BellhopError>, in phone: inout Phone
    ) {
        phone.edits.current?.scans[module] = result
        // The running build came back, so the module is no longer older than its library.
        if phone.edits.current?.trigger != .settings, case .success(let library?) = result,
            library.image.hash == phone.modules[module]?.library?.image.hash
        {
            phone.edits.rejections.remove(.library(module))
        }
        startIfScanned(in: &phone)
    }

    // MARK: Instances

    /// Starts new instances beside the current ones, once every library is scanned.
    private static func startIfScanned(in phone: inout Phone) {
        guard let edit = phone.edits.current, edit.scans.count == edit.scanned.count else { return }
        do throws(BellhopError) {
            for module in edit.scanned {
                switch edit.scans[module.id] {
                case .success(let library): phone.edits.current?.libraries[module.id] = library
                case .failure(let error): throw error.located(module.location)
                case nil: break
                }
            }
            let libraries = phone.edits.current?.libraries ?? [:]
            let change = SettingsChange(
                from: phone.settings, libraries: contents(in: phone), to: edit.settings,
                libraries: contents(with: libraries, in: phone))
            if edit.trigger != .settings, change.isEmpty { return finish(in: &phone) }
            phone.edits.current?.change = change
            try phone.edits.retainImages()
            Starts.begin(
                .edit, phone.edits.current?.starting ?? [], of: edit.settings, from: libraries, in: &phone)
        } catch {
            keep(error, in: &phone)
        }
    }

    /// Counts the images that the host's process would load, and throws if there are too many.
    ///
    /// The process cannot unload images.
    private mutating func retainImages() throws(BellhopError) {
        guard let edit = current else { return }
        let hashes = edit.starting.filter { $0.isolation == .inProcess }.compactMap {
            edit.libraries[$0.id]?.image.hash
        }
        let retained = retainedImages.union(hashes)
        guard retained.count <= edit.settings.retainedImages || retained == retainedImages else {
            throw BellhopError(
                .restartNeeded,
                "\(retainedImages.count.of("image")) of modules in the host's process are loaded already, and none can be unloaded",
                hint: "Restart the host, run the module with \"isolation\": \"process\", or raise `retainedImages`")
        }
        retainedImages = retained
    }

    /// Every new module has started or failed to start.
    static func modulesAttempted(_ attempts: [ModuleID: Starts.Attempt], in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        phone.edits.current?.attempts = attempts
        guard !phone.isStopping else { return keep(.hostStopping, in: &phone) }
        if let failure = phone.edits.current?.startFailure { return keep(failure, in: &phone) }
        // A module that received no pushes may have no process yet. Its sender is known only when the process runs.
        for module in edit.joiningModules where module.isolation == .process {
            guard let instance = phone.modules.instance(of: module.id) else { continue }
            phone.edits.current?.joining.insert(instance.id)
            phone.turn.emit(.launch(instance.id, within: module.limits[.create]))
        }
        putInForceIfJoined(in: &phone)
    }

    /// The process of a module that will receive pushes has started or failed to start.
    static func joined(_ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>, in phone: inout Phone) {
        guard phone.edits.current?.joining.remove(instance) != nil else { return }
        switch result {
        case .success(let opened):
            phone.modules[instance]?.description.sender = opened.sender
            phone.modules[instance]?.process = opened.process
        case .failure(let failure):
            let module = phone.modules[instance]?.module
            let entry = phone.edits.current?.settings.modules.first { $0.id == module }
            phone.edits.current?.joinFailure = entry.map { failure.error.located($0.location) } ?? failure.error
        }
        putInForceIfJoined(in: &phone)
    }

    /// An instance ended whose process was being started.
    static func left(_ instance: InstanceID, in phone: inout Phone) {
        guard phone.edits.current?.joining.remove(instance) != nil else { return }
        phone.edits.current?.joinFailure = .centerEnded
        putInForceIfJoined(in: &phone)
    }

    /// An instance of the edit died before it became current.
    static func died(_ instance: InstanceID, _ failure: OpenFailure, in phone: inout Phone) {
        phone.edits.current?.attempts.fail(instance, failure)
    }

    private static func putInForceIfJoined(in phone: inout Phone) {
        guard let edit = phone.edits.current, edit.joining.isEmpty else { return }
        guard !phone.isStopping else { return keep(.hostStopping, in: &phone) }
        do throws(BellhopError) {
            if let failure = edit.joinFailure ?? edit.startFailure { throw failure }
            try edit.checkSenders(beside: phone.modules)
        } catch {
            return keep(error, in: &phone)
        }
        putInForce(edit, in: &phone)
    }

    // MARK: Taking effect

    /// Applies the new settings.
    private static func putInForce(_ edit: Edit, in phone: inout Phone) {
        let (new, attempts) = (edit.settings, edit.attempts)
        if edit.trigger == .settings {
            phone.edits.keptBack = nil
            phone.edits.rejections.remove(.settings)
        }
        // An edit does not make up for the rejected libraries of modules whose libraries it did not load. A library that
        // takes effect may be older than the last build, so only a report ends the failure of a build.
        let unread = new.modules.filter { $0.hasLibrary && edit.libraries[$0.id] == nil && attempts[$0.id] == nil }
        phone.edits.rejections.keep(libraries: Set(unread.map(\.id)), builds: Set(new.modules.map(\.id)))
        let old = Dictionary(phone.modules.all.map { ($0.id, $0) }) { first, _ in first }
        phone.settings = new
        Schedule.followTimeZone(in: &phone)
        phone.modules.replaceAll(
            new.modules.map { module in
                var hosted = HostedModule(module)
                if module.isEnabled, module.builtIn != nil { hosted.state = .builtIn }
                guard let kept = old[module.id], module.hasLibrary else { return hosted }
                hosted.declared = kept.declared
                guard attempts[module.id] == nil else { return hosted }
                hosted.library = edit.libraries[module.id] ?? kept.library
                hosted.state = kept.state
                return hosted
            })
        replaceRoutes(attempts, in: &phone)
        phone.turn.record(
            Event(
                .settingsApplied, duration: phone.turn.instant.uptime - edit.began, message: edit.change?.words,
                details: edit.change?.details))
        for module in new.modules {
            if let attempt = attempts[module.id] {
                Starts.place(attempt, of: module.id, in: &phone)
            } else if let library = edit.libraries[module.id] {
                Starts.recordWarnings(of: library, module.id, in: &phone)
            }
        }
        let parts = edit.change?.parts ?? []
        if parts.contains(.theme) {
            Application.publish(in: &phone)
            tell(Call(.userThemeUpdated), in: &phone)
        }
        if parts.contains(.localization) {
            let json = new.localization.isEmpty ? "{}" : String(decoding: new.localization, as: UTF8.self)
            tell(Call(.localizationDataChanged, [.string(json)]), in: &phone)
        }
        if parts.contains(.filemap) { Assets.check(in: &phone) }
        phone.modules.updateSenders(legacyFallback: new.legacyFallback)
        phone.turn.emit(.boundJournal(JournalBounds(new.journal)))
        for id in edit.ending {
            phone.navigation.ended(id)
            if let module = old[id] { drain(module, in: &phone) }
        }
        StandbyExtensions.refresh(in: &phone)
        ContentExtension.closeReplaced(in: &phone)
        watchLibraries(in: &phone)
        BringUp.begin(attempts.keys + edit.joiningModules.map(\.id), for: .edit, in: &phone)
    }

    /// Calls every module that has the method.
    private static func tell(_ call: Call, in phone: inout Phone) {
        Calls.start(call, on: phone.modules.running(with: call.selector), stage: nil, for: .told, in: &phone)
    }

    /// All new modules are up.
    static func modulesUp(in phone: inout Phone) {
        AppLaunch.restIfNotRunning(in: &phone)
        Messaging.tell(in: &phone)
        finish(in: &phone)
    }

    /// Replaces the route table with the routes of the new settings, and keeps the routes that running modules added.
    private static func replaceRoutes(_ attempts: [ModuleID: Starts.Attempt], in phone: inout Phone) {
        let present = phone.modules.all.filter { $0.hasPlace || attempts[$0.id] != nil }
        phone.navigation.replaceRoutes(
            phone.settings.routeTable, present.map { ($0.id, phone.settings.nativeRoutes(of: $0.settings)) })
    }

    /// Lets an instance that is no longer current finish its calls, then ends it.
    private static func drain(_ module: HostedModule, in phone: inout Phone) {
        switch module.state {
        case .running(let instance):
            let limit = callLimits.map { module.settings.limits[$0] }.max() ?? Instances.endLimit
            Instances.end(
                instance, .replaced(limit: limit, since: phone.turn.instant.date),
                within: limit + Instances.endLimit, in: &phone)
        case .down(let down): phone.turn.cancel(down.restart)
        case .disabled, .refused, .asleep, .builtIn: break
        }
    }

    /// The limits that apply to calls.
    private static let callLimits = Limit.allCases.filter { $0 != .deferredRoute }

    // MARK: Builds

    /// The package of a module was built, or its build failed.
    ///
    /// Throws if there is no such module.
    static func built(
        _ name: String, failure: String?, at location: Location?, in phone: inout Phone
    ) throws(BellhopError) {
        let module = try phone.modules.module(named: name).id
        if let failure {
            phone.edits.rejections.add(BellhopError(.buildFailed, failure, at: location), of: [.build(module)])
        } else {
            phone.edits.rejections.remove(.build(module))
        }
    }

    // MARK: Watching

    /// Watches the libraries of the settings, at their paths or at the paths where they may appear.
    static func watchLibraries(in phone: inout Phone) {
        guard phone.configuration.watchesLibraries else { return }
        let paths = phone.settings.modules.filter(\.isEnabled).flatMap { module in
            phone.modules[module.id]?.library.map { [$0.path] }
                ?? phone.configuration.libraryCandidates(for: module, of: phone.settings)
        }
        phone.turn.emit(.watchLibraries(keptBackLibraries(in: phone).union(paths)))
    }

    /// The paths of the libraries of a rejected edit.
    private static func keptBackLibraries(in phone: Phone) -> Set<String> {
        guard let keptBack = phone.edits.keptBack else { return [] }
        let modules = keptBack.modules.filter(\.isEnabled)
        return Set(modules.flatMap { phone.configuration.libraryCandidates(for: $0, of: keptBack) })
    }
}

extension BellhopError.Code {
    /// Only a restart of the host can apply the edit.
    public static let restartNeeded = Self(rawValue: "host.restart-needed")
    /// The newest edit was rejected, so older settings or libraries run.
    public static let settingsKept = Self(rawValue: "settings.kept")
    /// The last build of a module failed, so an older build runs.
    public static let buildFailed = Self(rawValue: "build.failed")
}
