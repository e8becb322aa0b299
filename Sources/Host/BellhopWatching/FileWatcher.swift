internal import BellhopSystem
package import BellhopValues
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reports when files change, appear or disappear.
///
/// It notices files that are written in place, replaced by a rename, removed and created again, or reached by a
/// symbolic link or a directory that was replaced.
///
/// It watches the directories of a path, so a file need not exist yet. A report says that a file may have changed.
package final class FileWatcher: Sendable {
    fileprivate struct Watched {
        let absolute: String
        var end = PathWalk.End.missing
        /// The file that the path led to before, if it leads to none now.
        var absent: FileVersion?
        var failure: BellhopError?
    }

    fileprivate struct State {
        /// The kernel's watcher, or nil after ``FileWatcher/stop()``.
        var inotify: Inotify?
        /// The watched files, by path as given.
        var watched: [String: Watched] = [:]
        var table = WatchTable()
        let ignoresShortAbsences: Bool
        var settling: Settling
        /// The paths that are reported and not yet taken.
        var reported: Set<String> = []
    }

    /// The paths that may have changed, as given to ``watch(_:)``, for one task.
    ///
    /// Reports that are not taken are combined. A file that is read after its report has the reported content or newer
    /// content, and later writes are reported again.
    package var changes: AsyncStream<Set<String>> {
        AsyncStream { [weak self, reports] in
            for await _ in reports {
                if let paths = self?.takeReported(), !paths.isEmpty { return paths }
            }
            return nil
        }
    }

    private let state: Mutex<State>
    private let reports: AsyncStream<Void>
    private let report: AsyncStream<Void>.Continuation
    /// The queue of everything except ``watch(_:)``.
    let queue = DispatchQueue(label: "bellhop.watcher", qos: .userInitiated)
    // Timers may be used from any thread, but their protocol does not declare it.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer
    private let reader = Mutex<Task<Void, Never>?>(nil)

    /// Creates a watcher of no files.
    ///
    /// A change is reported when nothing happened for `quiet`, or after `longest`. A file that is replaced by a rename
    /// after a quiet period is reported at once, and a new file `closed` after its writer has closed it.
    ///
    /// If short absences are ignored, nothing is reported when a link on the path is removed and leads to the same
    /// unchanged file again within `quiet`. A reader can find the file missing meanwhile, and must look again.
    ///
    /// Throws `watch.unavailable` if the system has no more watchers.
    package init(
        quiet: Duration = .milliseconds(20), closed: Duration = .milliseconds(20),
        longest: Duration = .milliseconds(250), ignoresShortAbsences: Bool = false
    ) throws(BellhopError) {
        let inotify = try Inotify()
        let times = Settling.Times(quiet: quiet, closed: closed, longest: longest)
        state = Mutex(
            State(inotify: inotify, ignoresShortAbsences: ignoresShortAbsences, settling: Settling(times)))
        (reports, report) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.settle() }
        timer.activate()
        reader.withLock { reader in
            reader = Task.detached { [weak self, report, descriptor = inotify.descriptor] in
                while !Task.isCancelled {
                    await descriptor.ready(for: .reading)
                    await self?.read()
                }
                report.finish()
            }
        }
    }

    deinit { stop() }

    /// Watches these paths and no others.
    ///
    /// Relative paths start at the current directory.
    ///
    /// All changes after the method returns are reported. Returns the errors of paths that cannot be watched, such as files
    /// in an unreadable directory. The other paths are watched. Blocks for a few system calls for each path.
    @discardableResult
    package func watch(_ paths: Set<String>) -> [BellhopError] {
        let failures = state.withLock { state in
            for path in state.watched.keys where !paths.contains(path) {
                state.setClaims(of: path, to: [])
                state.watched[path] = nil
            }
            state.settling.keep(only: paths)
            state.reported.formIntersection(paths)
            for path in paths {
                if state.watched[path] == nil {
                    state.watched[path] = Watched(absolute: Self.absolute(path))
                    state.walk(path)
                } else if state.watched[path]?.failure != nil {
                    state.walk(path)
                    // Changes up to now went unnoticed.
                    if state.watched[path]?.failure == nil { state.settling.note(.changed, path, at: .now) }
                }
            }
            return paths.sorted().compactMap { state.watched[$0]?.failure }
        }
        queue.async { [weak self] in self?.settle() }
        return failures
    }

    /// Stops watching.
    ///
    /// ``changes`` ends after the pending report is taken.
    package func stop() {
        state.withLock { $0.inotify = nil }
        timer.cancel()
        reader.withLock { $0?.cancel() }
    }

    /// The kernel's descriptor, or nil after the watcher stopped.
    var descriptor: Int32? { state.withLock { $0.inotify?.descriptor.number } }

    private func takeReported() -> Set<String> {
        state.withLock { state in
            defer { state.reported = [] }
            return state.reported
        }
    }

    /// Notes the changes that the kernel has reported.
    func read() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                state.withLock { $0.take(at: .now) }
                settle()
                continuation.resume()
            }
        }
    }

    /// Reports the paths that are due, and sets the timer for the next.
    private func settle() {
        let (isReported, due) = state.withLock { state in
            let paths = state.settling.report(at: .now)
            state.reported.formUnion(paths ?? [])
            return (paths != nil, state.settling.due)
        }
        if isReported { report.yield() }
        guard let due else { return }
        let wait = min(max(.zero, ContinuousClock.now.duration(to: due)), .seconds(60))
        timer.schedule(deadline: .now() + .nanoseconds(Int(wait / .nanoseconds(1))), leeway: .nanoseconds(0))
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else { return path }
        defer { free(directory) }
        return "\(String(cString: directory))/\(path)"
    }
}

extension FileWatcher.State {
    /// Processes all events that have happened.
    mutating func take(at now: ContinuousClock.Instant) {
        guard let events = inotify?.read() else { return }
        // One walk for each path is enough, whatever happened to it.
        var happened: [String: [Inotify.Event]] = [:]
        for event in events {
            if event.isAny(of: IN_Q_OVERFLOW) {
                for path in watched.keys { happened[path, default: []].append(event) }
            } else {
                let claim = WatchTable.Claim(watch: event.watch, name: event.name)
                for path in table.paths(holding: claim) { happened[path, default: []].append(event) }
            }
        }
        for (path, events) in happened {
            let before = watched[path]?.end ?? .missing
            walk(path)
            let after = watched[path]?.end ?? .missing
            let last = before.file ?? watched[path]?.absent
            watched[path]?.absent = after.file == nil ? last : nil
            let mayChange = events.contains { $0.isOfDirectory || $0.mayChange(after) }
            switch (before.file, after.file) {
            // Something on the path changed, but the file is still missing.
            case (nil, nil): continue
            case (.some, nil):
                settling.note(.gone, path, at: now)
                continue
            // SwiftPM removes a link after each build, and creates it again.
            case (nil, let file?) where ignoresShortAbsences && file == last && !mayChange:
                settling.note(.back, path, at: now)
                continue
            case (.some, .some) where before.entry == after.entry && !mayChange:
                // A change up to now is reported when its writer closes the file.
                watched[path]?.end = before
                continue
            case (nil, .some), (.some, .some): break
            }
            let signs = events.map { Self.sign(of: $0, leavingAt: after) }
            // Its writer may have closed it already.
            if signs.last == .changed, signs.contains(.begun) { settling.note(.begun, path, at: now) }
            if let last = signs.last { settling.note(last, path, at: now) }
        }
    }

    /// Watches everything that a path depends on, and nothing else for it.
    mutating func walk(_ path: String) {
        guard let inotify, let absolute = watched[path]?.absolute else { return }
        let walk = PathWalk(to: absolute, with: inotify)
        setClaims(of: path, to: walk.claims)
        watched[path]?.end = walk.end
        watched[path]?.failure = walk.failure
    }

    mutating func setClaims(of path: String, to claims: Set<WatchTable.Claim>) {
        for watch in table.setClaims(of: path, to: claims) { inotify?.remove(watch) }
    }

    private static func sign(of event: Inotify.Event, leavingAt end: PathWalk.End) -> Settling.Sign {
        if event.isAny(of: IN_MOVED_TO) { return .replaced }
        guard event.isAny(of: IN_CREATE), let entry = end.entry else { return .changed }
        return entry == WatchTable.Claim(watch: event.watch, name: event.name) ? .begun : .changed
    }
}

extension Inotify.Event {
    /// Whether a directory was created, moved or removed.
    fileprivate var isOfDirectory: Bool { isAny(of: IN_ISDIR | IN_MOVE_SELF | IN_DELETE_SELF) }

    /// Whether the file at the end of a path may have other content.
    ///
    /// Otherwise a link on the path was replaced by an equal one, as SwiftPM does after each build.
    fileprivate func mayChange(_ end: PathWalk.End) -> Bool {
        guard let entry = end.entry, !isAny(of: IN_Q_OVERFLOW) else { return true }
        return entry == WatchTable.Claim(watch: watch, name: name)
    }
}
