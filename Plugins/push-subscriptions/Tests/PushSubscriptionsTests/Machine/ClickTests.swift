import Foundation
import Testing

@testable import PushSubscriptions

@Suite struct ClickTests {
    private func click(_ rig: inout Rig, _ message: String) {
        rig.tell(.clicked(message: message, isForeground: false))
    }

    @Test func oncePerMessage() {
        var rig = Rig.registered()
        click(&rig, "m1")
        click(&rig, "m1")
        rig.reply(503)
        click(&rig, "m1")
        rig.restart()
        click(&rig, "m1")
        rig.drain()
        click(&rig, "m1")
        rig.restart()
        click(&rig, "m1")
        #expect(Set(rig.lines) == [#"POST /track/click {"isForeground":false,"messageId":"m1","userId":"ada"}"#])
        #expect(Set(rig.sent.map(\.idempotencyKey)).count == 1)
        #expect(rig.disk.isEmpty)
    }

    @Test func theNewestHundredAreRemembered() {
        var rig = Rig.registered()
        for index in 0..<101 {
            click(&rig, "m\(index)")
            rig.drain()
        }
        #expect(rig.memory?.delivered == (1..<101).map { "m\($0)" })
        let count = rig.sent.count
        click(&rig, "m1")
        #expect(rig.sent.count == count)
        click(&rig, "m0")
        #expect(rig.sent.count == count + 1)
    }

    @Test func theNewestTwoHundredWait() {
        var rig = Rig.registered()
        click(&rig, "first")
        rig.reply(503)
        for index in 0..<250 { click(&rig, "m\(index)") }
        #expect(rig.disk.map(\.message) == (50..<250).map { "m\($0)" })
    }

    @Test func theOneInFlightIsNotGivenUp() {
        var rig = Rig.registered()
        click(&rig, "first")
        for index in 0..<250 { click(&rig, "m\(index)") }
        #expect(rig.disk.first?.message == "first")
        #expect(rig.disk.count == 200 || rig.disk.count == 201)
        rig.reply(200)
        #expect(rig.memory?.delivered == ["first"])
    }

    @Test func aWeekIsTheLongestWait() {
        var rig = Rig.registered()
        click(&rig, "old")
        rig.command(.addTags(["kept"]))
        rig.reply(503)
        rig.now += 7 * 24 * 60 * 60 + 1
        click(&rig, "new")
        #expect(rig.disk.map(\.message) == [nil, "new"])
        #expect(rig.disk.map(\.sequence) == [2, 0], "the numbers of the others have no gap")
    }

    @Test func anOldOneIsGivenUpAtTheNextStart() {
        var rig = Rig.registered()
        click(&rig, "old")
        rig.now += 8 * 24 * 60 * 60
        rig.restart()
        #expect(rig.disk.isEmpty)
    }

    @Test func withoutAUserThereIsNone() {
        var rig = Rig()
        click(&rig, "m1")
        #expect(rig.disk.isEmpty && rig.sent.isEmpty)
        rig.command(.setUser("ada", Profile()))
        rig.drain()
        #expect(rig.lines.count == 1)
    }

    @Test func clicksAndMutationsAreInOneOrder() {
        var rig = Rig()
        rig.command(.setUser("ada", Profile()))
        click(&rig, "m1")
        rig.command(.addTags(["a"]))
        rig.drain()
        #expect(rig.sent.map(\.path) == ["/users", "/track/click", "/users/ada/tags"])
        #expect(rig.sent.map(\.sequence) == [1, 0, 2])
    }

    @Test func theClickOfALoggedOutUserIsStillReported() {
        var rig = Rig.registered()
        click(&rig, "m1")
        rig.command(.logout)
        rig.restart()
        rig.drain()
        #expect(rig.memory?.delivered == ["m1"])
    }
}
