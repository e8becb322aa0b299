import BellhopValues
import Foundation
import ManualClocks
import ModuleFixtures
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("Asking the notification center", .timeLimit(.minutes(5)))
struct CenterAskTests {
    private let question = Array(#"{"ask":"requestAuthorization","options":[]}"#.utf8)
    private let entry = ModuleEntry(id: ModuleID(rawValue: "asks"), identifier: nil, data: [])

    /// Asks on a thread of its own, because it waits.
    private func answer(_ context: ModuleContext) -> FirstValue<String> {
        let answer = FirstValue<String>()
        Thread { [question] in answer.set(String(decoding: context.askCenter(question), as: UTF8.self)) }.start()
        return answer
    }

    @Test("waits for the answer")
    func answered() async {
        let context = ModuleContext(entry, services: RecordingServices())
        #expect(await answer(context).value == #"{"granted":true}"#)
    }

    @Test("ends with the instance, for all who wait, and is refused from then on")
    func ended() async {
        let services = RecordingServices(answers: false)
        let context = ModuleContext(entry, services: services)
        let answers = [answer(context), answer(context)]
        for _ in answers { await services.seen(.center(String(decoding: question, as: UTF8.self))) }
        context.end()
        for answer in answers { #expect(await answer.value.contains(#""error""#)) }
        #expect(await answer(context).value.contains(#""error""#))
        #expect(services.all.count == 2)
    }

    @Test("holds an instance in this process no longer than its end may take")
    func instance() async throws {
        let (services, clock) = (RecordingServices(answers: false), ManualClock())
        let carrier = try await Fixture.start("asks_center", services: services, clock: clock)
        let payload = Payload(bytes: Array(#"{"aps":{"content-available":1},"ask":{"ask":"state"}}"#.utf8))
        let call = PreparedCall(Call(.didReceiveRemoteNotification, [.payload(payload)]))
        let pending = carrier.start(call, within: .seconds(60))
        await services.seen(.center(#"{"ask":"state"}"#))
        let ended = Task { await carrier.end(within: .seconds(5)) }
        await eventually { clock.pending >= 2 }
        clock.advance(by: .seconds(5))
        await ended.value
        // Its thread is free again: the call has come to an end, and so has the instance.
        _ = await pending.value
        await carrier.end(within: .seconds(5))
        #expect(clock.pending == 0)
    }
}
