import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// The registration for pushes, where no enrollment module asks for it.
@Suite("Registering for pushes", .timeLimit(.minutes(5)))
struct RegistrationTests {
    private func isRegistered(_ test: TestHost) async throws -> Bool? {
        try await test.ask(#"{"ask":"state"}"#)[0].object["isRegistered"] as? Bool
    }

    /// Why a push to the fixture is dropped; nil if it is not.
    private func drops(_ test: TestHost) async throws -> String? {
        let push = try await test.host.handle(
            .push(payload: Array(TestHost.payload(to: "center").utf8), source: nil, collapseID: nil))
        guard case .push(let reply) = push else { return nil }
        let ends: Set<Event.Kind> = [.pushDropped, .pushFinished]
        let end = await test.events { $0.push == reply.push && ends.contains($0.kind) }.last
        return end?.kind == .pushDropped ? end?.cause?.message : nil
    }

    @Test("what a module takes back stays so, whatever module is started, until the app is")
    func takenBack() async throws {
        let process = TestHost.entry("good", ["isolation": "process"])
        let test = try await TestHost(modules: ["center", process])
        #expect(try await isRegistered(test) == true)
        let state = try await test.ask(#"{"ask":"unregister"}"#, #"{"ask":"state"}"#)[1]
        #expect(state.object["isRegistered"] as? Bool == false)
        kill(try #require(try await test.report("good").process), SIGKILL)
        let death = try #require(await test.events(.moduleCrashed).first)
        await test.host.settle()
        test.clock.advance(by: .seconds(try #require(death.facts(Event.ModuleCrashed.self)?.restart)))
        _ = await test.events(.moduleRestarted)
        #expect(try await drops(test) == "a module has unregistered the device")
        for state in ["suspended", "foreground"] { try await test.state(state) }
        #expect(try await isRegistered(test) == true)
        await test.stop()
    }

    @Test("fails and succeeds as a command asks, and all push modules are told")
    func command() async throws {
        let test = try await TestHost(modules: ["good", TestHost.entry("good", ["name": "silent", "push": false])])
        let token = await test.events.all(Event.ModuleLog.self).map(\.message).first { $0.hasPrefix("didRegister ") }
        for (failure, state) in [("no network", "unregistered"), (nil, "registered"), (nil, "registered")] {
            guard case .change(let reply) = try await test.host.handle(.register(failure: failure)) else {
                Issue.record("no change")
                return
            }
            #expect(reply.state == state)
            let answer = await test.events.filter { $0.causedBy == [reply.command] }
            let expected = failure.map { "didFailToRegister BellhopErrorDomain 1 \($0)" } ?? token
            #expect(answer.all(Event.ModuleLog.self).map(\.message) == [expected])
            #expect(answer.all(Event.TokenFailed.self).map(\.message) == (failure.map { [$0] } ?? []))
        }
        try await test.state("suspended")
        await #expect(throws: BellhopError.self) { try await test.host.handle(.register(failure: "no network")) }
        try await test.state("foreground")
        await test.stop()
    }

    @Test("a device without a token is not registered, and tries again")
    func noToken() async throws {
        let test = try await TestHost(modules: ["center"]) { directory in
            try Data("no token".utf8).write(to: URL(fileURLWithPath: directory + "/device-token"))
        }
        #expect(await test.events.all(.tokenFailed).count == 1)
        #expect(try await drops(test) == "the registration of the device has failed")
        try FileManager.default.removeItem(atPath: test.stateDirectory + "/device-token")
        _ = try await test.host.handle(.register())
        _ = await test.events { $0.message?.hasPrefix("didRegister") == true }
        #expect(try await isRegistered(test) == true)
        await test.stop()
    }
}
