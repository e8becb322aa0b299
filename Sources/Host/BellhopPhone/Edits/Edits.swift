internal import BellhopValues

/// Changes of the settings and libraries of a running host (Semantics §1).
///
/// New instances start beside the current ones. Then the whole edit takes effect in one step, or none of it does. Edits
/// run one at a time.
struct Edits: Sendable {
    private var queue = FileChangeQueue()
    private var current: EditRun?
    /// The text of the settings that were last read, or nil if they could not take effect.
    private var text: SettingsText?
    /// The settings of a rejected edit.
    ///
    /// It is tried again when a library that it names appears.
    private var keptBack: Settings?
    private(set) var rejections = Rejections()
    /// The commands that wait for an edit.
    var reloads = Reloads()
    private var retainedImages = RetainedImages()

    /// Why older settings or an older library run, or nil if the newest settings and libraries run.
    var rejection: Rejections.Rejection? { rejections.newest }

    /// Whether an edit is under way.
    var isUnderWay: Bool { current != nil }

    /// The images that the host's process has loaded, by hash.
    var loadedImages: Set<String> { retainedImages.hashes }

    /// Notes that the host's process has loaded an image.
    mutating func retain(_ hash: String) { retainedImages.add(hash) }

    /// Notes the settings that the host starts with.
    mutating func begin(with text: SettingsText) { self.text = text }

    /// Checks that a change waits only for an edit, and an edit only for work under way.
    static func verify(_ phone: Phone) {
        switch phone.edits.current?.stage {
        case .reading, nil: break
        case .scanning: assert(phone.edits.current?.isScanned == false, "an edit waits for libraries that were scanned")
        case .starting: assert(phone.modules.starts.count > 0, "an edit waits for instances, and none starts")
        case .joining: assert(phone.edits.current?.joining.isEmpty == false, "an edit waits for no process")
        case .takingEffect:
            assert(phone.modules.preparation.count > 0, "an edit is in force, and no instance is prepared")
        }
        assert(
            phone.edits.current != nil || phone.edits.queue.isEmpty || !phone.isReady || phone.isStopping
                || phone.turn.isWritingSettings,
            "a change of files waits, and no edit is under way")
    }

    // MARK: Order

    /// Takes a change of files.
    ///
    /// It is processed once the host is up.
    static func changed(_ change: FileChange, in phone: inout Phone) {
        phone.edits.queue.add(change)
        next(in: &phone)
    }

    /// Begins the next edit.
    ///
    /// While a client's text is being written, changes of files wait, so that its edit is the one that the client waits
    /// for.
    static func next(in phone: inout Phone) {
        guard phone.isReady, !phone.isStopping, phone.edits.current == nil, !phone.turn.isWritingSettings,
            var trigger = phone.edits.queue.next(keptBack: keptBackLibraries(in: phone))
        else { return }
        if case .libraries(let paths) = trigger {
            let changed = phone.modules.all.filter { paths.mayChange($0, of: phone.settings, in: phone) }.map(\.id)
            trigger = .libraries(paths.union(phone.edits.rejections.paths(rejectedWith: changed)))
        }
        let edit = EditRun(
            trigger: trigger, began: phone.turn.instant.uptime, commands: phone.edits.reloads.take(for: trigger))
        phone.edits.current = edit
        phone.caused(by: edit.causes) { AppLaunch.whenLaunched(.editLaunched, in: &$0) }
    }

    /// The app has started, so the edit reads the settings or libraries.
    static func launched(in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        guard !phone.isStopping else { return finish(.failure(.hostStopping), in: &phone) }
        switch edit.trigger {
        case .settings:
            phone.edits.keptBack = nil
            phone.turn.emit(.readSettings(within: SettingsText.directoryLimit))
        case .libraries: rescan(phone.settings, in: &phone)
        }
    }

    /// The settings were read.
    ///
    /// If the file has not changed, the edit ends.
    static func settingsRead(_ result: Result<SettingsText, BellhopError>, in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        phone.caused(by: edit.causes) { take(result, in: &$0) }
    }

    private static func take(_ result: Result<SettingsText, BellhopError>, in phone: inout Phone) {
        do throws(BellhopError) {
            assert(phone.edits.current?.stage == .reading, "the settings were read for an edit that has them")
            let text = try result.get()
            guard text != phone.edits.text else { return finish(in: &phone) }
            phone.edits.text = text
            let (new, error) = try Launch.read(text, isEdit: true, in: &phone)
            if let error { throw error }
            phone.edits.keptBack = new
            rescan(new, in: &phone)
        } catch {
            keep(error.code == .settingsMissing ? .settingsRemoved(error.location) : error, in: &phone)
        }
    }

    /// Ends the edit, with whether it has changed anything, or why it did not take effect.
    private static func finish(_ result: Result<Bool, BellhopError> = .success(false), in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        phone.edits.current = nil
        LibraryCopies.removeUnused(in: &phone)
        Reloads.ended(edit, result, in: &phone)
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
        if edit.trigger == .settings { phone.edits.text = nil }
        watchLibraries(in: &phone)
        guard !phone.isStopping else { return finish(.failure(.hostStopping), in: &phone) }
        let rejections = edit.rejections(for: error, beside: phone.modules)
        phone.edits.rejections.add(rejections)
        // What was known of these libraries before may say that they were built since.
        for case .library(let module) in rejections.map(\.subject) { phone.modules.forgetDifference(of: module) }
        phone.turn.record(Event(.settingsKept, duration: phone.turn.instant.uptime - edit.began, cause: error))
        finish(.failure(error), in: &phone)
    }

    // MARK: Libraries

    /// Scans the libraries that the edit may change.
    private static func rescan(_ new: Settings, in phone: inout Phone) {
        // A library that appears while others are scanned is noticed.
        if phone.edits.current?.trigger == .settings { watchLibraries(in: &phone) }
        let contents = contents(in: phone)
        let change = SettingsChange(from: phone.settings, libraries: contents, to: new, libraries: contents)
        guard var edit = phone.edits.current else { return }
        let scans = edit.scan(new, change, in: phone)
        phone.edits.current = edit
        for scan in scans {
            LibraryScanner.begin(scan.module, of: new, known: scan.known, then: .edit(scan.module.id), in: &phone)
        }
        startIfScanned(in: &phone)
    }

    /// Whether a library is the one that was rejected.
    private func hasRejected(_ module: ModuleID, _ result: Result<ScannedLibrary?, ScanFailure>) -> Bool {
        // One that was rejected because of another library may be taken now.
        guard let rejection = rejections[.library(module)], rejection.culprit == nil else { return false }
        return result.found != nil && result.found == rejection.found
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
    ///
    /// A report about a library that was rejected, and has not changed since, has no effect. The kernel reports the end
    /// of writing again if the writer has started a program meanwhile.
    static func scanned(
        _ module: ModuleID, _ result: Result<ScannedLibrary?, ScanFailure>, in phone: inout Phone
    ) {
        // Without a watcher, somebody has saved the settings or asked for a reload.
        let isReported = phone.configuration.watchesLibraries && phone.edits.current?.isAsked == false
        let isRejected = isReported && phone.edits.hasRejected(module, result)
        phone.edits.current?.take(isRejected ? .success(nil) : result, of: module)
        // The running build came back, so the module is no longer older than its library.
        if phone.edits.current?.trigger != .settings, case .success(let library?) = result,
            let loaded = phone.modules[module]?.library, loaded.image.hash == library.image.hash
        {
            phone.edits.rejections.remove(.library(module))
            // The file is another one, such as one with a new date, so later files are compared with it.
            phone.modules.setLibrary(library, of: module)
            phone.modules.forgetDifference(of: module)
            if loaded.found.paths != library.found.paths { watchLibraries(in: &phone) }
            StandbyExtensions.refresh(module, in: &phone)
        }
        startIfScanned(in: &phone)
    }

    // MARK: Instances

    /// Starts new instances beside the current ones, once every library is scanned.
    private static func startIfScanned(in phone: inout Phone) {
        guard var edit = phone.edits.current, edit.isScanned else { return }
        do throws(BellhopError) {
            try edit.takeLibraries()
            let change = SettingsChange(
                from: phone.settings, libraries: contents(in: phone), to: edit.settings,
                libraries: contents(with: edit.libraries, in: phone))
            if edit.trigger != .settings, change.isEmpty { return finish(in: &phone) }
            edit.start(change)
            phone.edits.current = edit
            try phone.edits.retainedImages.add(imagesOf: edit)
            Starts.begin(.edit, edit.starting, of: edit.settings, from: edit.libraries, in: &phone)
        } catch {
            keep(error, in: &phone)
        }
    }

    /// Every new module has started or failed to start.
    static func modulesAttempted(_ attempts: [ModuleID: Starts.Attempt], in phone: inout Phone) {
        guard let edit = phone.edits.current else { return }
        phone.edits.current?.started(attempts)
        guard !phone.isStopping else { return keep(.hostStopping, in: &phone) }
        if let failure = phone.edits.current?.startFailure { return keep(failure, in: &phone) }
        // A module that received no pushes may have no process yet. Its sender is known only when the process runs.
        for module in edit.joiningModules where module.isolation == .process {
            guard let instance = phone.modules.instance(of: module.id) else { continue }
            phone.edits.current?.join(instance.id)
            phone.turn.emit(.launch(instance.id, within: module.limits[.create]))
        }
        putInForceIfJoined(in: &phone)
    }

    /// The process of a module that will receive pushes has started or failed to start.
    static func joined(_ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>, in phone: inout Phone) {
        var error: BellhopError?
        if case .failure(let failure) = result {
            let module = phone.modules[instance]?.module
            let entry = phone.edits.current?.settings.modules.first { $0.id == module }
            error = entry.map { failure.error.located($0.location) } ?? failure.error
        }
        joined(instance, failing: error, in: &phone)
    }

    /// An instance ended whose process was being started.
    static func left(_ instance: InstanceID, in phone: inout Phone) {
        joined(instance, failing: .instanceEnded, in: &phone)
    }

    private static func joined(_ instance: InstanceID, failing error: BellhopError?, in phone: inout Phone) {
        guard phone.edits.current?.joined(instance, failing: error) == true, let edit = phone.edits.current else {
            return
        }
        phone.caused(by: edit.causes) { putInForceIfJoined(in: &$0) }
    }

    /// An instance of the edit died before it became current.
    static func died(_ instance: InstanceID, _ failure: OpenFailure, in phone: inout Phone) {
        phone.edits.current?.fail(instance, failure)
    }

    private static func putInForceIfJoined(in phone: inout Phone) {
        guard let edit = phone.edits.current, let change = edit.change, edit.joining.isEmpty else { return }
        guard !phone.isStopping else { return keep(.hostStopping, in: &phone) }
        do throws(BellhopError) {
            if let failure = edit.joinFailure ?? edit.startFailure { throw failure }
            try edit.checkSenders(beside: phone.modules)
        } catch {
            return keep(error, in: &phone)
        }
        phone.edits.current?.takeEffect()
        putInForce(edit, change, in: &phone)
    }

    // MARK: Taking effect

    /// Applies the new settings.
    private static func putInForce(_ edit: EditRun, _ change: SettingsChange, in phone: inout Phone) {
        if edit.trigger == .settings {
            phone.edits.keptBack = nil
            phone.edits.rejections.remove(.settings)
        }
        // An edit keeps the rejection of a library that it did not load. A library that takes effect may be older than
        // the last build, so only a report clears the failed build of a module that stays enabled.
        let unread = edit.settings.modules.filter {
            $0.hasLibrary && edit.libraries[$0.id] == nil && edit.attempts[$0.id] == nil
        }
        let cleared = phone.edits.rejections.keep(
            libraries: Set(unread.map(\.id)), builds: Set(edit.settings.modules.filter(\.isEnabled).map(\.id)))
        Replacement.perform(edit, change, in: &phone)
        for module in cleared { recordCleared(module, in: &phone) }
        watchLibraries(in: &phone)
        Preparation.begin(edit.attempts.keys + edit.joiningModules.map(\.id), for: .edit, in: &phone)
    }

    /// All new modules are up.
    static func modulesUp(in phone: inout Phone) {
        AppLaunch.restIfNotRunning(in: &phone)
        Messaging.tell(in: &phone)
        finish(.success(true), in: &phone)
    }

    // MARK: Builds

    /// The build of a module failed, or its failure no longer counts.
    ///
    /// Throws if there is no such module, or if the module is disabled and its build failed.
    static func built(
        _ name: String, failure: String?, at location: Location?, in phone: inout Phone
    ) throws(BellhopError) {
        let hosted = try phone.module(named: name)
        let module = hosted.id
        if let failure {
            guard hosted.settings.isEnabled else { throw hosted.absence }
            let error = BellhopError(.buildFailed, failure, at: location)
            phone.edits.rejections.add([Rejections.Rejection(subject: .build(module), cause: error)])
            phone.turn.record(Event(.buildFailed, module: module, cause: error))
        } else if phone.edits.rejections.remove(.build(module)) {
            recordCleared(module, in: &phone)
        }
    }

    private static func recordCleared(_ module: ModuleID, in phone: inout Phone) {
        phone.turn.record(Event(.buildCleared, module: module))
    }

    // MARK: Watching

    /// The libraries were compared with what is loaded.
    ///
    /// A library that exists again is not missing, and one that is the loaded one again is not rejected.
    static func librariesCompared(unchanged: [ModuleID], in phone: inout Phone) {
        for module in unchanged { phone.edits.rejections.remove(.library(module)) }
        for module in phone.modules.all where module.library != nil {
            if case .gone? = phone.modules.differences[module.id] { continue }
            guard phone.edits.rejections[.library(module.id)]?.isLoss == true else { continue }
            phone.edits.rejections.remove(.library(module.id))
        }
    }

    /// Watches the libraries of the settings, at their paths or at the paths where they may appear.
    static func watchLibraries(in phone: inout Phone) {
        guard phone.configuration.watchesLibraries else { return }
        let paths = phone.settings.modules.filter(\.isEnabled).flatMap { module -> [String] in
            let candidates = phone.configuration.libraryCandidates(for: module, of: phone.settings)
            return phone.modules[module.id]?.searchedPaths(among: candidates) ?? candidates
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

extension BellhopError {
    /// The settings file was removed while the host runs.
    fileprivate static func settingsRemoved(_ location: Location?) -> BellhopError {
        BellhopError(.settingsMissing, "the settings file was removed", hint: "Put the file back", at: location)
    }
}
