public import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// Edits of a running host (Semantics §1).
///
/// What is new is started beside what runs. Then all of it is put in force in one step, or none of it is.
extension ModuleHost {
    /// Why a configuration is looked at again.
    enum Trigger: Sendable {
        case settings
        /// Libraries that were built again, by path.
        case libraries(Set<String>)
    }

    /// A configuration that may take the place of the running one.
    private struct Candidate {
        let settings: Settings
        let change: SettingsChange
        /// The libraries that were looked at for it.
        let sources: [ModuleID: ModuleSource]
        /// The modules that were started for it.
        var begun: [ModuleID: ModuleAttempt] = [:]

        /// The modules that need an instance they do not have.
        var starting: [ModuleSettings] {
            let wanted = Set([.added, .restarted, .enabled].flatMap(change.modules))
            return settings.modules.filter { $0.isLoaded && wanted.contains($0.id) }
        }

        /// The modules whose instance has to go.
        var ending: [ModuleID] { [.restarted, .disabled, .removed].flatMap(change.modules) }

        /// The modules that go on, and begin to take part in push.
        var joining: [ModuleSettings] {
            let joining = change.modules.filter { $0.kind == .updated && $0.differences.contains(.push) }
            let ids = Set(joining.map(\.module))
            return settings.modules.filter { $0.isEnabled && $0.push && ids.contains($0.id) }
        }
    }

    /// Reads the settings again and puts what they change in force, once the host is up; one at a time.
    func reload(because trigger: Trigger) async {
        let before = reloading
        let task = Task {
            await before?.value
            guard (try? await ready()) != nil else { return }
            if case .libraries(let paths) = trigger, keptBackLibraries.contains(where: paths.contains) {
                await reloadNow(because: .settings)
            }
            await reloadNow(because: trigger)
        }
        reloading = task
        await task.value
    }

    private func reloadNow(because trigger: Trigger) async {
        await launched()
        let began = ContinuousClock.now
        do throws(BellhopError) {
            if case .settings = trigger { keptBack = nil }
            guard let new = try newSettings(because: trigger) else { return }
            if case .settings = trigger { keptBack = new }
            let sources = try await rescan(new, because: trigger)
            let change = SettingsChange(
                from: settings, libraries: contents(), to: new, libraries: contents(with: sources))
            if case .libraries = trigger, change.isEmpty { return }
            var candidate = Candidate(settings: new, change: change, sources: sources)
            try await start(&candidate)
            guard !isStopping else { return await undo(candidate) }
            do throws(BellhopError) {
                try await open(candidate.joining)
                try checkSenders(candidate)
            } catch {
                await undo(candidate)
                throw error
            }
            guard !isStopping else { return await undo(candidate) }
            if case .settings = trigger { keptBack = nil }
            await putInForce(candidate, since: began)
        } catch {
            // The same file is looked at again when it is touched: what it wants may be there by then.
            if case .settings = trigger { settingsRead = nil }
            watchLibraries()
            events.record(
                Event(.settingsKept, duration: began.duration(to: .now), message: error.message, cause: error))
        }
    }

    /// The settings to go over to; nil when the file is what it was, and throws what is wrong with it, after every finding
    /// was recorded.
    private func newSettings(because trigger: Trigger) throws(BellhopError) -> Settings? {
        if case .libraries = trigger { return settings }
        let bytes = try configuration.settingsBytes()
        guard bytes != settingsRead else { return nil }
        let (new, error) = try readSettings(bytes)
        if let error { throw error }
        return new
    }

    // MARK: Before

    /// The libraries of the modules that are to be started, should nothing else keep them from it.
    private func rescan(
        _ new: Settings, because trigger: Trigger
    ) async throws(BellhopError) -> [ModuleID: ModuleSource] {
        let change = SettingsChange(from: settings, libraries: contents(), to: new, libraries: contents())
        let candidate = Candidate(settings: new, change: change, sources: [:])
        var wanted = Set(candidate.starting.map(\.id))
        switch trigger {
        case .libraries(let paths):
            wanted.formUnion(
                modules.filter { module in
                    module.source.map { paths.contains($0.library) }
                        ?? !paths.isDisjoint(with: configuration.libraryCandidates(for: module.settings, of: new))
                }.map(\.id))
        case .settings:
            // What is found elsewhere now may be something else.
            let found = Dictionary(modules.map { ($0.id, $0.source?.library) }) { first, _ in first }
            let isAnywhereNew = change.parts.contains(.modulePath)
            let moved = Set(change.modules.filter { $0.differences.contains(.library) }.map(\.module))
            for module in new.modules where isAnywhereNew || moved.contains(module.id) {
                guard let old = found[module.id], configuration.foundLibrary(of: module, new) != old else { continue }
                wanted.insert(module.id)
            }
        }
        return try await loader.scan(new.modules.filter { $0.isLoaded && wanted.contains($0.id) }, of: new)
    }

    private func contents(with sources: [ModuleID: ModuleSource] = [:]) -> [ModuleID: LibraryContent] {
        var contents: [ModuleID: LibraryContent] = [:]
        for module in modules { contents[module.id] = module.source.map { .hash($0.image.hash) } }
        for (id, source) in sources { contents[id] = .hash(source.image.hash) }
        return contents
    }

    /// Starts what is new beside what runs; throws why one of them cannot be, and ends the others again.
    private func start(_ candidate: inout Candidate) async throws(BellhopError) {
        let modules = candidate.starting
        try retainImages(of: candidate)
        let attempts = await loader.attempt(
            modules, of: candidate.settings, from: candidate.sources, leaving: quarantines)
        for (module, attempt) in zip(modules, attempts) { candidate.begun[module.id] = attempt }
        for (module, attempt) in zip(modules, attempts) {
            guard case .failed(_, let failure) = attempt else { continue }
            await undo(candidate)
            throw failure.error.located(module.location)
        }
    }

    /// The host's process keeps every image it has loaded, whatever becomes of the module, so there is an end to loading
    /// others.
    private func retainImages(of candidate: Candidate) throws(BellhopError) {
        let hashes = candidate.starting.filter { $0.isolation == .inProcess }
            .compactMap { candidate.sources[$0.id]?.image.hash }
        let retained = retainedImages.union(hashes)
        guard retained.count <= candidate.settings.retainedImages || retained == retainedImages else {
            throw BellhopError(
                .restartNeeded,
                "\(retainedImages.count.of("image")) of modules in the host's process are loaded already, and none can be unloaded",
                hint:
                    "Restart the host, run the module with \"isolation\": \"process\", or raise `retainedImages`")
        }
        retainedImages = retained
    }

    /// Starts the workers of modules that had none, as long as they got no pushes: their senders are to be known.
    private func open(_ joining: [ModuleSettings]) async throws(BellhopError) {
        for module in joining {
            guard let worker = modules.first(where: { $0.id == module.id })?.carrier as? WorkerCarrier else { continue }
            do throws(BellhopError) {
                try await worker.open(within: module.limits[.create])
            } catch {
                throw error.located(module.location)
            }
        }
    }

    /// Two modules with one sender: an edit that leads to that is not put in force.
    private func checkSenders(_ candidate: Candidate) throws(BellhopError) {
        let settings = candidate.settings
        let entries = settings.modules.map { module in
            let sender: String? =
                switch candidate.begun[module.id] {
                case .started(_, let loaded): loaded.running.carrier.moduleClass.sender
                case .quarantined(_, let quarantine): quarantine.sender
                case .failed, nil: modules.first { $0.id == module.id }?.sender
                }
            return SenderTable.Entry(module.id, sender: sender, receivesPush: module.push && module.isEnabled)
        }
        guard let refusal = SenderTable(entries, legacyFallback: true).refusals.first else { return }
        throw refusal.error.located(settings.modules[refusal.position].location)
    }

    /// Ends what was started in vain.
    private func undo(_ candidate: Candidate) async {
        await withDiscardingTaskGroup { group in
            for case .started(_, let loaded) in candidate.begun.values {
                group.addTask { await self.discard(loaded) }
            }
        }
    }

    /// Ends an instance that never got a place.
    nonisolated func discard(_ loaded: ModuleLoader.Loaded) async {
        loaded.running.generation.drain()
        await loaded.running.carrier.end(within: Self.endLimit)
        loaded.running.generation.retire()
    }

    // MARK: The one step

    /// From here on everything is as the new settings say.
    private func putInForce(_ candidate: Candidate, since began: ContinuousClock.Instant) async {
        let (new, begun) = (candidate.settings, candidate.begun)
        let old = Dictionary(modules.map { ($0.id, $0) }) { first, _ in first }
        settings = new
        modules = new.modules.map { module in
            var hosted = HostedModule(settings: module, state: .disabled)
            if module.isEnabled, module.builtIn != nil { hosted.state = .builtIn }
            guard let kept = old[module.id], module.isLoaded else { return hosted }
            hosted.categories = kept.categories
            guard begun[module.id] == nil else { return hosted }
            hosted.share = kept.share
            hosted.source = candidate.sources[module.id] ?? kept.source
            hosted.state = kept.state
            return hosted
        }
        replaceRoutes(begun)
        events.record(
            Event(
                .settingsApplied, duration: began.duration(to: .now), message: candidate.change.words,
                details: candidate.change.details))
        for position in modules.indices {
            if let attempt = begun[modules[position].id] { take(attempt, at: position) }
        }
        senders = makeSenderTable()
        journal?.setBounds(JournalBounds(new.journal))
        for id in candidate.ending {
            desk.withNavigator { $0.ended(id) }
            if let module = old[id] { drain(module) }
        }
        watchLibraries()
        await bringUp(Set(begun.keys).union(candidate.joining.map(\.id)))
        if !device.isRunning { rest() }
    }

    /// Those of the entries, for modules that are there or will be; with what the modules that go on have added.
    private func replaceRoutes(_ begun: [ModuleID: ModuleAttempt]) {
        let present = modules.filter { module in
            switch module.state {
            case .running, .down, .asleep, .builtIn: true
            case .disabled, .refused: begun[module.id] != nil
            }
        }
        desk.replaceRoutes(
            settings.routeTable,
            Dictionary(present.map { ($0.id, settings.nativeRoutes(of: $0.settings)) }) { first, _ in first })
    }

    /// Lets a module that has no place any more finish what it has begun, then ends it.
    private func drain(_ module: HostedModule) {
        switch module.state {
        case .running(let running):
            running.generation.drain()
            let key = ObjectIdentifier(running.carrier)
            draining[key] = running.carrier
            let limit = Self.callLimits.map { module.settings.limits[$0] }.max() ?? Self.endLimit
            // Not followed: a host that stops ends it sooner.
            Task {
                let began = clock.now
                await running.carrier.end(within: limit + Self.endLimit)
                let isOverdue = clock.now.timeIntervalSince(began) >= limit / .seconds(1)
                running.generation.retire()
                draining[key] = nil
                let death = await running.carrier.death
                events.record(
                    Event(
                        .moduleEnded, module: module.id, outcome: isOverdue ? "overdue" : "ended",
                        message: death?.words ?? "has finished its calls and ended"))
            }
        case .down(let down): down.restart?.cancel()
        case .disabled, .refused, .asleep, .builtIn: break
        }
    }

    /// Those that a call may take.
    private static let callLimits = Limit.allCases.filter { $0 != .deferredRoute }
}

extension ModuleLoader {
    /// Scans modules, side by side; throws the first failure in their order.
    fileprivate func scan(
        _ modules: [ModuleSettings], of settings: Settings
    ) async throws(BellhopError) -> [ModuleID: ModuleSource] {
        let results = await withTaskGroup(of: (ModuleID, Result<ModuleSource, BellhopError>).self) { group in
            for module in modules {
                group.addTask {
                    do throws(BellhopError) {
                        return (module.id, .success(try scan(module, of: settings)))
                    } catch {
                        return (module.id, .failure(error.located(module.location)))
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var sources: [ModuleID: ModuleSource] = [:]
        for module in modules { sources[module.id] = try results[module.id]?.get() }
        return sources
    }
}

extension BellhopError.Code {
    /// An edit that only a host started anew can put in force.
    public static let restartNeeded = Self(rawValue: "host.restart-needed")
}
