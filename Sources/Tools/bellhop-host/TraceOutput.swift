internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost
internal import Dispatch

/// The events of a host on the output, from a thread of its own: whoever does not read holds up that thread alone.
struct TraceOutput: Sendable {
    private let output: Output
    private let thread = DispatchQueue(label: "bellhop.output")

    /// As much as is written at a time, in bytes, where events come faster than they can be written.
    private static let most = 64 * 1024

    init(_ output: Output) { self.output = output }

    /// Shows every event until there are no more; returns why when it could not.
    ///
    /// It goes on when the task is cancelled: nothing can call off a write that blocks.
    func show(_ events: EventStream) async -> BellhopError? {
        output.isJSON ? await showJSON(events) : await showText(events)
    }

    private func showJSON(_ events: EventStream) async -> BellhopError? {
        var next: UInt64 = 1
        var ready: [UInt8] = []
        do throws(BellhopError) {
            while true {
                let progress = events.write(from: &next, to: &ready, room: Self.most)
                if !ready.isEmpty { try await write(ready) }
                ready.removeAll(keepingCapacity: true)
                switch progress {
                case .more: break
                case .caughtUp: await events.arrival(of: next)
                case .overtaken: next = events.subscribe(since: 0).first
                case .finished: return nil
                }
            }
        } catch {
            return error
        }
    }

    private func showText(_ events: EventStream) async -> BellhopError? {
        var renderer = TraceRenderer(color: output.isColored)
        var last: UInt64 = 0
        var ready: [UInt8] = []
        do throws(BellhopError) {
            while true {
                let subscription = events.subscribe(since: last)
                if subscription.first > last + 1 {
                    ready += renderer.gap(from: last + 1, through: subscription.first - 1).utf8
                }
                for await event in subscription.events {
                    ready += try output.bytes(of: event, &renderer)
                    last = event.sequence
                    guard last >= events.last || ready.count >= Self.most else { continue }
                    try await write(ready)
                    ready.removeAll(keepingCapacity: true)
                }
                guard subscription.fellBehind else { break }
            }
            try await write(ready)
            return nil
        } catch {
            return error
        }
    }

    private func write(_ bytes: [UInt8]) async throws(BellhopError) {
        let result = await withCheckedContinuation { continuation in
            thread.async {
                continuation.resume(
                    returning: Result { () throws(BellhopError) in try Output.write(bytes, to: output.descriptor) })
            }
        }
        try result.get()
    }
}
