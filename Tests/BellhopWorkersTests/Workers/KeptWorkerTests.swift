import BellhopValues
import Glibc
import ManualClocks
import ModuleFixtures
import Synchronization
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("A worker that is kept for the next instance", .timeLimit(.minutes(5)))
struct KeptWorkerTests {
    private static func worker(
        _ data: Int = 0, growthLimit: GrowthLimit? = nil, services: RecordingServices = RecordingServices(),
        clock: any HostClock = SystemClock()
    ) throws -> WorkerCarrier {
        try Fixture.worker(
            "service_counts", class: "Service", data: "\"\(data)\"", growthLimit: growthLimit, services: services,
            clock: clock)
    }

    /// Asks the extension, and returns its content.
    private static func ask(_ carrier: WorkerCarrier) async throws -> String {
        let outcome = await carrier.start(Sample.call(.serviceDidReceive), within: .seconds(30)).value
        guard case .data(let bytes) = outcome.answer else { throw BellhopError(.init(rawValue: "test"), "\(outcome)") }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("makes the next instance in the same process, where static variables keep their values")
    func statics() async throws {
        let services = RecordingServices()
        let carrier = try Self.worker(services: services)
        try await carrier.open(within: .seconds(30))
        let process = try #require(carrier.processID)
        #expect(try await Self.ask(carrier) == #"{"title":"1"}"#)
        for number in 2...3 {
            carrier.rest(within: .seconds(30))
            #expect(await carrier.begin(within: .seconds(30)))
            try await carrier.open(within: .seconds(30))
            #expect(try await Self.ask(carrier) == #"{"title":"\#(number)"}"#)
        }
        #expect(carrier.processID == process)
        await carrier.end(within: .seconds(30))
        #expect(await carrier.death == nil)
        let turn = ["asked, process \(process)", "ends, process \(process)"]
        #expect(services.lines == turn + turn + turn)
        #expect(kill(process, 0) != 0)
    }

    @Test("ends when it is told, with time or without", arguments: [Duration.zero, .seconds(30)])
    func end(limit: Duration) async throws {
        let carrier = try Self.worker()
        try await carrier.open(within: .seconds(30))
        let process = try #require(carrier.processID)
        carrier.rest(within: .seconds(30))
        await carrier.end(within: limit)
        #expect(await carrier.death == nil)
        #expect(kill(process, 0) != 0)
        // What was told to end is not made elsewhere.
        #expect(await carrier.begin(within: .seconds(30)))
    }

    @Test("has not begun the next instance when its process dies before")
    func dead() async throws {
        let carrier = try Self.worker()
        try await carrier.open(within: .seconds(30))
        carrier.rest(within: .seconds(30))
        kill(try #require(carrier.processID), SIGKILL)
        #expect(await carrier.death?.signal?.name == "SIGKILL")
        #expect(await carrier.begin(within: .seconds(30)) == false)
        await #expect(throws: BellhopError.self) { try await carrier.open(within: .seconds(30)) }
    }

    @Test("has not begun the next instance when its process has died before it is kept")
    func deadBefore() async throws {
        let carrier = try Self.worker()
        try await carrier.open(within: .seconds(30))
        _ = try await Self.ask(carrier)
        kill(try #require(carrier.processID), SIGKILL)
        #expect(await carrier.death?.signal?.name == "SIGKILL")
        carrier.rest(within: .seconds(30))
        #expect(await carrier.begin(within: .seconds(30)) == false)
    }

    @Test("is killed if its instance does not end, which is no death, and the next is made elsewhere")
    func hangs() async throws {
        let clock = ManualClock()
        let services = RecordingServices()
        let carrier = try Self.worker(100, services: services, clock: clock)
        try await carrier.open(within: .seconds(30))
        _ = try await Self.ask(carrier)
        carrier.rest(within: .seconds(1))
        let hasBegun = Task { await carrier.begin(within: .seconds(30)) }
        await eventually { services.lines.last?.hasPrefix("ends") == true }
        clock.advance(by: .seconds(1))
        #expect(await hasBegun.value == false)
        #expect(await carrier.death == nil)
    }

    @Test("makes no other instance if it says too late that its instance has ended")
    func tooLate() async throws {
        let clock = ManualClock()
        let services = RecordingServices()
        let carrier = try Self.worker(100, services: services, clock: clock)
        try await carrier.open(within: .seconds(30))
        _ = try await Self.ask(carrier)
        carrier.rest(within: .seconds(1))
        let hasBegun = Task { await carrier.begin(within: .seconds(30)) }
        await eventually { services.lines.last?.hasPrefix("ends") == true }
        clock.advance(by: .seconds(1))
        try carrier.received(WorkerFrame.rested.bytes.dropFirst(4))
        #expect(throws: WireFault.self) { try carrier.received(WorkerFrame.creating(nil).bytes.dropFirst(4)) }
        #expect(await hasBegun.value == false)
    }

    @Test("dies if its instance crashes when it ends")
    func crashes() async throws {
        let carrier = try Self.worker(200)
        try await carrier.open(within: .seconds(30))
        carrier.rest(within: .seconds(30))
        #expect(await carrier.death?.signal?.name == "SIGABRT")
        #expect(await carrier.begin(within: .seconds(30)) == false)
    }

    @Test("counts the memory that earlier instances have left")
    func memory() async throws {
        let services = RecordingServices()
        let carrier = try Self.worker(14, growthLimit: .reported, services: services)
        func growths() -> [Int] { services.all.compactMap { if case .grew(let growth) = $0 { growth } else { nil } } }
        try await carrier.open(within: .seconds(30))
        _ = try await Self.ask(carrier)
        #expect(growths() == [])
        carrier.rest(within: .seconds(30))
        try await carrier.open(within: .seconds(30))
        _ = try await Self.ask(carrier)
        #expect(growths().count == 1 && growths().allSatisfy { $0 >= 27 << 20 })
        for _ in 0..<2 {
            carrier.rest(within: .seconds(30))
            try await carrier.open(within: .seconds(30))
            _ = try await Self.ask(carrier)
        }
        #expect(growths().count == 2 && growths().last.map { $0 >= 52 << 20 } == true, "it has grown as much again")
        await carrier.end(within: .seconds(30))
    }

    @Test("takes a second answer to an earlier notification for no other")
    func again() async throws {
        let carrier = try Self.worker()
        func ask(_ push: PushID) async {
            let arguments = Sample.call(.serviceDidReceive).arguments
            let call = PreparedCall(Call(.serviceDidReceive, arguments, push: push))
            _ = await carrier.start(call, within: .seconds(30)).value
        }
        try await carrier.open(within: .seconds(30))
        await ask("p1")
        carrier.rest(within: .seconds(30))
        try await carrier.open(within: .seconds(30))
        await ask("p2")
        #expect(
            carrier.state.withLock { state in (1...2).map { state.calls.named(UInt64($0))?.push } } == ["p1", "p2"])
        await carrier.end(within: .seconds(30))
    }

    @Test("is compared with the memory limit as long as it lives")
    func memoryWatched() async throws {
        let clock = ManualClock()
        let carrier = try Self.worker(growthLimit: .enforced, clock: clock)
        try await carrier.open(within: .seconds(30))
        _ = try await Self.ask(carrier)
        await eventually { clock.pending == 1 }
        carrier.rest(within: .seconds(30))
        await eventually { clock.pending == 1 }
        clock.advance(by: WorkerCarrier.memoryInterval)
        await eventually { clock.pending == 1 }
        #expect(clock.pending == 1)
        await carrier.end(within: .zero)
    }

    @Test("without an instance, there is nothing to end, and no worker may say that there was")
    func early() async throws {
        let carrier = try Self.worker()
        carrier.rest(within: .seconds(30))
        try await carrier.standBy(within: .seconds(30))
        carrier.rest(within: .seconds(30))
        #expect(throws: WireFault("it ends an instance that it was not told to end")) {
            try carrier.received(WorkerFrame.rested.bytes.dropFirst(4))
        }
        await carrier.end(within: .zero)
    }
}
