import BellhopValues
import ManualClocks
import ModuleFixtures
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("Answers that come later", .timeLimit(.minutes(5)))
struct CompletionTests {
    @Test(
        "count from inside the method, from another thread, and beside a ticket that was never given",
        arguments: [
            "completes_inside", "answers_from_thread", "answers_forged_ticket",
        ])
    func answers(fixture: String) async throws {
        let carrier = try await Fixture.start(fixture)
        let outcome = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        #expect(outcome.status == .answered)
        #expect(outcome.answer == .fetch(.newData))
    }

    @Test("count once: a second answer is reported", arguments: ["answers_twice", "answers_race"])
    func repeated(fixture: String) async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start(fixture, services: services)
        let outcome = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        #expect(outcome.answer == .fetch(.newData))
        await services.seen(.again(.didReceiveRemoteNotification))
        #expect(services.all == [.again(.didReceiveRemoteNotification)])
    }

    @Test("count until the deadline: then the fail-closed value stands and the answer is reported as late")
    func late() async throws {
        let services = RecordingServices()
        let clock = ManualClock()
        let carrier = try await Fixture.start("answers_late", services: services, clock: clock)
        let pending = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        await services.seen(.log(LogEntry(.info, "willPresent waits")))
        clock.advance(by: .seconds(5))
        let outcome = await pending.value
        #expect(outcome.answer == BellhopValues.Selector.willPresent.failClosed)
        #expect(outcome.status.failure?.code == .moduleLate)
        _ = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        await services.seen(.late(.willPresent))
    }

    @Test("may read what they were asked with until they are given, be it after the deadline")
    func argumentsOutliveTheDeadline() async throws {
        let services = RecordingServices()
        let clock = ManualClock()
        let carrier = try await Fixture.start("answers_late", services: services, clock: clock)
        weak var call: PreparedCall?
        let pending = {
            let prepared = Sample.call(.willPresent)
            call = prepared
            return carrier.start(prepared, within: .seconds(5))
        }()
        await services.seen(.log(LogEntry(.info, "willPresent waits")))
        clock.advance(by: .seconds(5))
        _ = await pending.value
        #expect(call != nil)
        _ = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        await services.seen(.late(.willPresent))
        await carrier.end(within: .seconds(5))
        #expect(call == nil)
    }

    @Test(
        "need not come at all: the deadline answers",
        arguments: [
            BellhopValues.Selector.didReceiveRemoteNotification, .willPresent, .didReceiveResponse,
        ])
    func never(selector: BellhopValues.Selector) async throws {
        let clock = ManualClock()
        let carrier = try await Fixture.start("ignores_completion", clock: clock)
        let pending = carrier.start(Sample.call(selector), within: selector.limit.standard)
        clock.advance(by: selector.limit.standard)
        let outcome = await pending.value
        #expect(outcome.answer == selector.failClosed)
        #expect(clock.pending == 0)
    }

    @Test("leave no deadline behind")
    func deadlineIsCancelled() async throws {
        let clock = ManualClock()
        let carrier = try await Fixture.start("good", clock: clock)
        _ = await carrier.start(Sample.call(.willPresent), within: .seconds(5)).value
        await carrier.end(within: .seconds(5))
        #expect(clock.pending == 0)
    }
}

@Suite("Ending an instance", .timeLimit(.minutes(5)))
struct EndingTests {
    @Test("waits for answers that are still due, and gives up when its time is up")
    func givesUp() async throws {
        let clock = ManualClock()
        let carrier = try await Fixture.start("ignores_completion", clock: clock)
        let pending = carrier.start(Sample.call(.willPresent), within: .seconds(60))
        let ended = Task { await carrier.end(within: .seconds(5)) }
        await eventually { clock.pending >= 2 }
        clock.advance(by: .seconds(5))
        await ended.value
        #expect(await pending.value.status.failure?.code == .moduleEnded)
        #expect(clock.pending == 0)
    }

    @Test("calls nothing any more: a call that comes after is answered with the fail-closed value")
    func afterTheEnd() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("good", services: services)
        await carrier.end(within: .seconds(5))
        let outcome = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        #expect(outcome.answer == .fetch(.failed))
        let error = BellhopError(.moduleEnded, "Fixture was told to end before it answered")
        #expect(outcome.status == .failedClosed(error))
        #expect(services.lines.isEmpty)
    }

    @Test("drops an answer that comes while it ends")
    func answersInDestroy() async throws {
        let services = RecordingServices()
        let clock = ManualClock()
        let carrier = try await Fixture.start("answers_in_destroy", services: services, clock: clock)
        let pending = carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(await pending.value.answer == .fetch(.failed))
        await carrier.end(within: .seconds(5))
        #expect(clock.pending == 0)
        #expect(services.all.allSatisfy { $0 == .late(.didReceiveRemoteNotification) })
    }
}
