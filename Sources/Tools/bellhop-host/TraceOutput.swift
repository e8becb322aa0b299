internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopValues
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// The events of a host on the output, from a thread of its own: whoever does not read holds up that thread alone.
struct TraceOutput: Sendable {
    private let output: Output
    /// Whether the host has ended when its events are read, so that hints name no command that needs it.
    ///
    /// The hints of `--json` name no commands, so they stay.
    private let isForOneCall: Bool

    /// As much is written at a time, in bytes, where events come faster than they can be written.
    private static let most = 64 * 1024

    init(_ output: Output, isForOneCall: Bool) {
        self.output = output
        self.isForOneCall = isForOneCall
    }

    /// Shows every event until there are no more; returns why when it could not.
    ///
    /// It goes on when the task is cancelled: nothing can call off a write that blocks.
    func show(_ events: EventStream) async -> BellhopError? {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: write(events)) }
            thread.name = "bellhop.output"
            thread.start()
        }
    }

    private func write(_ events: EventStream) -> BellhopError? {
        let bell = EventBell(events)
        defer { bell.remove() }
        var renderer = TraceRenderer(output.style)
        var next: UInt64 = 1
        var ready: [UInt8] = []
        // The first event that was lost.
        var lost: UInt64?
        do throws(BellhopError) {
            while true {
                let first = next
                let progress =
                    output.isJSON
                    ? events.write(from: &next, to: &ready, room: Self.most)
                    : events.read(from: &next, room: { ready.count < Self.most }) { event in
                        ready += renderer.render(isForOneCall ? event.afterHost : event).utf8
                    }
                if let lost, lost < first, !ready.isEmpty, !output.isJSON {
                    ready.insert(contentsOf: renderer.gap(from: lost, through: first - 1, "not in the log").utf8, at: 0)
                }
                if !ready.isEmpty { lost = try output.put(ready) ? nil : lost ?? first }
                ready.removeAll(keepingCapacity: true)
                switch progress {
                case .more: break
                case .caughtUp: bell.wait(for: next)
                case .overtaken:
                    let first = events.subscribe(since: 0).first
                    if !output.isJSON { ready += renderer.gap(from: next, through: first - 1).utf8 }
                    next = first
                case .finished: return nil
                }
            }
        } catch {
            return error
        }
    }
}

extension Event {
    /// The event, with a hint that can be followed after the host has ended.
    fileprivate var afterHost: Event {
        var event = self
        event.cause = cause?.afterHost
        return event
    }
}

/// Lets a thread wait for events.
private final class EventBell: Sendable {
    private let events: EventStream
    private let bell = DispatchSemaphore(value: 0)
    /// Whether the thread waits.
    private let isWaiting = Atomic(false)
    private let listener = Mutex<UInt64?>(nil)

    init(_ events: EventStream) {
        self.events = events
        let number = events.addListener { [weak self] in
            if let self, isWaiting.exchange(false, ordering: .sequentiallyConsistent) { bell.signal() }
        }
        listener.withLock { $0 = number }
    }

    /// Returns when there may be an event of a number, or the stream is finished.
    func wait(for number: UInt64) {
        isWaiting.store(true, ordering: .sequentiallyConsistent)
        // It may have come before anyone knew that it is waited for.
        if events.hasEvent(number), isWaiting.exchange(false, ordering: .sequentiallyConsistent) { return }
        bell.wait()
    }

    func remove() { listener.withLock { $0.take() }.map(events.removeListener) }
}
