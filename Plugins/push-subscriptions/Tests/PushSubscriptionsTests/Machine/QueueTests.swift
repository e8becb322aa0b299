import Foundation
import Testing

@testable import PushSubscriptions

/// The queue: in order, one at a time, until the backend has each.
@Suite struct QueueTests {
    @Test func oneInFlightInOrder() {
        var rig = Rig.registered()
        for index in 1...5 { rig.command(.addTags(["t\(index)"])) }
        #expect(rig.sent.count == 1)
        rig.drain()
        #expect(rig.sent.map(\.text) == (1...5).map { #"{"tags":["t\#($0)"]}"# })
        #expect(rig.sent.map(\.sequence) == [2, 3, 4, 5, 6])
        #expect(rig.disk.isEmpty)
    }

    @Test func savedBeforeAnythingElse() {
        var rig = Rig.registered()
        let answer = rig.command(.addTags(["a"]))
        #expect(answer == .accepted(sequence: 2))
        guard case .append(let entry)? = rig.last.changes.first else { return #expect(Bool(false), "nothing is saved") }
        #expect(rig.disk == [entry])
        #expect(rig.memory?.lastSequence == 2)
    }

    @Test func everyAttemptIsTheSame() {
        var rig = Rig.registered()
        rig.command(.trackEvent("e", data: ["b": 1, "a": [true, nil, 2.5]]))
        rig.reply(503)
        rig.wake()
        rig.restart()
        rig.reply(.failed("gone"))
        rig.wake()
        #expect(rig.sent.count == 4)
        #expect(Set(rig.sent.map(\.idempotencyKey)).count == 1)
        #expect(rig.sent.allSatisfy { $0 == rig.sent[0] })
        #expect(rig.sent[0].text == #"{"data":{"a":[true,null,2.5],"b":1},"name":"e","userId":"ada"}"#)
    }

    @Test func waitsAfterAFailure() {
        var rig = Rig.registered()
        rig.command(.addTags(["a"]))
        rig.reply(500)
        let wait = rig.wait
        for index in 0..<100 { rig.command(.addTags(["\(index)"])) }
        rig.tell(.woke(-1))
        #expect(rig.sent.count == 1, "nothing but the end of the wait sends")
        #expect(rig.wait?.number == wait?.number)
        rig.wake()
        #expect(rig.sent.count == 2)
    }

    /// An outage of an hour costs few attempts and loses nothing.
    @Test func anHourWithoutABackend() {
        var rig = Rig.registered()
        let start = rig.now
        for index in 0..<50 { rig.command(.addTags(["\(index)"])) }
        for _ in 0..<1000 where rig.now.timeIntervalSince(start) < 3600 {
            rig.reply(.failed("no route to host"))
            rig.wake()
        }
        #expect(rig.sent.count <= 160, "1 + 2 + 4 + 8 + 16 seconds, then 30 each time, a fifth less at most")
        #expect(rig.sent.count >= 90)
        #expect(rig.disk.count == 50)
        #expect(rig.sentences.count == 1, "the outage is said once")
        rig.drain()
        #expect(rig.disk.isEmpty)
    }

    @Test func retryAfterIsHonored() {
        var rig = Rig.registered()
        rig.command(.addTags(["a"]))
        rig.reply(.answered(429, retryAfter: 90))
        #expect(rig.wait?.delay == 90)
        rig.wake()
        rig.reply(200)
        #expect(rig.disk.isEmpty)
    }

    @Test(arguments: [401, 403])
    func aRefusedKeyStopsUntilTheNextStart(_ status: Int) {
        var rig = Rig.registered()
        rig.command(.addTags(["a"]))
        rig.reply(.answered(status, error: "unknown key"))
        #expect(rig.status.stopped?.contains("unknown key") == true)
        #expect(rig.sentences.count == 1)
        #expect(rig.command(.addTags(["b"])) == .accepted(sequence: 3))
        rig.tell(.becameActive)
        #expect(rig.sent.count == 1 && rig.pings.isEmpty)
        rig.restart()
        #expect(rig.status.stopped == nil)
        rig.drain()
        #expect(rig.sent.count == 3 && rig.disk.isEmpty)
    }

    @Test func anotherRefusalDropsOneAndSaysSo() {
        var rig = Rig.registered()
        rig.command(.addTags(["a"]))
        rig.command(.addTags(["b"]))
        rig.reply(.answered(400, error: "tags has a wrong value"))
        #expect(rig.sentences == ["POST /users/ada/tags is dropped: status 400 (tags has a wrong value)"])
        #expect(rig.status.lastError == rig.sentences.first)
        rig.reply(200)
        #expect(rig.sent.count == 2 && rig.disk.isEmpty)
    }

    @Test func aResetForgetsWhatIsInFlight() {
        var rig = Rig.registered(token: "aa")
        rig.command(.addTags(["a"]))
        let installation = rig.memory?.installation
        guard let number = rig.inFlight else { return #expect(Bool(false), "nothing is in flight") }
        #expect(rig.command(.reset) == .accepted(sequence: nil))
        #expect(rig.memory?.installation != installation)
        #expect(
            rig.disk.isEmpty
                && rig.status
                    == Status(
                        user: nil, isTokenKnown: false, permission: .unknown, isEnabled: true, pending: 0, stopped: nil,
                        lastError: nil)
        )
        rig.reply(200)
        rig.command(.setUser("bob", Profile()))
        #expect(rig.sent.last?.sequence == 1)
        rig.tell(.replied(number, .answered(200)))
        #expect(rig.disk.count == 1, "the answer is of a request that was forgotten")
    }

    @Test func whatIsNotSavedIsTriedAgainLater() {
        var rig = Rig.registered()
        rig.command(.addTags(["a"]))
        let course = rig.machine.course
        var machine = rig.machine
        _ = machine.handle(.replied(course.sending?.number ?? 0, .answered(200)), at: rig.now)
        machine.restore(memory: rig.memory, waiting: rig.disk, course: course)
        let reaction = machine.handle(.saveFailed("disk full"), at: rig.now)
        #expect(reaction.changes.isEmpty)
        guard case .wake(let number, let delay)? = reaction.effects.last else {
            return #expect(Bool(false), "there is no wait")
        }
        #expect(delay >= 0.8)
        let again = machine.handle(.woke(number), at: rig.now).effects
        guard case .send(_, let request)? = again.last else { return #expect(Bool(false), "nothing is sent") }
        #expect(request == rig.sent.last)
    }
}
