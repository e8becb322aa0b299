import BellhopValues
import Foundation
import Glibc
import ManualClocks
import ModuleFixtures
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("A carrier of one worker", .timeLimit(.minutes(5)))
struct WorkerCarrierTests {
    /// `Sample.call`, with a payload that asks for a fault.
    private func asking(_ selector: BellhopValues.Selector) -> PreparedCall {
        let payload = Payload(
            bytes: Array(#"{"aps":{"alert":"x"},"misbehave":true}"#.utf8), alert: .init(title: "Hello"))
        let notification = UserNotification(
            identifier: "n", date: Date(timeIntervalSince1970: 0), payload: payload, push: PushID(number: 7))
        return PreparedCall(Call(selector, [.notification(notification)], push: PushID(number: 7)))
    }

    private func isFailed(_ outcome: Outcome, _ code: BellhopError.Code) -> Bool {
        if case .failedClosed(let error) = outcome.status { error.code == code } else { false }
    }

    @Test("starts its process with the first call, and ends it when told, which is no death")
    func life() async throws {
        let services = RecordingServices()
        let carrier = try Fixture.worker("good", services: services)
        #expect(carrier.processID == nil)
        #expect(carrier.moduleClass.sender == nil)
        let outcome = await carrier.start(Sample.call(.willPresent), within: .seconds(10)).value
        #expect(outcome.answer == .presentation([.banner, .list]))
        #expect(carrier.moduleClass.sender == "com.example.fixture.good")
        #expect(services.lines == ["willPresent Hello"])
        let process = try #require(carrier.processID)
        #expect(getpgid(process) == process)
        await carrier.end(within: .seconds(10))
        #expect(await carrier.death == nil)
        #expect(carrier.processID == nil)
        #expect(kill(process, 0) != 0)
        let late = await carrier.start(Sample.call(.willPresent), within: .seconds(10)).value
        #expect(isFailed(late, .moduleEnded))
        guard case .failedClosed(let error) = late.status else { return }
        #expect(error.message == "Fixture was told to end before it answered" && error.hint == nil)
    }

    @Test("that was never called ends without a process")
    func neverStarted() async throws {
        let carrier = try Fixture.worker("good")
        await carrier.end(within: .seconds(10))
        #expect(carrier.processID == nil)
        #expect(await carrier.death == nil)
    }

    @Test("that crashes while it ends has died, although it was told to end")
    func crashAtEnd() async throws {
        let carrier = try Fixture.worker("crashes_in_destroy")
        try await carrier.open(within: .seconds(10))
        await carrier.end(within: .seconds(10))
        let death = try #require(await carrier.death)
        #expect(["SIGILL", "SIGTRAP"].contains(death.signal?.name))
        #expect(death.stack?.top?.hasPrefix("misbehave") == true)
    }

    @Test("that doesn't end in time is killed, which doesn't count as a death")
    func overdue() async throws {
        let carrier = try Fixture.worker("hangs_in_destroy")
        try await carrier.open(within: .seconds(10))
        await carrier.end(within: .milliseconds(50))
        #expect(await carrier.death == nil)
    }

    @Test("says how the process died, and every call after that fails closed at once")
    func crash() async throws {
        let carrier = try Fixture.worker("dereferences_null")
        try await carrier.open(within: .seconds(10))
        let outcome = await carrier.start(asking(.willPresent), within: .seconds(10)).value
        #expect(isFailed(outcome, .moduleCrashed))
        let death = try #require(await carrier.death)
        #expect(death.signal?.name == "SIGSEGV")
        #expect(death.stack?.top == "misbehave at Faults/dereferences_null.c:8 (dereferences_null.so)")
        #expect(death.stack?.place == "Faults/dereferences_null.c:8")
        #expect(carrier.processID == nil)
        let late = await carrier.start(Sample.call(.willPresent), within: .seconds(10)).value
        #expect(isFailed(late, .moduleRestarting))
        await carrier.end(within: .seconds(10))
    }

    @Test("names its module as it is called today if it crashes")
    func renamed() async throws {
        let services = RecordingServices()
        let carrier = try Fixture.worker("dereferences_null", services: services)
        try await carrier.open(within: .seconds(10))
        services.rename(ModuleID(identity: "dereferences_null", name: "Loans"))
        let outcome = await carrier.start(asking(.willPresent), within: .seconds(10)).value
        guard case .failedClosed(let error) = outcome.status else { return #expect(Bool(false), "\(outcome)") }
        #expect(error.message.hasPrefix("Loans ended while "))
    }

    @Test("fails the calls that had not begun when the process died without the cause of the death")
    func waiting() async throws {
        let carrier = try Fixture.worker("dereferences_null")
        try await carrier.open(within: .seconds(10))
        let first = carrier.start(asking(.willPresent), within: .seconds(10))
        // As many as are sent to the process, and some that are not.
        let others = (0..<20).map { _ in carrier.start(Sample.call(.willPresent), within: .seconds(10)) }
        #expect(isFailed(await first.value, .moduleCrashed))
        for other in others { #expect(isFailed(await other.value, .moduleRestarting)) }
        #expect(await carrier.death?.signal?.name == "SIGSEGV")
    }

    @Test("fails a call that waited for its start with the cause of the death")
    func starting() async throws {
        let carrier = try Fixture.worker("crashes_in_create")
        let outcome = await carrier.start(Sample.call(.willPresent), within: .seconds(10)).value
        #expect(isFailed(outcome, .moduleCrashed))
        await carrier.end(within: .seconds(10))
    }

    @Test("says where it died without the symbolizer, but not the line")
    func withoutLines() async throws {
        let carrier = try Fixture.worker("dereferences_null", symbolizer: "/nowhere/bellhop-symbolizer")
        try await carrier.open(within: .seconds(10))
        _ = await carrier.start(asking(.willPresent), within: .seconds(10)).value
        let stack = try #require(await carrier.death?.stack)
        #expect(stack.top?.hasPrefix("misbehave + ") == true)
        #expect(stack.place == nil)
    }

    @Test("waits a moment for a late call to heed that it is called off")
    func cancelled() async throws {
        let (services, clock) = (RecordingServices(), ManualClock())
        let carrier = try Fixture.worker("cancels", services: services, clock: clock)
        try await carrier.open(within: .seconds(10))
        let pending = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        // Its ticket is its own business; the first is 1 in a fresh process.
        let kept = try #require(await services.line { $0.hasPrefix("willPresent waits as ") })
        clock.advance(by: .seconds(5))
        let outcome = await pending.value
        #expect(isFailed(outcome, .moduleLate))
        await services.seen(.late(.willPresent))
        #expect(services.lines.last == kept.replacing("willPresent waits as", with: "cancel"))
        #expect(services.liveness == [.late(.willPresent, push: nil), .answering])
        clock.advance(by: WorkerCarrier.grace)
        #expect(carrier.processID != nil)
        await carrier.end(within: .seconds(10))
        #expect(await carrier.death == nil)
    }

    @Test("kills a process that does not, and says which call and push it was")
    func hung() async throws {
        let (services, clock) = (RecordingServices(), ManualClock())
        let carrier = try Fixture.worker("loops", services: services, clock: clock)
        try await carrier.open(within: .seconds(10))
        let pending = carrier.start(asking(.willPresent), within: .seconds(5))
        await services.seen(.log(LogEntry(.info, "loops")))
        try await Self.usesProcessor(#require(carrier.processID))
        // One behind it waits in vain, and longer.
        let behind = carrier.start(Sample.call(.willPresent), within: .seconds(60))
        clock.advance(by: .seconds(5))
        let outcome = await pending.value
        #expect(isFailed(outcome, .moduleLate))
        clock.advance(by: WorkerCarrier.grace)
        let death = try #require(await carrier.death)
        #expect(death.reason == .hung(method: BellhopValues.Selector.willPresent.rawValue, push: PushID(number: 7)))
        #expect(death.stack?.top == "misbehave at Faults/loops.c:6 (loops.so)")
        // Once when it is killed, and once when it has ended.
        let ending = Liveness.ending(Death(death.reason))
        #expect(services.liveness == [.late(.willPresent, push: "p7"), ending, ending])
        let other = await behind.value
        #expect(isFailed(other, .moduleRestarting))
    }

    /// Expects that a call is late because the module was busy with `willPresent` for the push p7.
    private func expectWaited(_ outcome: Outcome, _ selector: BellhopValues.Selector) {
        let error = outcome.status.failure
        let willPresent = BellhopValues.Selector.willPresent.rawValue
        let message =
            "\(selector.rawValue) did not begin within 5 s: the module was busy with \(willPresent) (push p7) for "
        #expect(error?.code == .moduleLate && error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.hint?.hasPrefix("Return sooner from \(willPresent), or raise `limits.") == true)
    }

    @Test("says which call hangs, even if a call that waits for it is late first")
    func hungBefore() async throws {
        let (services, clock) = (RecordingServices(), ManualClock())
        let carrier = try Fixture.worker("loops", services: services, clock: clock)
        try await carrier.open(within: .seconds(10))
        let pending = carrier.start(asking(.willPresent), within: .seconds(60))
        await services.seen(.log(LogEntry(.info, "loops")))
        let behind = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        clock.advance(by: .seconds(5))
        expectWaited(await behind.value, .willPresent)
        clock.advance(by: WorkerCarrier.grace)
        let death = try #require(await carrier.death)
        #expect(death.reason == .hung(method: BellhopValues.Selector.willPresent.rawValue, push: PushID(number: 7)))
        #expect(isFailed(await pending.value, .moduleHung))
    }

    @Test("says which call hangs, even if it was answered")
    func hungAfterAnswer() async throws {
        let (services, clock) = (RecordingServices(), ManualClock())
        let carrier = try Fixture.worker("answers_and_loops", services: services, clock: clock)
        try await carrier.open(within: .seconds(10))
        let first = await carrier.start(asking(.willPresent), within: .seconds(60)).value
        #expect(first.status == .answered)
        await services.seen(.log(LogEntry(.info, "loops")))
        let behind = carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5))
        clock.advance(by: .seconds(5))
        expectWaited(await behind.value, .didReceiveRemoteNotification)
        clock.advance(by: WorkerCarrier.grace)
        let death = try #require(await carrier.death)
        #expect(death.reason == .hung(method: BellhopValues.Selector.willPresent.rawValue, push: PushID(number: 7)))
    }

    @Test("blames no earlier call if its process was stopped")
    func stopped() async throws {
        let clock = ManualClock()
        let carrier = try Fixture.worker("loops", services: RecordingServices(), clock: clock)
        try await carrier.open(within: .seconds(10))
        let first = await carrier.start(Sample.call(.willPresent), within: .seconds(60)).value
        #expect(first.status == .answered)
        let process = try #require(carrier.processID)
        #expect(kill(process, SIGSTOP) == 0)
        await eventually { TracedProcess(id: process).isStopped }
        let outcome = carrier.start(asking(.didReceiveRemoteNotification), within: .seconds(5))
        clock.advance(by: .seconds(5))
        let error = await outcome.value.status.failure
        #expect(error?.message.hasSuffix(" within 5 s, because the module's process \(process) was stopped") == true)
        #expect(error?.hint?.contains("ends it a second after") == true)
        clock.advance(by: WorkerCarrier.grace)
        let death = try #require(await carrier.death)
        let method = BellhopValues.Selector.didReceiveRemoteNotification.rawValue
        #expect(death.reason == .hung(method: method, push: PushID(number: 7), isStopped: true))
    }

    @Test("says what a call waits for that is not sent to the process yet")
    func queued() async throws {
        let clock = ManualClock()
        let services = RecordingServices()
        let carrier = try Fixture.worker("loops", services: services, clock: clock)
        try await carrier.open(within: .seconds(10))
        _ = carrier.start(asking(.willPresent), within: .seconds(60))
        await services.seen(.log(LogEntry(.info, "loops")))
        for _ in 1..<Lane.capacity { _ = carrier.start(Sample.call(.willPresent), within: .seconds(60)) }
        let behind = carrier.start(Sample.call(.willPresent), within: .seconds(5))
        clock.advance(by: .seconds(5))
        expectWaited(await behind.value, .willPresent)
        await carrier.end(within: .zero)
    }

    @Test("tells a module that refuses to start from one that dies of it")
    func opening() async throws {
        let refused = try Fixture.worker("constructor_fails")
        await #expect(throws: BellhopError.self) { try await refused.open(within: .seconds(10)) }
        #expect(await refused.death == nil)

        let crashed = try Fixture.worker("crashes_in_create")
        let error = await #expect(throws: BellhopError.self) { try await crashed.open(within: .seconds(10)) }
        #expect(error?.code == .moduleCrashed)
        #expect(await crashed.death?.stack?.top?.hasPrefix("misbehave") == true)
        #expect(crashed.moduleClass.sender == "com.example.fixture.crashes_in_create")
    }

    @Test("does not take a start that is under way for a hang of the call that began it")
    func slowStart() async throws {
        let (services, clock) = (RecordingServices(), ManualClock())
        let carrier = try Fixture.worker("good", services: services, clock: clock)
        let pending = carrier.start(Sample.call(.willPresent), within: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(isFailed(await pending.value, .moduleLate))
        clock.advance(by: WorkerCarrier.grace)
        try await carrier.open(within: .seconds(10))
        await services.seen(.late(.willPresent))
        await carrier.end(within: .seconds(10))
        #expect(await carrier.death == nil)
    }

    @Test("leaves no descriptor behind when its program does not start")
    func noDescriptors() async throws {
        // In a process of its own: the other tests of this one open files and sockets meanwhile.
        await #expect(processExitsWith: .success) {
            var before = 0
            for round in 0..<50 {
                // The first round opens what stays open.
                if round == 1 { before = try ProcessStatus.descriptorCount() }
                let carrier = try Fixture.worker("good", program: "/nowhere/bellhop")
                await #expect(throws: BellhopError.self) { try await carrier.open(within: .seconds(10)) }
            }
            let after = try ProcessStatus.descriptorCount()
            // A worker's may be closed a moment later.
            #expect(after < before + 25, "\(before) before, \(after) after")
        }
    }

    @Test(
        "says that a program does not start, or is no worker",
        arguments: ["/nowhere/bellhop", "/dev/null", "/bin/true", "/bin/cat"])
    func noWorker(program: String) async throws {
        let carrier = try Fixture.worker("good", program: program)
        let error = await #expect(throws: BellhopError.self) { try await carrier.open(within: .seconds(10)) }
        #expect(error?.code == .moduleNotStarted)
        guard case .failedToStart = await carrier.death?.reason else {
            Issue.record("\(String(describing: await carrier.death))")
            return
        }
    }
}

extension WorkerCarrierTests {
    /// Waits until a process has computed for 50 ms from now, so that its stack is the one of its loop.
    fileprivate static func usesProcessor(_ process: Int32) async throws {
        func ticks() throws -> Int {
            let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            // The name of the program may have spaces; user time is the twelfth field after it.
            let fields = line[try #require(line.lastIndex(of: ")"))...].split(separator: " ")
            return try #require(fields.count > 12 ? Int(fields[12]) : nil)
        }
        let first = try ticks()
        try await eventually { try ticks() >= first + 5 }
    }
}

extension RecordingServices {
    /// The first line of the log that matches, once it is there.
    fileprivate func line(where matches: (String) -> Bool) async -> String? {
        await eventually { lines.first(where: matches) }
    }
}
