internal import BellhopControl
internal import BellhopValues
internal import Synchronization

/// Writes the events that say that a module failed, as lines of a trace.
///
/// Any thread.
final class FaultTrace: Sendable {
    private let renderer = Mutex(TraceRenderer(color: false))
    private let output: @Sendable (String) -> Void

    /// Creates a trace; `output` takes the lines of one event, one event at a time.
    init(output: @escaping @Sendable (String) -> Void) { self.output = output }

    /// Writes the event if it says that something failed.
    func write(_ event: Event) {
        guard event.isFault else { return }
        renderer.withLock { output($0.render(event)) }
    }
}
