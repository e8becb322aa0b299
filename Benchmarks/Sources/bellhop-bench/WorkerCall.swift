internal import BellhopValues
internal import BellhopWorkers
internal import BenchFigures
internal import Foundation
internal import Synchronization

/// A call to a module in a worker, one at a time.
struct WorkerCall {
    let modules: String
    let rounds: Int
    let stable: WorkerStable

    func figures() async throws -> [Figure] {
        section(
            "5. A call to a worker: willPresent, i@N, to a C module; against two processes that pass the same bytes")
        let payload = try Payload(scanning: Push.short(sender: BenchModule.sender(1)))
        let notification = UserNotification(identifier: "p1", date: Date(), payload: payload)
        let call = PreparedCall(Call(.willPresent, [.notification(notification)]))
        let worker = try await stable.open(BenchModule.library(1, in: modules), class: BenchModule.className(1))
        let wire = CallWire(identifier: notification.identifier, payload: payload.bytes.count)
        let figures = try await roundTrip(worker, call, wire) + byName(worker)
        await worker.end(within: .seconds(5))
        return figures
    }

    /// A method that is called by its name with a JSON object, against `openRoute` of the same signature.
    private func byName(_ worker: WorkerCarrier) async throws -> [Figure] {
        guard let method = worker.moduleClass.namedMethods.first else { return [] }
        let json = Array(#"{"route":"transfer/savings/25.5","parameters":"{}"}"#.utf8)
        print("\n  # open(route:parameters:), B@ss, from its JSON object to its JSON answer; against openRoute, B@ss")
        let others = [worker.processID].compactMap(\.self)
        defer { Placement.free(others) }
        var figures: [Figure] = []
        for placement in Placement.allCases {
            placement.place(others)
            let times = await race(
                rounds: rounds, turns: 2_000,
                [
                    { turns in
                        for _ in 0..<turns {
                            guard let values = try? method.arguments(from: json) else { return }
                            keep(await worker.start(method, PreparedCall(typed: values), within: .seconds(5)).value)
                        }
                    },
                    { turns in
                        for _ in 0..<turns {
                            let call = Call(.openRoute, [.string("transfer/savings/25.5"), .string("{}")])
                            keep(await worker.start(PreparedCall(call), within: .seconds(5)).value)
                        }
                    },
                ])
            figures.append(
                Figure(
                    name: "a method by its name, \(placement)", value: times[0],
                    baseline: ("openRoute of its signature", times[1]),
                    bound: 1.5))
        }
        figures.forEach { $0.print() }
        return figures
    }

    private func roundTrip(_ worker: WorkerCarrier, _ call: PreparedCall, _ wire: CallWire) async throws -> [Figure] {
        let bare = try BareProcess(WorkerStable.programs + "/bare", ["echo", "\(wire.request)", "\(wire.answer)"])
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: wire.request, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        defer { bytes.deallocate() }
        print(
            "  # \(wire.request) bytes there, \(wire.answer) back; the call with its turn, its deadline and all checks;"
                + "\n  # the next call starts where the outcome comes in, or where a task has awaited it")
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
                    name: "a call to a worker and back, \(placement)", value: times[0],
                    baseline: ("two processes that pass the same bytes", times[2]), bound: 2),
                Figure(
                    name: "the same, awaited by a task, \(placement)", value: times[1],
                    baseline: ("two processes that pass the same bytes", times[2])),
            ]
        }
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
