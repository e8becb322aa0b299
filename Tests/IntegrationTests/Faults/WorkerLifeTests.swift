import BellhopHost
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

/// What happens to the processes, whoever does it to them.
@Suite("The worker of a module", .timeLimit(.minutes(5)))
struct WorkerLifeTests {
    /// The worker of a host's only module.
    private func worker(of host: HostProcess) throws -> ProcessStatus {
        let workers = host.workers
        try #require(workers.count == 1)
        return workers[0]
    }

    @Test("dies with its host, whatever it is doing")
    func diesWithHost() async throws {
        let place = try FaultPlace { _ in [Workplace.entry("loops"), Workplace.entry("refuses_to_die")] }
        let host = try await place.start()
        let workers = host.workers
        #expect(workers.count == 4)
        // One that reads nothing, and one that blocks every signal it can.
        for name in ["loops", "refuses_to_die"] {
            let payload =
                #"{"aps":{"content-available":1},"sender":"com.example.fixture.\#(name)","misbehave":"silent"}"#
            _ = try await host.client.call(Control.Push(payload: Array(payload.utf8)))
            #expect(await host.event(.moduleLog) { $0.module?.rawValue == name } != nil)
        }
        await host.kill()
        for worker in workers { #expect(await worker.ended()) }
    }

    @Test("that is killed from outside is started again", arguments: [SIGKILL, SIGABRT, SIGSEGV, SIGXCPU])
    func killed(by signal: Int32) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let worker = try worker(of: host)
        _ = kill(worker.process, signal)
        let crash = try #require(await host.event(.moduleCrashed))
        #expect(crash.facts(Event.ModuleCrashed.self)?.outcome == .signalled)
        #expect(crash.facts(Event.ModuleCrashed.self)?.signal == Signal(rawValue: signal).name)
        let hint = try #require(crash.cause?.hint)
        #expect(hint.hasPrefix("Look for"), "\(hint)")
        if [SIGABRT, SIGSEGV].contains(signal) {
            let words = "\(Signal(rawValue: signal).name): sent from outside, by process \(getpid())"
            #expect(crash.cause?.cause == words, "\(String(describing: crash.cause))")
        }
        #expect(!worker.isThere)
        #expect(await host.event(.moduleRestarted) != nil)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test("that is told to end while a call is under way leaves; the call fails closed, and it is started again")
    func told() async throws {
        let place = try Workplace(modules: ["loops"], ["foregroundPresentation": ["banner"]])
        let host = try await place.start()
        let worker = try worker(of: host)
        let push = Task {
            try await host.push(
                #"{"aps":{"content-available":1},"sender":"com.example.fixture.loops","misbehave":"silent"}"#)
        }
        #expect(await host.event(.moduleLog) { $0.message == "loops" } != nil)
        _ = kill(worker.process, SIGTERM)
        let call = try #require(try await push.value.first(.callFinished))
        #expect(call.facts(Event.CallFinished.self)?.outcome == .failedClosed)
        #expect(call.facts(Event.CallFinished.self)?.answer == .fetch(.failed))
        #expect(await host.event(.moduleCrashed)?.facts(Event.ModuleCrashed.self)?.signal == "SIGTERM")
        #expect(await host.event(.moduleRestarted) != nil)
        let again = try await host.push(payload(to: "loops", #""content-available":1"#))
        #expect(again.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        #expect(await host.stop() == 0)
    }

    @Test("that is stopped misses its deadline, and is killed")
    func stopped() async throws {
        let place = try Workplace(
            modules: ["good"], ["foregroundPresentation": ["badge"], "limits": ["willPresent": 0.2]])
        let host = try await place.start()
        let worker = try worker(of: host)
        try await ProcessStatus.stop(worker.process)
        let push = try await host.push(payload(to: "good"))
        #expect(push.first(Event.CallFinished.self)?.outcome == .failedClosed)
        #expect(await host.event(.moduleCrashed)?.facts(Event.ModuleCrashed.self)?.outcome == .hung)
        #expect(!worker.isThere)
        #expect(await host.event(.moduleRestarted) != nil)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test("is in a group of its own: Ctrl-C in the host's terminal does not reach it")
    func group() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let worker = try worker(of: host)
        #expect(worker.group == worker.process)
        #expect(worker.group != ProcessStatus(host.processIdentifier)?.group)
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
        #expect(!worker.isThere)
        #expect(host.events.all(.moduleCrashed).isEmpty)
    }
}
