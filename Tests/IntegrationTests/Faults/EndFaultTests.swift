import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// Faults in the end of a module.
@Suite("A module that does not end well", .timeLimit(.minutes(5)))
struct EndFaultTests {
    @Test("ends with its host all the same, and the host stops with status 0")
    func end() async throws {
        let names = ["crashes_in_destroy", "hangs_in_destroy", "calls_after_destroy", "loops", "refuses_to_die"]
        let place = try FaultPlace { _ in names.map { Workplace.entry($0) } }
        let host = try await place.start()
        for name in names {
            let push = try await host.push(payload(to: name))
            #expect(push.first(Event.CallFinished.self)?.outcome == .answered)
        }
        // Still in their methods when the host is told to stop.
        for name in ["loops", "refuses_to_die"] {
            let payload =
                #"{"aps":{"content-available":1},"sender":"com.example.fixture.\#(name)","misbehave":"silent"}"#
            _ = try await host.client.call(Control.Push(payload: Array(payload.utf8)))
            #expect(await host.event(.moduleLog) { $0.module?.rawValue == name } != nil)
        }
        try await place.end(host)
        #expect(host.events.all(.moduleCrashed).isEmpty)
        let ended = host.events.all(.moduleEnded)
        #expect(ended.map(\.module) == ["crashes_in_destroy"] && ended.first?.cause?.code == .moduleCrashed)
        for name in ["loops", "refuses_to_die"] {
            let call = host.events.all(.callFinished).last { $0.module?.rawValue == name }
            #expect(call?.facts(Event.CallFinished.self)?.outcome == .failedClosed)
            #expect(call?.facts(Event.CallFinished.self)?.answer == .fetch(.failed))
        }
    }
}
