import Foundation
import Testing

@testable import PushSubscriptions

@Suite struct PingTests {
    private func waits(_ rig: Rig) -> [(Int, TimeInterval)] {
        rig.last.effects.compactMap { if case .wakePing(let number, let delay) = $0 { (number, delay) } else { nil } }
    }

    private func number(_ rig: Rig) -> Int {
        rig.last.effects.compactMap { if case .ping(let number, _) = $0 { number } else { nil } }.first ?? -1
    }

    @Test func whileActiveAndOnceInTheBackground() {
        var rig = Rig.registered()
        rig.tell(.becameActive)
        #expect(rig.pings.map(\.line) == ["POST /users/ada/ping "])
        #expect(rig.pings.map(\.sequence) == [0])
        for count in 2...4 {
            guard let wait = waits(rig).first else { return #expect(Bool(false), "there is no next ping") }
            #expect(wait.1 == 60)
            rig.tell(.pingDue(wait.0))
            #expect(rig.pings.count == count)
        }
        let pending = waits(rig).first?.0 ?? -1
        rig.tell(.enteredBackground)
        #expect(rig.pings.count == 5)
        rig.tell(.pingDue(pending))
        #expect(rig.pings.count == 5, "none follows in the background")
        #expect(Set(rig.pings.map(\.idempotencyKey)).count == 5)
    }

    @Test func oneTimerHoweverOftenTheAppBecomesActive() {
        var rig = Rig.registered()
        rig.tell(.becameActive)
        rig.tell(.becameActive)
        #expect(rig.pings.count == 1)
    }

    @Test func oneSecondAttemptAfterNoAnswer() {
        var rig = Rig.registered()
        rig.tell(.enteredBackground)
        rig.tell(.pingReplied(number(rig), .failed("no route")))
        guard let wait = waits(rig).first else { return #expect(Bool(false), "there is no second attempt") }
        #expect(wait.1 == 1.5)
        rig.tell(.pingDue(wait.0))
        #expect(rig.pings.count == 2)
        rig.tell(.pingReplied(number(rig), .failed("no route")))
        #expect(waits(rig).isEmpty)
    }

    @Test(arguments: [200, 404, 429, 500, 503])
    func noSecondAttemptAfterAnAnswer(_ status: Int) {
        var rig = Rig.registered()
        rig.tell(.enteredBackground)
        rig.tell(.pingReplied(number(rig), .answered(status)))
        #expect(rig.last.effects.isEmpty)
    }

    @Test func noneWithoutAConfirmedUser() {
        var rig = Rig()
        rig.tell(.becameActive)
        rig.command(.setUser("ada", Profile()))
        rig.tell(.enteredBackground)
        #expect(rig.pings.isEmpty)
    }

    @Test func noneAfterARefusedKey() {
        var rig = Rig.registered()
        rig.tell(.becameActive)
        rig.tell(.pingReplied(number(rig), .answered(401)))
        #expect(rig.status.stopped != nil)
        rig.tell(.enteredBackground)
        rig.command(.addTags(["a"]))
        #expect(rig.pings.count == 1 && rig.sent.isEmpty)
    }
}
