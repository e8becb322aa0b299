package import BellhopValues
internal import Foundation
internal import Synchronization

/// Renders view trees with `bellhop-renderer`, whose processes are started before they are needed.
///
/// A standby process has confined itself and opened its fonts, and waits for its request. It draws one picture and
/// ends. Another one is started when a picture is drawn. It is killed if no picture is requested for a minute, and does not
/// draw if other fonts are installed now.
package final class StandbyRenderers: Sendable {
    /// How long processes stand by after a picture.
    package static let idleLimit = Duration.seconds(60)

    private struct Standby {
        let run: RendererRun
        /// The fonts that it may have opened.
        let fonts: InstalledFonts
    }

    private struct State {
        var waiting: [Standby] = []
        /// How many processes that ended by themselves may still be replaced.
        ///
        /// A program that always ends is not started again and again.
        var replacements = 0
        var expiry: ScheduledAction?
    }

    private let process: RendererProcess
    private let count: Int
    private let fonts: @Sendable () -> InstalledFonts
    private let state = Mutex(State())

    /// Makes a renderer with up to `count` processes that stand by.
    ///
    /// Nothing is started before the first picture.
    package convenience init(_ process: RendererProcess, count: Int = 1) {
        self.init(process, count: count) { InstalledFonts() }
    }

    init(_ process: RendererProcess, count: Int = 1, fonts: @escaping @Sendable () -> InstalledFonts) {
        self.process = process
        self.count = max(0, count)
        self.fonts = fonts
    }

    deinit {
        state.withLock { state in
            state.expiry?.cancel()
            for standby in state.waiting { standby.run.kill(.cancelled) }
        }
    }

    /// Renders a tree like ``RendererProcess/render(_:)``.
    ///
    /// If no process stands by, a new one is started.
    package func render(_ request: RenderRequest) async throws(BellhopError) -> Rendering {
        try await end(try process.input(of: request)).rendering(of: process)
    }

    /// The processes that stand by.
    var processes: [Int32] { state.withLock { state in state.waiting.map(\.run.process) } }

    private func end(_ input: Data) async -> RendererEnd {
        while let standby = state.withLock({ $0.waiting.popLast() }) {
            guard standby.fonts == fonts() else {
                standby.run.kill(.cancelled)
                continue
            }
            if let end = await process.end(of: standby.run, input, whenTaken: {}) { return end }
        }
        let run = process.newRun()
        return await process.end(of: run, input, whenOver: over(run))
    }

    /// What follows the end of a run.
    ///
    /// It runs on the thread of the run, so that nobody who has a picture waits for the next process.
    private func over(_ run: RendererRun) -> @Sendable (RendererEnd, Bool) -> Void {
        { [weak self, weak run] end, wasUsed in
            if case .notStarted = end.status, wasUsed { return }
            if wasUsed { self?.standBy() } else if let run { self?.replace(run) }
        }
    }

    /// Starts the missing processes, which stand by for a minute from now.
    private func standBy() {
        guard count > 0 else { return }
        state.withLock { state in
            state.expiry?.cancel()
            state.expiry = process.clock.schedule(after: Self.idleLimit) { [weak self] in self?.expire() }
            state.replacements = count
            while state.waiting.count < count { state.waiting.append(beginRun()) }
        }
    }

    private func beginRun() -> Standby {
        let standby = Standby(run: process.newRun(), fonts: fonts())
        standby.run.begin(whenOver: over(standby.run))
        return standby
    }

    /// Replaces a process that ended while it stood by.
    private func replace(_ run: RendererRun) {
        state.withLock { state in
            // A process that was killed doesn't stand by.
            guard let index = state.waiting.firstIndex(where: { $0.run === run }) else { return }
            state.waiting.remove(at: index)
            guard state.replacements > 0 else { return }
            state.replacements -= 1
            state.waiting.append(beginRun())
        }
    }

    private func expire() {
        state.withLock { state in
            for standby in state.waiting { standby.run.kill(.cancelled) }
            state.waiting = []
            state.expiry = nil
        }
    }
}
