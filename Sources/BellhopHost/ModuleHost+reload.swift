public import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// Edits of a running host: the settings, and with `--watch` the libraries (Semantics §1).
///
/// What is new is started beside what runs. Then all of it is put in force in one step, or none of it is.
extension ModuleHost {
    /// Why a configuration is looked at again.
    enum Trigger: Sendable {
        case settings
        /// Libraries that were built again, by path.
        case libraries(Set<String>)
    }

    /// Looks out for edits until the host stops.
    func watchFiles() {
        do throws(BellhopError) {
            let settings = try FileWatcher()
            watchers.append(settings)
            follow(settings) { _ in .settings }
            report(settings.watch([configuration.settingsFile]))
            guard configuration.watchesLibraries else { return }
            // A linker writes for a while.
            let libraries = try FileWatcher(quiet: .milliseconds(200), longest: .seconds(5))
            watchers.append(libraries)
            libraryWatcher = libraries
            follow(libraries) { .libraries($0) }
            watchLibraries()
        } catch {
            report([error])
        }
    }

    private func follow(_ watcher: FileWatcher, _ trigger: @escaping @Sendable (Set<String>) -> Trigger) {
        Task { [weak self, changes = watcher.changes] in
            for await paths in changes { await self?.reload(because: trigger(paths)) }
        }
    }

    private func watchLibraries() {
        guard let libraryWatcher else { return }
        let paths = modules.filter(\.settings.isEnabled).flatMap { module in
            module.source.map { [$0.library] } ?? loader.candidates(for: module.settings, of: settings)
        }
        report(libraryWatcher.watch(Set(paths)))
    }

    private func report(_ errors: [BellhopError]) {
        for error in errors { events.record(Event(.settingsDiagnostic, of: Diagnostic(.warning, error))) }
    }

    /// Reads the settings again and puts what they change in force; one at a time.
    func reload(because trigger: Trigger) async {
        let before = reloading
        let task = Task {
            await before?.value
            await reloadNow(because: trigger)
        }
        reloading = task
        await task.value
    }

    private func reloadNow(because trigger: Trigger) async {
        guard !isStopping, isReady else { return }
        let began = ContinuousClock.now
        var begun: [ModuleID: ModuleAttempt] = [:]
        do throws(BellhopError) {
            let new = try newSettings(because: trigger)
            let sources = try rescan(new, because: trigger)
            let change = SettingsChange(
                from: settings, libraries: contents(), to: new, libraries: contents(with: sources))
            if change.isEmpty {
                settings = new
                return
            }
            begun = try await start(change, of: new, from: sources)
            guard !isStopping else { return await undo(begun) }
            try checkSenders(new, begun)
            await putInForce(change, new, begun, since: began)
        } catch {
            await undo(begun)
            events.record(
                Event(.settingsKept, duration: began.duration(to: .now), message: error.message, cause: error))
        }
    }

    /// The settings to go over to; throws what is wrong with the file, after every finding was recorded.
    private func newSettings(because trigger: Trigger) throws(BellhopError) -> Settings {
        if case .libraries = trigger { return settings }
        let (new, diagnostics) = Settings.read(try settingsBytes(), file: configuration.settingsFile)
        for diagnostic in diagnostics { events.record(Event(.settingsDiagnostic, of: diagnostic)) }
        if let error = diagnostics.first(where: { $0.severity == .error })?.error { throw error }
        guard let new else {
            throw BellhopError(
                .settingsUnreadable, "the settings cannot be used", at: Location(file: configuration.settingsFile))
        }
        return new
    }

    /// The libraries of the modules that are to be started, should nothing else keep them from it.
    private func rescan(
        _ new: Settings, because trigger: Trigger
    ) throws(BellhopError) -> [ModuleID: ModuleSource] {
        let change = SettingsChange(from: settings, libraries: contents(), to: new, libraries: contents())
        var wanted = Set([.added, .restarted, .enabled].flatMap(change.modules))
        if case .libraries(let paths) = trigger {
            wanted.formUnion(
                modules.filter { module in
                    module.source.map { paths.contains($0.library) }
                        ?? !paths.isDisjoint(with: loader.candidates(for: module.settings, of: new))
                }.map(\.id))
        }
        var sources: [ModuleID: ModuleSource] = [:]
        for module in new.modules where module.isEnabled && wanted.contains(module.id) {
            do throws(BellhopError) {
                sources[module.id] = try loader.scan(module, of: new)
            } catch {
                throw error.located(module.location)
            }
        }
        return sources
    }

    private func contents(with sources: [ModuleID: ModuleSource] = [:]) -> [ModuleID: LibraryContent] {
        var contents: [ModuleID: LibraryContent] = [:]
        for module in modules { contents[module.id] = module.source.map { .hash($0.image.hash) } }
        for (id, source) in sources { contents[id] = .hash(source.image.hash) }
        return contents
    }

    /// Starts what is new beside what runs; throws why one of them cannot be, and ends the others again.
    private func start(
        _ change: SettingsChange, of new: Settings, from sources: [ModuleID: ModuleSource]
    ) async throws(BellhopError) -> [ModuleID: ModuleAttempt] {
        let wanted = Set([.added, .restarted, .enabled].flatMap(change.modules))
        let modules = new.modules.filter { $0.isEnabled && wanted.contains($0.id) }
        try checkRetained(modules, sources, new)
        let results = await loader.attempt(modules, of: new, from: sources, leaving: quarantines)
        let attempts = Dictionary(zip(modules.map(\.id), results)) { first, _ in first }
        for (module, attempt) in zip(modules, results) {
            guard case .failed(_, let failure) = attempt else { continue }
            await undo(attempts)
            throw failure.error.located(module.location)
        }
        return attempts
    }

    /// The host's process keeps every image it has loaded, so there is an end to loading others.
    private func checkRetained(
        _ modules: [ModuleSettings], _ sources: [ModuleID: ModuleSource], _ new: Settings
    ) throws(BellhopError) {
        let hashes = modules.filter { $0.isolation == .inProcess }.compactMap { sources[$0.id]?.image.hash }
        let retained = retainedImages.union(hashes)
        guard retained.count > new.retainedImages, retained != retainedImages else { return }
        throw BellhopError(
            .restartNeeded,
            "\(retainedImages.count.of("image")) of modules in the host's process are loaded already, and none can be unloaded",
            hint: "Restart the host, run the module with \"isolation\": \"process\", or raise `retainedImages`")
    }

    /// Two modules with one sender: an edit that leads to that is not put in force.
    private func checkSenders(_ new: Settings, _ begun: [ModuleID: ModuleAttempt]) throws(BellhopError) {
        let entries = new.modules.map { module in
            let sender: String? =
                if case .started(_, let loaded)? = begun[module.id] {
                    loaded.running.carrier.moduleClass.sender
                } else {
                    modules.first { $0.id == module.id }?.sender
                }
            return SenderTable.Entry(module.id, sender: sender, receivesPush: module.push && module.isEnabled)
        }
        guard let refusal = SenderTable(entries, legacyFallback: true).refusals.first else { return }
        throw refusal.error.located(new.modules[refusal.position].location)
    }

    /// Ends what was started in vain.
    private func undo(_ begun: [ModuleID: ModuleAttempt]) async {
        for case .started(_, let loaded) in begun.values {
            loaded.running.generation.retire()
            await loaded.running.carrier.end(within: Self.endLimit)
        }
    }

    /// The one step: from here on everything is as the new settings say.
    private func putInForce(
        _ change: SettingsChange, _ new: Settings, _ begun: [ModuleID: ModuleAttempt],
        since began: ContinuousClock.Instant
    ) async {
        let old = Dictionary(modules.map { ($0.id, $0) }) { first, _ in first }
        let replaced = Set([.restarted, .disabled, .removed].flatMap(change.modules))
        settings = new
        modules = new.modules.map { module in
            guard let kept = old[module.id], begun[module.id] == nil, module.isEnabled else {
                return HostedModule(settings: module, state: .disabled)
            }
            var module = HostedModule(settings: module, source: kept.source, state: kept.state)
            module.categories = kept.categories
            return module
        }
        desk.replaceRoutes(
            new.routeTable,
            Dictionary(new.modules.filter(\.isEnabled).map { ($0.id, new.nativeRoutes(of: $0)) }) { first, _ in first })
        events.record(
            Event(
                .settingsApplied, duration: began.duration(to: .now), message: change.words, details: change.details))
        for position in modules.indices {
            if let attempt = begun[modules[position].id] { take(attempt, at: position) }
        }
        senders = makeSenderTable()
        journal?.setBounds(JournalBounds(new.journal))
        for id in replaced { if let module = old[id] { drain(module) } }
        watchLibraries()
        await bringUp(Set(begun.keys))
    }

    /// Lets a module that has no place any more finish what it has begun, then ends it.
    private func drain(_ module: HostedModule) {
        switch module.state {
        case .running(let running):
            running.generation.drain()
            draining[ObjectIdentifier(running.carrier)] = running.carrier
            track { host in
                let limit = Limit.allCases.map { module.settings.limits[$0] }.max() ?? Self.endLimit
                await running.carrier.end(within: limit + Self.endLimit)
                running.generation.retire()
                host.draining[ObjectIdentifier(running.carrier)] = nil
                host.events.record(Event(.moduleEnded, module: module.id, message: "has finished its calls and ended"))
            }
        case .down(let down): down.restart?.cancel()
        case .disabled, .refused: break
        }
    }
}

extension BellhopError.Code {
    /// An edit that only a host started anew can put in force.
    public static let restartNeeded = Self(rawValue: "host.restart-needed")
}
