internal import BellhopCore
internal import BellhopWorkers
internal import Foundation
internal import Synchronization

/// A call to a module in a worker, one at a time and many at once.
struct WorkerCall {
    let modules: String
    let rounds: Int
    let stable: WorkerStable

    /// What a call of `willPresent` and its answer are on the wire (`BellhopWorkers/Wire`), in bytes.
    private struct Wire {
        let request: Int
        let answer = 4 + 1 + 8 + 8

        init(_ notification: UserNotification) {
            // Count, kind, ticket, selector; then identifier, date and payload, each text led by its count.
            request =
                (4 + 1 + 8 + 1) + (4 + notification.identifier.utf8.count) + 8 + (4 + notification.payload.bytes.count)
        }
    }

    func figures() async throws -> [Figure] {
        section(
            "5. A call to a worker: willPresent, i@N, to a C module; against two processes that pass the same bytes")
        let payload = try Payload(scanning: Push.short(sender: Fleet.sender(1)))
        let notification = UserNotification(identifier: "p1", date: Date(), payload: payload)
        let call = PreparedCall(Call(.willPresent, [.notification(notification)]))
        var workers: [WorkerCarrier] = []
        for number in 1...8 {
            workers.append(
                try await stable.open(
                    Fleet.library(number, in: modules), class: String(format: "Bench%04dModule", number),
                    number: number))
        }
        let figures = try await roundTrip(workers[0], call, Wire(notification)) + pipelined(workers, call)
        for worker in workers { await worker.end(within: .seconds(5)) }
        return figures
    }

    private func roundTrip(_ worker: WorkerCarrier, _ call: PreparedCall, _ wire: Wire) async throws -> [Figure] {
        let bare = try BareProcess(WorkerStable.programs + "/bare", ["echo", "\(wire.request)", "\(wire.answer)"])
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: wire.request, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        defer { bytes.deallocate() }
        print(
            "  # \(wire.request) bytes there, \(wire.answer) back; the call with its turn, its deadline and all checks;"
                + "\n  # resolved: the next call starts where the outcome comes in, awaited: a task waits for it")
        let others = [bare.process] + [worker.processID].compactMap(\.self)
        defer { Placement.free(others) }
        var figures: [Figure] = []
        for placement in Placement.allCases {
            placement.place(others)
            let times = await race(
                rounds: rounds, turns: 2_000,
                [
                    { turns in await Chain(worker, call, turns).run() },
                    { turns in for _ in 0..<turns { keep(await worker.start(call, within: .seconds(5)).value) } },
                    { turns in
                        for _ in 0..<turns { bare.exchange(bytes, sending: wire.request, receiving: wire.answer) }
                    },
                ])
            figures += [
                Figure(
                    name: "resolved, \(placement)", value: times[0], baseline: ("ping-pong", times[2]), bound: 2),
                Figure(name: "awaited, \(placement)", value: times[1], baseline: ("ping-pong", times[2])),
            ]
        }
        figures.forEach { $0.print() }
        return figures
    }

    /// Calls without waiting for the one before; each worker has as many under way as it may.
    private func pipelined(_ workers: [WorkerCarrier], _ call: PreparedCall) async throws -> [Figure] {
        @Sendable func burst(_ workers: ArraySlice<WorkerCarrier>, _ turns: Int) async {
            await withTaskGroup { group in
                for worker in workers {
                    group.addTask {
                        // A few hundred wait in the worker's queue, as in a busy host.
                        var left = turns / workers.count
                        while left > 0 {
                            let pending = (0..<min(left, 500)).map { _ in worker.start(call, within: .seconds(30)) }
                            for outcome in pending { keep(await outcome.value) }
                            left -= pending.count
                        }
                    }
                }
            }
        }
        let times = await race(
            rounds: max(3, rounds / 3), turns: 8_000,
            [{ await burst(workers.prefix(1), $0) }, { await burst(workers[...], $0) }])
        let rates = times.map { String(format: "%.0f calls/s", 1e9 / $0) }
        print("  # pipelined: \(rates[0]) to one worker, \(rates[1]) to \(workers.count)")
        let figures = [
            Figure(name: "pipelined, one worker", value: times[0]),
            Figure(name: "pipelined, \(workers.count) workers", value: times[1], baseline: ("one worker", times[0])),
        ]
        figures.forEach { $0.print() }
        return figures
    }
}

/// Calls one after the other, each started where the outcome of the one before is resolved: no task waits in between.
private final class Chain: Sendable {
    private let worker: WorkerCarrier
    private let call: PreparedCall
    private let left: Atomic<Int>

    init(_ worker: WorkerCarrier, _ call: PreparedCall, _ count: Int) {
        self.worker = worker
        self.call = call
        left = Atomic(count)
    }

    func run() async { await withCheckedContinuation { step($0) } }

    private func step(_ end: CheckedContinuation<Void, Never>) {
        guard left.wrappingSubtract(1, ordering: .relaxed).oldValue > 0 else { return end.resume() }
        worker.start(call, within: .seconds(5)).whenResolved { [self] outcome in
            keep(outcome)
            step(end)
        }
    }
}
