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
    /// Receives the reason why a log loses lines, and nil when the log can be written again.
    ///
    /// Without it, the output ends with the first line that can't be written.
    private let onLoss: (@Sendable (BellhopError?) -> Void)?

    /// As much is written at a time, in bytes, where events come faster than they can be written.
    private static let most = 64 * 1024

    init(_ output: Output, isForOneCall: Bool, onLoss: (@Sendable (BellhopError?) -> Void)? = nil) {
        self.output = output
        self.isForOneCall = isForOneCall
        self.onLoss = onLoss
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
        var renderer = TraceRenderer(color: output.isColored)
        var next: UInt64 = 1
        var ready: [UInt8] = []
        // The first event that the log has lost.
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
                if !ready.isEmpty { try put(ready, first, &lost) }
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

    /// Writes lines, beginning with those of an event.
    ///
    /// If a log can't be written, it loses the lines, and the host continues.
    private func put(_ lines: [UInt8], _ first: UInt64, _ lost: inout UInt64?) throws(BellhopError) {
        guard let onLoss else { return try Output.write(lines, to: output.descriptor) }
        let before = status
        do throws(BellhopError) {
            try Output.write(lines, to: output.descriptor)
        } catch {
            guard [.outputFailed, .outputClosed].contains(error.code) else { throw error }
            removeTornLine(since: before)
            if lost == nil { onLoss(error) }
            lost = lost ?? first
            return
        }
        if lost != nil { onLoss(nil) }
        lost = nil
    }

    private var status: stat {
        var status = stat()
        fstat(output.descriptor, &status)
        return status
    }

    /// Removes the part that was written of lines for which there was no room.
    ///
    /// The log may have been opened again since then.
    private func removeTornLine(since before: stat) {
        let now = status
        guard now.st_mode & S_IFMT == S_IFREG, (now.st_dev, now.st_ino) == (before.st_dev, before.st_ino),
            now.st_size > before.st_size
        else { return }
        ftruncate(output.descriptor, before.st_size)
    }
}

extension Event {
    /// The event, with a hint that can be followed after the host has ended.
    fileprivate var afterHost: Event {
        var event = self
        event.cause = cause.map { Event.Cause(BellhopError($0).afterHost) }
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
