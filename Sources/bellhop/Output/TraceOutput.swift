internal import BellhopCore
internal import BellhopHost
internal import Dispatch

/// The events of a host on the output, from a thread of its own: whoever does not read holds up that thread alone.
actor TraceOutput {
    private let thread = BlockingThread()
    private let output: Output
    private var renderer: TraceRenderer

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ output: Output) {
        self.output = output
        renderer = TraceRenderer(color: output.isColored)
    }

    /// Shows every event until there are no more; returns why when it could not.
    ///
    /// A write that blocks goes on when the task is cancelled: nothing can call it off.
    func show(_ events: EventStream) async -> BellhopError? {
        var last: UInt64 = 0
        do throws(BellhopError) {
            while true {
                let subscription = events.subscribe(since: last)
                if subscription.first > last + 1, !output.isJSON {
                    try output.print(renderer.gap(from: last + 1, through: subscription.first - 1))
                }
                for await event in subscription.events {
                    try output.print(event, &renderer)
                    last = event.sequence
                }
                guard subscription.fellBehind else { return nil }
            }
        } catch {
            return error
        }
    }
}

/// A thread that may block, which those of Swift's own pool must not.
private final class BlockingThread: SerialExecutor {
    private let queue = DispatchQueue(label: "bellhop.output")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
