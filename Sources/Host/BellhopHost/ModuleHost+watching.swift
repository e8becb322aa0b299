internal import BellhopCore

/// Looking out for edits of a running host: the settings, and with `--watch` the libraries.
extension ModuleHost {
    /// Looks out for edits until the host stops; what is found during the start waits for its end.
    func watchFiles() {
        guard configuration.watching != .nothing else { return }
        do throws(BellhopError) {
            let settings = try FileWatcher()
            watchers.append(settings)
            follow(settings) { _ in .settings }
            report(settings.watch([configuration.settingsFile]))
            guard configuration.watching == .settingsAndLibraries else { return }
            // A linker writes for a while.
            let libraries = try FileWatcher(quiet: .milliseconds(200), longest: .seconds(5))
            watchers.append(libraries)
            libraryWatcher = libraries
            follow(libraries) { .libraries($0) }
        } catch {
            report([error])
        }
    }

    private func follow(_ watcher: FileWatcher, _ trigger: @escaping @Sendable (Set<String>) -> Trigger) {
        Task { [weak self, changes = watcher.changes] in
            for await paths in changes { await self?.reload(because: trigger(paths)) }
        }
    }

    /// Watches the libraries of the settings: where they are, or may come to be.
    func watchLibraries() {
        guard let libraryWatcher else { return }
        let found = Dictionary(modules.map { ($0.id, $0.source?.library) }) { first, _ in first }
        let paths = settings.modules.filter(\.isEnabled).flatMap { module in
            (found[module.id] ?? nil).map { [$0] } ?? configuration.libraryCandidates(for: module, of: settings)
        }
        report(libraryWatcher.watch(keptBackLibraries.union(paths)))
    }

    /// Where the libraries of an edit that was kept back are, or may come to be.
    var keptBackLibraries: Set<String> {
        guard let keptBack else { return [] }
        let modules = keptBack.modules.filter(\.isEnabled)
        return Set(modules.flatMap { configuration.libraryCandidates(for: $0, of: keptBack) })
    }

    private func report(_ errors: [BellhopError]) {
        for error in errors { events.record(Event(.settingsDiagnostic, of: Diagnostic(.warning, error))) }
    }
}
