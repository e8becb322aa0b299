internal import BellhopSystem
package import BellhopValues
internal import Foundation

/// Renders view trees with `bellhop-renderer`.
///
/// Each picture has its own confined process, which ends with its answer.
package struct RendererProcess: Sendable {
    /// The usual time limit for a picture.
    package static let usualDeadline = Duration.seconds(10)

    /// The path of the program.
    package let program: String
    /// The time limit for a picture, from the start of the process.
    package let deadline: Duration
    private let environment: [String: String]
    let clock: any HostClock

    /// Makes a renderer, and starts nothing.
    ///
    /// From the environment, which is the host's, the process gets only `LD_LIBRARY_PATH`.
    package init(
        program: String, environment: [String: String], clock: any HostClock, deadline: Duration = usualDeadline
    ) {
        self.program = program
        self.deadline = deadline
        self.environment = environment
        self.clock = clock
    }

    /// Renders a tree.
    ///
    /// If the task is canceled, the process is killed. It waits on a thread of its own. Throws `render.not-started`,
    /// `render.crashed`, `render.failed`, `render.late`, `render.bad-answer` or `render.cancelled`.
    package func render(_ request: RenderRequest) async throws(BellhopError) -> Rendering {
        try await end(of: newRun(), try input(of: request)).rendering(of: self)
    }

    /// Renders a tree like ``render(_:)``, and waits on the calling thread.
    package func renderAndWait(_ request: RenderRequest) throws(BellhopError) -> Rendering {
        let run = newRun()
        _ = run.take(try input(of: request))
        let due = clock.schedule(after: deadline) { run.kill(.late) }
        defer { due.cancel() }
        return try run.perform().rendering(of: self)
    }

    /// Makes a run that has not begun.
    func newRun() -> RendererRun { RendererRun(start, .rendering) }

    /// The bytes that the process receives for a request.
    func input(of request: RenderRequest) throws(BellhopError) -> Data {
        do {
            return try JSONEncoder().encode(request)
        } catch {
            throw BellhopError(.renderFailed, "the tree cannot be sent to the renderer", cause: "\(error)")
        }
    }

    /// Begins a run with some input, and returns how it ends.
    func end(
        of newRun: RendererRun, _ input: Data,
        whenOver: @escaping @Sendable (RendererEnd, Bool) -> Void = { _, _ in }
    ) async -> RendererEnd {
        let end = await end(of: newRun, input) { newRun.begin(whenOver: whenOver) }
        return end ?? RendererEnd(status: .notStarted("its run has an order already"))
    }

    /// Sends input to a run, and returns how the run ends, or nil if its process has ended before.
    func end(of run: RendererRun, _ input: Data, whenTaken: () -> Void) async -> RendererEnd? {
        let due = clock.schedule(after: deadline) { run.kill(.late) }
        defer { due.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if run.take(input, deliver: { continuation.resume(returning: $0) }) {
                    whenTaken()
                } else {
                    continuation.resume(returning: nil)
                }
            }
        } onCancel: {
            run.kill(.cancelled)
        }
    }

    private var start: ProgramStart {
        ProgramStart(
            confined: program, words: ["bellhop-renderer", "\(ProcessInfo.processInfo.processIdentifier)"],
            environment: environment)
    }
}

extension BellhopError.Code {
    /// The renderer can't be started.
    package static let renderNotStarted = Self(rawValue: "render.not-started")
    /// The picture is no longer needed.
    package static let renderCancelled = Self(rawValue: "render.cancelled")
}
