internal import BellhopSystem
public import BellhopValues
internal import Foundation

/// Renders view trees by `bellhop-renderer`, each in a confined process of its own that ends with its answer.
public struct RendererProcess: Sendable {
    /// How long one rendering may take, unless told otherwise.
    public static let usualDeadline = Duration.seconds(10)

    /// The path of the program.
    public let program: String
    /// How long one rendering may take, from the start of the process on.
    public let deadline: Duration
    private let environment: [String: String]
    let clock: any HostClock

    /// Makes a renderer; nothing is started.
    ///
    /// Of the environment, which is the host's, the process is given where libraries are.
    public init(
        program: String, environment: [String: String], clock: any HostClock, deadline: Duration = usualDeadline
    ) {
        self.program = program
        self.deadline = deadline
        self.environment = environment.filter { $0.key == "LD_LIBRARY_PATH" }
        self.clock = clock
    }

    /// Renders a tree; cancelling the task ends the process.
    ///
    /// Waits on a thread of its own, so no other is held up. Throws `render.not-started`, `render.crashed`,
    /// `render.failed`, `render.late`, `render.bad-answer` or `render.cancelled`.
    public func render(_ request: RenderRequest) async throws(BellhopError) -> Rendering {
        try await end(of: newRun(), try input(of: request)).rendering(of: self)
    }

    /// Renders a tree on the calling thread, which waits; otherwise as ``render(_:)``.
    public func renderAndWait(_ request: RenderRequest) throws(BellhopError) -> Rendering {
        let run = newRun()
        _ = run.take(try input(of: request))
        let due = clock.schedule(after: deadline) { run.kill(.late) }
        defer { due.cancel() }
        return try run.perform().rendering(of: self)
    }

    /// A run that has not begun.
    func newRun() -> RendererRun { RendererRun(start, .rendering) }

    /// What is sent to the process for a request.
    func input(of request: RenderRequest) throws(BellhopError) -> Data {
        do {
            return try JSONEncoder().encode(request)
        } catch {
            throw BellhopError(.renderFailed, "the tree cannot be sent to the renderer", cause: "\(error)")
        }
    }

    /// How a run ends that has not begun, and is sent this.
    func end(
        of newRun: RendererRun, _ input: Data,
        whenOver: @escaping @Sendable (RendererEnd, Bool) -> Void = { _, _ in }
    ) async -> RendererEnd {
        let end = await end(of: newRun, input) { newRun.begin(whenOver: whenOver) }
        return end ?? RendererEnd(status: .notStarted("its run has an order already"))
    }

    /// How a run ends that is sent this; nil where its process has ended before.
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
        // No directory is its own: it writes nothing.
        let own = ["HOME": "/nonexistent", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
        return ProgramStart(
            executable: program, words: ["bellhop-renderer", "\(ProcessInfo.processInfo.processIdentifier)"],
            environment: own.merging(environment) { $1 }, directory: "/")
    }
}

extension BellhopError.Code {
    /// A renderer that cannot be started.
    public static let renderNotStarted = Self(rawValue: "render.not-started")
    /// A rendering nobody waits for any more.
    public static let renderCancelled = Self(rawValue: "render.cancelled")
}
