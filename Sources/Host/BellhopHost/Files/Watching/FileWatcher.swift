internal import BellhopControl
internal import BellhopCore
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Tells when files change, appear or go, however that is done: written in place, renamed over, removed and made again, or
/// reached by a symbolic link or a directory that was exchanged.
///
/// It watches the directories a path goes through, so a file need not be there yet. A report says that a file may have
/// changed; whoever reads it finds out how.
final class FileWatcher: Sendable {
    fileprivate struct Watched {
        let absolute: String
        var end = PathWalk.End.missing
        var failure: BellhopError?
    }

    fileprivate struct State {
        /// Nil once it has stopped.
        var inotify: Inotify?
        /// By path as it was given.
        var watched: [String: Watched] = [:]
        var table = WatchTable()
        var settling: Settling
        /// Reported, and not yet taken.
        var reported: Set<String> = []
    }

    /// The paths that may have changed, as they were given to ``watch(_:)``; for one task.
    ///
    /// Reports that are not taken become one. Reading a file after it was reported gives what it held then, or newer; what
    /// is written after that is reported again.
    var changes: AsyncStream<Set<String>> {
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
    /// Where everything but ``watch(_:)`` happens.
    let queue = DispatchQueue(label: "bellhop.watcher", qos: .userInitiated)
    // Timers may be used from any thread; their protocol does not say so.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer
    private let reader = Mutex<Task<Void, Never>?>(nil)

    /// Makes a watcher of nothing.
    ///
    /// A change is reported when nothing happened for `quiet`, after `longest` at the latest; a file that was renamed into
    /// place out of the quiet is reported at once. Throws `watch.unavailable` when the system gives no more watchers.
    init(quiet: Duration = .milliseconds(20), longest: Duration = .milliseconds(250)) throws(BellhopError) {
        let inotify = try Inotify()
        state = Mutex(State(inotify: inotify, settling: Settling(Settling.Times(quiet: quiet, longest: longest))))
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

    /// Watches these paths and no others; relative ones start at the current directory.
    ///
    /// Whatever happens to them from the moment it returns is reported. Returns what cannot be watched, such as files in a
    /// directory that may not be read; the rest is. Blocks for a few system calls per path.
    @discardableResult
    func watch(_ paths: Set<String>) -> [BellhopError] {
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
                    // Nobody told what happened to it until now.
                    state.settling.note(.changed, path, at: .now)
                }
            }
            return paths.sorted().compactMap { state.watched[$0]?.failure }
        }
        queue.async { [weak self] in self?.settle() }
        return failures
    }

    /// Ends the watching, and ``changes`` with it once what was reported is taken.
    func stop() {
        state.withLock { $0.inotify = nil }
        timer.cancel()
        reader.withLock { $0?.cancel() }
    }

    /// The kernel's side of it; nil once it has stopped.
    var descriptor: Int32? { state.withLock { $0.inotify?.descriptor.number } }

    private func takeReported() -> Set<String> {
        state.withLock { state in
            defer { state.reported = [] }
            return state.reported
        }
    }

    private func read() async {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                state.withLock { $0.take(at: .now) }
                settle()
                continuation.resume()
            }
        }
    }

    /// Reports what it is time for, and comes back when it is time for more.
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
    /// Takes in everything that has happened.
    mutating func take(at now: ContinuousClock.Instant) {
        guard let events = inotify?.read() else { return }
        // The last thing that happened to a path says most about it, and one walk is enough for all of them.
        var last: [String: Inotify.Event] = [:]
        for event in events {
            if event.isAny(of: IN_Q_OVERFLOW) {
                for path in watched.keys { last[path] = event }
            } else {
                let claim = WatchTable.Claim(watch: event.watch, name: event.name)
                for path in table.paths(holding: claim) { last[path] = event }
            }
        }
        for (path, event) in last {
            let before = watched[path]?.end ?? .missing
            walk(path)
            let after = watched[path]?.end ?? .missing
            // Something on the way to it came or went, and it is not there as before.
            if before.isMissing, after.isMissing { continue }
            settling.note(Self.sign(of: event, leavingAt: after), path, at: now)
        }
    }

    /// Makes sure that everything a path depends on is watched, and nothing it no longer depends on.
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
        switch end {
        case .missing: .changed
        case .present where event.isAny(of: IN_MOVED_TO): .replaced
        case .present(maybeNew: true) where event.isAny(of: IN_CREATE) && !event.isAny(of: IN_ISDIR): .begun
        case .present: .changed
        }
    }
}
