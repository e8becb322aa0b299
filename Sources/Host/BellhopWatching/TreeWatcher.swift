internal import BellhopSystem
package import BellhopValues
internal import Glibc
internal import Synchronization

/// Reports the files that change in whole directory trees.
///
/// It doesn't follow symbolic links. A report says that a file may have changed.
package final class TreeWatcher: Sendable {
    /// Whether a file or directory, by its path, is left out with everything in it.
    package typealias Filter = @Sendable (_ path: String) -> Bool

    private struct State {
        /// The kernel's watcher, or nil after ``TreeWatcher/stop()``.
        var inotify: Inotify?
        var roots: Set<String> = []
        var directories: [Inotify.Watch: String] = [:]
        /// The directories that cannot be watched.
        var failed: Set<String> = []
        var settling: Settling
    }

    private let skips: Filter
    private let failed: @Sendable (BellhopError) -> Void
    private let state: Mutex<State>
    private let reader = Mutex<Task<Void, Never>?>(nil)
    /// The paths that may have changed, for one task.
    package let changes: AsyncStream<Set<String>>

    /// Creates a watcher of no directories.
    ///
    /// A change is reported when nothing happened for `quiet`, or after `longest`. A file that is replaced by a rename
    /// after a quiet period is reported at once. `failed` is given the error of a directory that is created later and
    /// cannot be watched. Throws `watch.unavailable` if the system has no more watchers.
    package init(
        skipping skips: @escaping Filter, quiet: Duration = .milliseconds(20), longest: Duration = .milliseconds(250),
        failed: @escaping @Sendable (BellhopError) -> Void
    ) throws(BellhopError) {
        self.skips = skips
        self.failed = failed
        let inotify = try Inotify()
        let times = Settling.Times(quiet: quiet, closed: quiet, longest: longest)
        state = Mutex(State(inotify: inotify, settling: Settling(times)))
        let report: AsyncStream<Set<String>>.Continuation
        (changes, report) = AsyncStream.makeStream()
        reader.withLock { reader in
            reader = Task.detached { [weak self, descriptor = inotify.descriptor] in
                while !Task.isCancelled {
                    await descriptor.ready(for: .reading)
                    var due = self?.read(reporting: report)
                    while let time = due {
                        try? await Task.sleep(until: time, tolerance: .zero, clock: .continuous)
                        due = Task.isCancelled ? nil : self?.read(reporting: report)
                    }
                }
                report.finish()
            }
        }
    }

    deinit { stop() }

    /// Watches these directories and no others.
    ///
    /// All changes after the method returns are reported. Returns the errors of directories that cannot be watched. A
    /// directory that does not exist is not watched, even if it is created later.
    @discardableResult
    package func watch(_ roots: Set<String>) -> [BellhopError] {
        state.withLock { state in
            state.roots = roots
            state.failed = []
            return walk(&state, noting: nil)
        }
    }

    /// Stops watching.
    package func stop() {
        state.withLock { $0.inotify = nil }
        reader.withLock { $0?.cancel() }
    }

    /// Takes what happened; returns when to look again.
    private func read(
        reporting report: AsyncStream<Set<String>>.Continuation
    ) -> ContinuousClock.Instant? {
        let (failures, due) = state.withLock { state -> ([BellhopError], ContinuousClock.Instant?) in
            let failures = take(&state, at: .now)
            if let paths = state.settling.report(at: .now) { report.yield(paths) }
            return (failures, state.settling.due)
        }
        // Failures are reported without the lock, because the receiver may watch other directories.
        for failure in failures { failed(failure) }
        return due
    }

    /// Takes what happened; returns the errors of new directories that cannot be watched.
    private func take(_ state: inout State, at now: ContinuousClock.Instant) -> [BellhopError] {
        var isMoved = false
        for event in state.inotify?.read() ?? [] {
            guard !event.isAny(of: IN_Q_OVERFLOW) else {
                for root in state.roots { state.settling.note(.changed, root, at: now) }
                isMoved = true
                continue
            }
            guard let directory = state.directories[event.watch] else { continue }
            let path = event.name.map { "\(directory)/\($0)" } ?? directory
            if event.name == nil || event.isAny(of: IN_ISDIR) { isMoved = true }
            if event.isAny(of: IN_IGNORED) { state.directories[event.watch] = nil }
            // A skipped directory is skipped by its name, which says nothing when the directory itself is gone.
            guard event.name != nil || state.roots.contains(directory), !skips(path) else { continue }
            state.settling.note(Self.sign(of: event, path), path, at: now)
        }
        // Files in a new directory may be older than its watch.
        return isMoved ? walk(&state, noting: now) : []
    }

    private static func sign(of event: Inotify.Event, _ path: String) -> Settling.Sign {
        if event.isAny(of: IN_MOVED_TO) { return .replaced }
        guard event.isAny(of: IN_CREATE), !event.isAny(of: IN_ISDIR) else { return .changed }
        // Nobody closes a link, or the second name of a file.
        guard let status = stat(at: path), status.kind == .regular, status.st_nlink == 1 else { return .changed }
        return .begun
    }

    /// Watches every directory beneath the roots, and no other; notes those that are new.
    ///
    /// Returns the errors of those that cannot be watched, each only once.
    private func walk(_ state: inout State, noting now: ContinuousClock.Instant?) -> [BellhopError] {
        guard let inotify = state.inotify else { return [] }
        var found: [Inotify.Watch: String] = [:]
        // Directories inside one that cannot be read. One of them may have been moved to a directory that is walked.
        var kept: [Inotify.Watch: String] = [:]
        var failures: [BellhopError] = []
        var rest = state.roots.sorted()
        while let directory = rest.popLast() {
            do throws(SystemFailure) {
                let watch = try inotify.add(directory, for: Inotify.entries | Inotify.itself)
                guard found.updateValue(directory, forKey: watch) == nil else { continue }
                if let now, state.directories[watch] == nil { state.settling.note(.changed, directory, at: now) }
            } catch {
                if ![ENOENT, ENOTDIR, ELOOP].contains(error.code), state.failed.insert(directory).inserted {
                    failures.append(PathWalk.failure(error, at: directory))
                }
                continue
            }
            // After it is watched, so that nothing that is created meanwhile is missed.
            let entries: [DirectoryEntry]
            do throws(SystemFailure) { entries = try DirectoryEntry.entries(of: directory) } catch {
                guard ![ENOENT, ENOTDIR].contains(error.code) else { continue }
                if state.failed.insert(directory).inserted {
                    failures.append(PathWalk.failure(error, at: directory))
                }
                // Directories inside it that are already watched stay watched.
                for (watch, path) in state.directories where path.path(beneath: directory) != nil {
                    kept[watch] = path
                }
                continue
            }
            rest += entries.lazy.filter(\.mayBeDirectory).map { "\(directory)/\($0.name)" }.filter { !skips($0) }
        }
        found.merge(kept) { walked, _ in walked }
        for watch in state.directories.keys where found[watch] == nil { inotify.remove(watch) }
        state.directories = found
        return failures
    }
}
