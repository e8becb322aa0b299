internal import BellhopControl
internal import BellhopValues
internal import BellhopWatching
internal import Foundation

/// Builds the packages of a settings file: once, or again whenever their sources change.
///
/// ``BuildPlan`` decides what is built when. This type starts the builds, and watches the files.
struct BuildSession: Sendable {
    /// Something that the session is told by a build or a watcher.
    private enum Message: Sendable {
        case progress(ModulePackage, String?)
        case ended(PackageBuild.Result)
        case sourcesChanged(Set<String>)
        /// The settings file, or the manifests of packages.
        case filesChanged(Set<String>)
        /// Files whose changes start no build may have rested.
        case rested
    }

    let search: PackageSearch
    /// Whether to go on, and build again what changes.
    var isWatching = false
    /// What the command itself writes.
    var own = OwnFiles()

    /// Builds of packages in SwiftPM use several processors, but not all of the time.
    private static let limit = min(4, ProcessInfo.processInfo.activeProcessorCount)

    /// Reads the settings, and finds their packages.
    ///
    /// Throws what is wrong with the file as a whole, or `build.no-packages`.
    func packages() throws(BellhopError) -> PackageSearch.Result {
        let (settings, found) = try readSettings()
        guard !found.packages.isEmpty || !found.problems.isEmpty else { throw noPackages(in: settings) }
        return found
    }

    private func readSettings() throws(BellhopError) -> (Settings, PackageSearch.Result) {
        let (settings, diagnostics) = try SettingsFile(search.settingsFile).settings()
        var found = search.packages(of: settings)
        found.problems = diagnostics.filter { $0.severity == .error }.map(\.error) + found.problems
        return (settings, found)
    }

    private func noPackages(in settings: Settings) -> BellhopError {
        let disabled = settings.modules.first { !$0.isEnabled }
        return BellhopError(
            .buildNoPackages, "no module in the settings is built from a package",
            hint: disabled?.disabled.hint ?? "Create a module with `bellhop new`",
            at: disabled?.location ?? Location(file: search.settingsFile))
    }

    /// Builds packages until all of them are settled, or if the session watches, until the task is cancelled.
    func run(_ found: PackageSearch.Result, tell: @escaping @Sendable (BuildNews) -> Void) async {
        let (messages, post) = AsyncStream.makeStream(of: Message.self)
        let watch = isWatching ? BuildWatch(search.settingsFile, without: own, failed: { tell(.problem($0)) }) : nil
        let followers = [
            watch.map { watch in
                Task { for await paths in watch.sources.changes { post.yield(.sourcesChanged(paths)) } }
            },
            watch.map { watch in
                Task { for await paths in watch.files.changes { post.yield(.filesChanged(paths)) } }
            },
        ]
        var plan = BuildPlan(limit: Self.limit)
        var packages = found.packages
        var builds: [ModulePackage.ID: Task<Void, Never>] = [:]
        // The packages whose last build failed, and their libraries as the build left them.
        var failed: [ModulePackage.ID: (package: ModulePackage, states: [String?])] = [:]
        var began = ContinuousClock.now
        // The sources as the last build found them, and when it has ended, as it left them.
        var sources: [ModulePackage.ID: PackageSources] = [:]
        var writes: [ModulePackage.ID: BuildWrites] = [:]
        var contents: [ModulePackage.ID: SourceContents] = [:]
        var timer: Task<Void, Never>?
        var libraries: [ModulePackage.ID: [String?]] = [:]
        watch?.follow(packages)
        tell(.packages(packages, enabled: found.enabled))
        for problem in found.problems { tell(.problem(problem)) }

        // Sources that were just read are passed, so that they are not read again.
        func perform(_ effects: [BuildPlan.Effect], sources known: [ModulePackage.ID: PackageSources] = [:]) -> Bool {
            for effect in effects {
                switch effect {
                case .build(let package):
                    if builds.isEmpty { began = .now }
                    let current = known[package.id] ?? PackageSources(of: package, without: own)
                    sources[package.id] = watch == nil ? nil : current
                    writes[package.id]?.beginBuild()
                    libraries[package.id] = package.libraryStates
                    let build = PackageBuild(package: package, sources: current, environment: search.environment)
                    builds[package.id] = Task.detached {
                        let result = await build.run { post.yield(.progress(package, $0)) }
                        post.yield(.ended(result))
                    }
                case .settled(let round):
                    tell(.settled(round, began.duration(to: .now)))
                    if watch == nil { return true }
                }
            }
            return false
        }

        // What changes while its package is built is compared when the build ends.
        func edited(_ paths: Set<String>) -> [ModulePackage.ID: PackageSources] {
            let idle = packages.filter { builds[$0.id] == nil }
            let changed = watch?.packages(changedBy: paths, of: idle, since: sources) ?? [:]
            return changed.filter { id, now in
                guard let last = sources[id] else { return true }
                let changes = contents[id, default: SourceContents()].mark(now.changes(since: last))
                let outcome = writes[id, default: BuildWrites()].edit(changes, at: .now)
                if let package = idle.first(where: { $0.id == id }) { report(outcome, of: package) }
                if !outcome.isEdited { sources[id] = now }
                return outcome.isEdited
            }
        }

        func report(_ outcome: BuildWrites.Outcome, of package: ModulePackage) {
            for (reason, places) in outcome.ignored { tell(.ignored(package, places, reason)) }
        }

        // Returns whether the sources were edited during a build, other than by the build itself.
        func wasEdited(_ result: PackageBuild.Result, now: PackageSources) -> Bool {
            let package = result.package
            let changes = contents[package.id, default: SourceContents()]
                .mark(sources[package.id].map { now.changes(since: $0) } ?? [])
            sources[package.id] = now
            let outcome = writes[package.id, default: BuildWrites()]
                .endBuild(changes, isNew: result.outcome == .built, at: .now)
            report(outcome, of: package)
            return outcome.isEdited
        }

        if !perform(plan.receive(.packages(packages))) {
            loop: for await message in messages {
                let effects: [BuildPlan.Effect]
                var changed: [ModulePackage.ID: PackageSources] = [:]
                switch message {
                case .progress(let package, let line):
                    tell(
                        line.map { .progress(package, $0) }
                            ?? .began(package, libraries: libraries[package.id] ?? []))
                    continue
                case .ended(let result):
                    let id = result.package.id
                    builds[id] = nil
                    failed[id] = result.outcome == .failed ? (result.package, result.package.libraryStates) : nil
                    // Before the author learns of the end, and edits the sources because of it.
                    if watch != nil { changed[id] = PackageSources(of: result.package, without: own) }
                    tell(.ended(result))
                    // A build can change what a package depends on.
                    watch?.follow(packages, sources: changed)
                    let isOutdated = changed[id].map { wasEdited(result, now: $0) } ?? false
                    effects =
                        (isOutdated ? plan.receive(.changed([id])) : []) + plan.receive(.ended(id, result.outcome))
                case .sourcesChanged(let paths):
                    changed = edited(paths)
                    effects = changed.isEmpty ? [] : plan.receive(.changed(Set(changed.keys)))
                case .filesChanged(let paths):
                    let isEdited = paths.contains(search.settingsFile)
                    if isEdited { packages = reread(packages, tell) }
                    // A directory that was created again is another one for the kernel.
                    if isEdited || packages.contains(where: { paths.contains($0.id.manifest) }) {
                        watch?.follow(packages, again: true)
                    }
                    // A failed build may remove its library. If something else changes the library after that, the cause
                    // of the failure may be gone.
                    let changedByOthers = packages.filter { package in
                        builds[package.id] == nil
                            && failed[package.id].map { $0.states != $0.package.libraryStates }
                                ?? package.lacksLibrary(of: paths)
                    }
                    changed = edited(paths)
                    effects =
                        plan.receive(.changed(Set(changed.keys).union(changedByOthers.map(\.id))))
                        + (isEdited ? plan.receive(.packages(packages)) : [])
                case .rested:
                    let resting = packages.map(\.id).filter { builds[$0] == nil && writes[$0]?.rest(at: .now) == true }
                    effects = resting.isEmpty ? [] : plan.receive(.changed(Set(resting)))
                }
                if perform(effects, sources: changed) { break loop }
                timer?.cancel()
                // Nothing rests of a package that is being built, or that the settings no longer name.
                let resting = packages.filter { builds[$0.id] == nil }
                timer = resting.compactMap { writes[$0.id]?.due }.min().map { due in
                    Task {
                        try? await Task.sleep(until: due, clock: .continuous)
                        if !Task.isCancelled { post.yield(.rested) }
                    }
                }
            }
        }
        timer?.cancel()
        for follower in followers { follower?.cancel() }
        for build in builds.values { build.cancel() }
        for build in builds.values { await build.value }
    }

    /// The packages of settings that were edited, or the old ones if they can't be read.
    private func reread(
        _ packages: [ModulePackage], _ tell: @Sendable (BuildNews) -> Void
    ) -> [ModulePackage] {
        let (settings, found): (Settings, PackageSearch.Result)
        do throws(BellhopError) { (settings, found) = try readSettings() } catch {
            tell(.problem(error))
            return packages
        }
        if found.packages.isEmpty, found.problems.isEmpty { tell(.problem(noPackages(in: settings))) }
        tell(.packages(found.packages, enabled: found.enabled))
        for problem in found.problems { tell(.problem(problem)) }
        return found.packages
    }
}

extension BellhopError.Code {
    /// No module of the settings comes from a package.
    static let buildNoPackages = Self(rawValue: "build.no-packages")
}
