import BellhopSandbox
import BellhopValues
import BellhopWorkers
import Foundation
import Synchronization

/// One worker's life, from its start to its burial, and the calls of it.
struct Life: Sendable {
    let habit: Habit
    let seed: UInt64
    /// How many frames it sends, if it lives that long.
    let frames: Int

    /// How long a worker that keeps to the protocol may take for one step on a busy machine.
    private static let patience = Duration.seconds(30)
    /// The longest time from the start of a worker to its last outcome: it opens, is called, and is called once more.
    static let limit = patience * 3 + .seconds(10)

    /// How long it has until it is open.
    private var openLimit: Duration { habit.alwaysOpens ? Self.patience : .milliseconds(300) }
    /// How long a call of it may take.
    ///
    /// A worker that keeps to the protocol must not be ended because the machine is busy.
    private var callLimit: Duration { habit.isLegal ? Self.patience : .milliseconds(100) }

    func run(_ stage: Stage, counting counts: Shared) async {
        let carrier = WorkerCarrier(
            stage.description, image: stage.image,
            entry: ModuleEntry(id: ModuleID(rawValue: "\(habit)"), identifier: nil, data: []),
            policy: ConfinementPolicy(network: false, readable: [], writable: []),
            launch: WorkerLaunch(
                executable: stage.worker,
                environment: [
                    "BELLHOP_FUZZ_SEED": "\(seed)", "BELLHOP_FUZZ_HABIT": habit.rawValue,
                    "BELLHOP_FUZZ_FRAMES": "\(frames)",
                ],
                directory: "/"),
            services: CountingServices(counts, tokenCount: habit.tokenCount), clock: stage.clock)
        let overdue = stage.clock.schedule(after: Self.limit) {
            print("life \(seed) \(habit): a call, or its worker, never ended")
            exit(EXIT_FAILURE)
        }
        let isOver = Mutex(false)
        let death = Task {
            let death = await carrier.death
            isOver.withLock { $0 = true }
            counts.ended(death?.reason.word.rawValue ?? "told to")
            // One that ends may wait for a core between its last frame and its exit.
            if habit.isLegal, case .garbled(let what) = death?.reason, what != WorkerEnd.severed {
                counts.refused("\(habit): \(what)")
            }
        }
        // Some stand by first; those that keep to the protocol here open at once.
        if seed % 5 == 0, !habit.isLegal, (try? await carrier.standBy(within: openLimit)) != nil {
            _ = await carrier.begin(within: openLimit)
        }
        // Some are opened by their first call.
        let opens = seed % 3 != 0
        if opens, (try? await carrier.open(within: openLimit)) == nil {
            // A worker that does not open has a death, or was told to end.
            _ = await carrier.death
        }
        // Some are kept for another instance.
        if seed % 7 == 0, !habit.isLegal {
            carrier.rest(within: .milliseconds(100))
            _ = await carrier.begin(within: openLimit)
        }
        repeat {
            await callAll(carrier, counting: counts)
            await Task.yield()
        } while habit.isLegal && !isOver.withLock { $0 }
        await carrier.end(within: .milliseconds(200))
        // Whatever became of it, it takes calls.
        await callAll(carrier, counting: counts)
        await death.value
        overdue.cancel()
        counts.count(\.lives)
    }

    /// Starts more calls than are in flight at once, and waits for all.
    private func callAll(_ carrier: WorkerCarrier, counting counts: Shared) async {
        var pending = Selector.allCases.flatMap { selector in
            (0..<2).map { _ in carrier.start(Stage.call(selector), within: callLimit) }
        }
        if let route = carrier.moduleClass.routes.first {
            pending.append(carrier.start(route, PreparedCall(typed: []), within: callLimit))
        }
        counts.count(\.started, pending.count)
        for outcome in pending {
            let isAnswer = await outcome.value.status == .answered
            counts.count(\.outcomes)
            if isAnswer { counts.count(\.answers) }
        }
    }
}
