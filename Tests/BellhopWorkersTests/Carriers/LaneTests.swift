import BellhopValues
import Foundation
import ManualClocks
import ModuleFixtures
import Synchronization
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("The lane of a module", .timeLimit(.minutes(5)))
struct LaneTests {
    @Test("never lets two functions of one module overlap, however many calls are started at once")
    func noOverlap() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("overlaps", services: services)
        let selectors: [BellhopValues.Selector] = [.willPresent, .didReceiveResponse, .didReceiveRemoteNotification]
        await withTaskGroup { group in
            for index in 0..<60 {
                let selector = selectors[index % selectors.count]
                group.addTask { _ = await carrier.start(Sample.call(selector), within: .seconds(30)).value }
            }
        }
        #expect(services.lines.isEmpty)
    }

    @Test("begins turns in the order they were started")
    func order() async {
        let lane = Lane(on: QueueExecutor(label: "order"))
        let order = Mutex<[Int]>([])
        for number in 0..<200 {
            _ = lane.enter {
                order.withLock { $0.append(number) }
                lane.leave()
            }
        }
        await lane.close {}
        #expect(order.withLock { $0 } == Array(0..<200))
    }

    @Test("has sixteen calls in flight and queues the rest until one is answered")
    func capacity() async {
        let lane = Lane(on: QueueExecutor(label: "capacity"))
        let (begun, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 0..<20 { _ = lane.enter { continuation.yield(number) } }
        var iterator = begun.makeAsyncIterator()
        for number in 0..<16 { #expect(await iterator.next() == number) }
        lane.leave()
        #expect(await iterator.next() == 16)
        for _ in 0..<16 { lane.leave() }
        for number in 17..<20 { #expect(await iterator.next() == number) }
        for _ in 0..<3 { lane.leave() }
    }

    @Test("keeps the order when several places are given up at once")
    func orderUnderContention() async {
        for _ in 0..<20 {
            let lane = Lane(on: QueueExecutor(label: "contention"))
            let order = Mutex<[Int]>([])
            for _ in 0..<Lane.capacity { _ = lane.enter {} }
            for number in 0..<200 { _ = lane.enter { order.withLock { $0.append(number) } } }
            await withTaskGroup { group in
                for _ in 0..<8 { group.addTask { for _ in 0..<27 { lane.leave() } } }
            }
            await lane.close {}
            #expect(order.withLock { $0 } == Array(0..<200))
        }
    }

    @Test("takes in no more than it could ever answer")
    func full() async {
        let lane = Lane(on: QueueExecutor(label: "full"))
        for _ in 0..<Lane.capacity + Lane.queueLimit { #expect(lane.enter {} == .entered) }
        #expect(lane.enter {} == .full)
        for _ in 0..<Lane.capacity + Lane.queueLimit { lane.leave() }
        await lane.close {}
        #expect(lane.enter {} == .closed)
    }

    @Test("lets nothing in once it is closed, and runs the last turn when all others are over")
    func closing() async {
        let lane = Lane(on: QueueExecutor(label: "closing"))
        let (turns, continuation) = AsyncStream.makeStream(of: String.self)
        #expect(lane.enter { continuation.yield("call") } == .entered)
        let closed = Task { await lane.close { continuation.yield("last") } }
        await eventually { lane.enter({ lane.leave() }) != .entered }
        lane.leave()
        await closed.value
        continuation.finish()
        #expect(await turns.reduce(into: []) { $0.append($1) } == ["call", "last"])
    }

    @Test("a function that hangs costs its callers their deadline, not the host its thread")
    func hang() async throws {
        let services = RecordingServices()
        let clock = ManualClock()
        let fifo = NSTemporaryDirectory() + "bellhop-\(UUID().uuidString)"
        try #require(mkfifo(fifo, 0o600) == 0)
        defer { unlink(fifo) }
        let carrier = try await Fixture.start("blocks", data: "\"\(fifo)\"", services: services, clock: clock)
        let first = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        await services.seen(.log(LogEntry(.info, "willPresent begins")))
        let second = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(await first.value.status.failure?.code == .moduleLate)
        #expect(await first.value.status.failure?.message.hasSuffix("did not answer within 5 s") == true)
        let late = await second.value
        #expect(late.answer == BellhopValues.Selector.willPresent.failClosed)
        let words = "did not begin within 5 s: the module was busy with userNotificationCenter:willPresent: for "
        #expect(late.status.failure?.message.contains(words) == true, "\(late.status.failure?.message ?? "")")
        // The second call did not hang: it has not begun.
        let hanging = Liveness.hanging(.willPresent, push: Sample.call(.willPresent).push)
        #expect(services.liveness == [hanging])
        close(open(fifo, O_WRONLY))
        await services.seen(.late(.willPresent))
        let third = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        await services.seen(.log(LogEntry(.info, "willPresent begins")))
        close(open(fifo, O_WRONLY))
        // The third began after the first had returned.
        #expect(services.liveness == [hanging, .answering])
        #expect(await third.value.answer == .presentation(.list))
    }
}
