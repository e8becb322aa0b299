import BellhopValues
import Foundation
import Glibc
import ManualClocks
import ModuleFixtures
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("A worker that stands by", .timeLimit(.minutes(5)))
struct StandbyWorkerTests {
    @Test("makes its instance when it is used, in the process that was there")
    func use() async throws {
        let services = RecordingServices()
        let carrier = try Fixture.worker("service_prepared", class: "Service", services: services)
        try await carrier.standBy(within: .seconds(10))
        let process = try #require(carrier.processID)
        #expect(services.lines == [])
        #expect(await carrier.begin(within: .seconds(10)))
        try await carrier.open(within: .seconds(10))
        #expect(carrier.processID == process)
        #expect(services.lines == ["created, process \(process)"])
        let outcome = await carrier.start(Sample.call(.serviceDidReceive), within: .seconds(10)).value
        #expect(outcome.status == .answered)
        await carrier.end(within: .seconds(10))
        #expect(await carrier.death == nil)
        #expect(kill(process, 0) != 0)
    }

    @Test("says that it has not begun when its process dies before")
    func dead() async throws {
        let carrier = try Fixture.worker("service_good", class: "Service")
        try await carrier.standBy(within: .seconds(10))
        kill(try #require(carrier.processID), SIGKILL)
        #expect(await carrier.begin(within: .seconds(10)) == false)
        #expect(await carrier.death?.signal?.name == "SIGKILL")
        await #expect(throws: BellhopError.self) { try await carrier.open(within: .seconds(10)) }
    }

    @Test("ends when it is told, with time or without", arguments: [Duration.zero, .seconds(10)])
    func end(limit: Duration) async throws {
        let carrier = try Fixture.worker("service_good", class: "Service")
        try await carrier.standBy(within: .seconds(10))
        let process = try #require(carrier.processID)
        await carrier.end(within: limit)
        #expect(await carrier.death == nil)
        #expect(kill(process, 0) != 0)
        // What was told to end is not made elsewhere.
        #expect(await carrier.begin(within: .seconds(10)))
        await #expect(throws: BellhopError.self) { try await carrier.open(within: .seconds(10)) }
    }

    @Test("that stands still when it is used has the limit of a start, and is not begun elsewhere")
    func stopped() async throws {
        let clock = ManualClock()
        let carrier = try Fixture.worker("service_good", class: "Service", clock: clock)
        try await carrier.standBy(within: .seconds(10))
        // The thread of the worker cancels the limit of standing by, maybe a moment later.
        await eventually { clock.pending == 0 }
        try await ProcessStatus.stop(#require(carrier.processID))
        let hasBegun = Task { await carrier.begin(within: .seconds(30)) }
        await eventually { clock.pending > 0 }
        clock.advance(by: .seconds(30))
        #expect(await hasBegun.value)
        let error = await #expect(throws: BellhopError.self) { try await carrier.open(within: .seconds(30)) }
        #expect(error?.code == .moduleLate)
        #expect(await carrier.death?.reason.code == .moduleHung)
    }

    @Test("says why its class cannot be found")
    func refused() async throws {
        let carrier = try Fixture.worker("crashes_in_constructor")
        let error = await #expect(throws: BellhopError.self) { try await carrier.standBy(within: .seconds(10)) }
        #expect(error?.code == .moduleCrashed)
        #expect(await carrier.begin(within: .seconds(10)) == false)
    }

    @Test(
        "is killed when it sends a message before it has an instance",
        arguments: [WorkerFrame.log(LogEntry(.info, "hello")), .opened])
    func speaks(frame: WorkerFrame) async throws {
        let carrier = try Fixture.worker("service_good", class: "Service")
        try await carrier.standBy(within: .seconds(10))
        #expect(throws: WireFault("it sends a message before it has an instance")) {
            try carrier.received(frame.bytes.dropFirst(4))
        }
        await carrier.end(within: .zero)
    }
}
