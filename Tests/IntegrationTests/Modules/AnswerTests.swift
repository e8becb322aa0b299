import BellhopHost
import BellhopTesting
import BellhopValues
import Testing

@Suite("Modules that answer in their own way", .timeLimit(.minutes(5)))
struct AnswerTests {
    private static let silent = #""content-available":1"#

    @Test("late: the fail-closed value counts, and the late answer is an event of that push")
    func late() async throws {
        let place = try Workplace(
            modules: [Workplace.entry("answers_late", ["limits": ["willPresent": 0.1]])],
            ["foregroundPresentation": ["badge"]])
        let host = try await place.start()
        let events = try await host.push(payload(to: "answers_late"))
        let call = try #require(events.first(.callFinished))
        #expect(call.facts(Event.CallFinished.self)?.outcome == .failedClosed)
        #expect(call.cause?.code.rawValue == "module.late")
        #expect(call.cause?.hint != nil)
        #expect(events.first(.answerLate) == nil)
        try await host.push(payload(to: "answers_late", Self.silent))
        #expect(await host.event(.answerLate)?.push == events.first?.push)
        #expect(await host.stop() == 0)
    }

    @Test("twice: the first answer counts, the second is an event")
    func twice() async throws {
        let place = try Workplace(modules: ["answers_twice"])
        let host = try await place.start()
        let events = try await host.push(payload(to: "answers_twice", Self.silent))
        #expect(events.first(Event.PushFinished.self)?.fetch == .newData)
        #expect(await host.event(.answerRepeated)?.push == events.first?.push)
        await host.stop()
    }

    @Test(
        "from a thread of their own, or inside the call: the answer counts",
        arguments: [
            "answers_from_thread", "completes_inside",
        ])
    func elsewhere(fixture: String) async throws {
        let place = try Workplace(modules: [fixture])
        let host = try await place.start()
        for _ in 0..<20 {
            let events = try await host.push(payload(to: fixture, Self.silent))
            #expect(events.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        }
        #expect(host.events.first(.answerLate) == nil)
        #expect(host.events.first(.answerRepeated) == nil)
        await host.stop()
    }

    @Test("never: the others are not delayed, and the push ends when the limit is over")
    func never() async throws {
        let limits = ["willPresent": 0.2, "didReceiveRemoteNotification": 0.2, "didReceive": 0.2]
        let place = try Workplace(modules: [Workplace.entry("ignores_completion", ["limits": limits]), "good"])
        let host = try await place.start()
        let events = try await host.push(payload(to: nil, #""alert":"x",\#(Self.silent)"#))
        let calls = events.all(.callFinished)
        #expect(calls.prefix(2).compactMap(\.module?.rawValue) == ["good", "good"])
        #expect(events.all(Event.CallFinished.self).suffix(2).map(\.outcome) == [.failedClosed, .failedClosed])
        let finished = events.first(Event.PushFinished.self)
        #expect(finished?.fetch == .newData && finished?.display == .shown)
        let tap = try await host.tap()
        #expect(tap.last?.kind == .responseFinished)
        #expect(await host.stop() == 0)
    }

    @Test("from two threads at once: one answer counts")
    func race() async throws {
        let place = try Workplace(modules: ["answers_race"])
        let host = try await place.start()
        for _ in 0..<20 {
            let events = try await host.push(payload(to: "answers_race", Self.silent))
            let push = events.first?.push
            #expect(events.first(Event.PushFinished.self)?.fetch == .newData)
            #expect(await host.event(.answerRepeated) { $0.push == push } != nil)
        }
        await host.stop()
    }
}
