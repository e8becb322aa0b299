public import BellhopValues
internal import Foundation
internal import Synchronization

/// Renders view trees by `bellhop-renderer`, each in a confined process of its own that was started before it is needed.
///
/// A standby process has confined itself and opened its fonts, and waits for its request. It draws one picture and ends,
/// as every process of the renderer does. The next one is started when a picture is drawn, and killed when no picture was
/// asked for in a minute.
public final class StandbyRenderers: Sendable {
    /// How long processes stand by after a picture.
    public static let idleLimit = Duration.seconds(60)

    private struct State {
        var waiting: [RendererRun] = []
        /// The processes that may still replace ones that ended by themselves; a program that always ends is not started
        /// for ever.
        var replacements = 0
        var expiry: ScheduledAction?
    }

    private let process: RendererProcess
    private let count: Int
    private let state = Mutex(State())

    /// Makes a renderer that keeps `count` processes standing by; nothing is started before the first picture.
    public init(_ process: RendererProcess, count: Int = 1) {
        self.process = process
        self.count = max(0, count)
    }

    deinit {
        state.withLock { state in
            state.expiry?.cancel()
            for run in state.waiting { run.kill(.cancelled) }
        }
    }

    /// Renders a tree; as ``RendererProcess/render(_:)``.
    ///
    /// Where no process stands by, a new one is started.
    public func render(_ request: RenderRequest) async throws(BellhopError) -> Rendering {
        try await end(try process.input(of: request)).rendering(of: process)
    }

    /// The processes that stand by.
    var processes: [Int32] { state.withLock { state in state.waiting.map(\.process) } }

    private func end(_ input: Data) async -> RendererEnd {
        while let run = state.withLock({ $0.waiting.popLast() }) {
            if let end = await process.end(of: run, input, whenTaken: {}) { return end }
        }
        let run = process.newRun()
        return await process.end(of: run, input, whenOver: over(run))
    }

    /// What happens when a run is over: on its thread, so that nobody who has a picture waits for the next process.
    private func over(_ run: RendererRun) -> @Sendable (RendererEnd, Bool) -> Void {
        { [weak self, weak run] end, wasUsed in
            if case .notStarted = end.status, wasUsed { return }
            if wasUsed { self?.standBy() } else if let run { self?.replace(run) }
        }
    }

    /// Starts the processes that are missing, and lets them wait for a minute from now.
    private func standBy() {
        guard count > 0 else { return }
        state.withLock { state in
            state.expiry?.cancel()
            state.expiry = process.clock.schedule(after: Self.idleLimit) { [weak self] in self?.expire() }
            state.replacements = count
            while state.waiting.count < count { state.waiting.append(beginRun()) }
        }
    }

    private func beginRun() -> RendererRun {
        let run = process.newRun()
        run.begin(whenOver: over(run))
        return run
    }

    /// A process that stood by has ended.
    private func replace(_ run: RendererRun) {
        state.withLock { state in
            // One that was killed does not wait any more.
            guard let index = state.waiting.firstIndex(where: { $0 === run }) else { return }
            state.waiting.remove(at: index)
            guard state.replacements > 0 else { return }
            state.replacements -= 1
            state.waiting.append(beginRun())
        }
    }

    private func expire() {
        state.withLock { state in
            for run in state.waiting { run.kill(.cancelled) }
            state.waiting = []
            state.expiry = nil
        }
    }
}
