internal import BellhopControl
internal import BellhopCore
internal import Synchronization

/// Counts the events that one instance causes, and says in its log when some of them are left out.
final class EventMeter: Sendable {
    private let clock: any HostClock
    private let warn: @Sendable (String) -> Void
    private let allowance = Mutex(EventAllowance())

    /// Begins with nothing used; `warn` writes a line into the log of the instance.
    init(clock: any HostClock, warn: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.warn = warn
    }

    /// Whether something the instance does may become an event.
    func mayRecord() -> Bool {
        let now = clock.now
        switch allowance.withLock({ $0.take(at: now) }) {
        case .kept(after: 0): return true
        case .kept(let count):
            warn("\(count.of("event")) of it were left out")
            return true
        case .leftOut(let isFirst):
            if isFirst { warn("events of it are left out: there are too many") }
            return false
        }
    }

    /// Says what was left out in the end.
    func finish() {
        let leftOut = allowance.withLock { allowance in
            defer { allowance = EventAllowance() }
            return allowance.leftOut
        }
        if leftOut > 0 { warn("\(leftOut.of("event")) of it were left out") }
    }
}
