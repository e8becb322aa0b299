import BellhopSystem
import BellhopTesting
import BellhopValues
import Glibc
import Testing

@Suite("A module in the host's process that crashes", .timeLimit(.minutes(5)))
struct LastWordsTests {
    @Test(
        "takes the host with it, which names the module, the method and the push on stderr",
        arguments: ["crashes_in_will_present", "recurses"])
    func crash(fixture: String) async throws {
        let place = try Workplace(modules: [Workplace.entry(fixture, ["isolation": "inProcess"]), "good"])
        let host = try await place.start()
        let push = #"{"aps":{"alert":"x"},"sender":"com.example.fixture.\#(fixture)","misbehave":true}"#
        _ = try? await host.push(push)
        let words = await host.line(containing: "\(fixture):")
        #expect(words == "bellhop:   \(fixture): userNotificationCenter:willPresent: for push p1")
        #expect(host.words.contains("SIGSEGV") || host.words.contains("SIGILL"))
        // Its words come before its end.
        #expect(await host.ended() != 0)
        // And the next host says which call it is not going to repeat.
        let next = try await place.start()
        let left = await next.event(.pushRedelivered)
        #expect(left?.push?.description == "p1")
        #expect(left?.facts(Event.PushRedelivered.self)?.interrupted.map(\.selector).contains(.willPresent) == true)
        let finished = await next.event(.callFinished) { $0.push?.description == "p1" }
        #expect(finished?.facts(Event.CallFinished.self)?.outcome == .interrupted)
        #expect(try await next.stillDelivers())
        #expect(await next.stop() == 0)
    }

    @Test func `is not blamed for a signal that another process sends to the host`() async throws {
        let place = try Workplace(modules: [Workplace.entry("good", ["isolation": "inProcess"])])
        let host = try await place.start()
        #expect(kill(host.processIdentifier, SIGABRT) == 0)
        let words = await host.line(containing: "ends the host")
        #expect(words == "bellhop: SIGABRT, which another process sent, ends the host.")
        #expect(await host.ended() != 0)
    }
}
