import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of a stop, in their order.
@Suite struct `The effects of a stop` {
    private func phone() throws -> (driver: PhoneDriver, instance: InstanceID) {
        let driver = PhoneDriver(["a"])
        return (driver, try #require(driver.instance(of: "a")))
    }

    @Test func `an idle host ends its modules, writes what is left, and is over`() throws {
        var (driver, instance) = try phone()
        let begun = driver.take(.stop)
        let timer = try begun.ticket(of: FiredTimer.self)
        #expect(
            begun == [.schedule(after: .seconds(5), timer), .stopWatching, .end(instance, within: .seconds(5))])
        #expect(driver.taken.map(\.fact) == [.hostStopping])
        let ended = driver.take(.ended(instance))
        let written = try ended.ticket(of: StoredChange.self)
        #expect(ended == [.discard(instance, of: "a"), .cancel(timer), .store(.nothing, written)])
        #expect(driver.taken == [])
        #expect(driver.take(.stored(written, nil)) == [.stopped])
        #expect(driver.taken == [])
        #expect(driver.take(.stop) == [])
    }

    @Test func `a command to stop is answered before the start and while the host stops`() throws {
        let done = Effect.reply("c1", .success(.done))
        #expect(PhoneDriver(["a"], waiting: .stop).effects.first == done)
        var (driver, _) = try phone()
        _ = driver.take(.stop)
        #expect(driver.take(.command("c1", .stop)) == [done])
    }

    @Test func `a push that has begun is shown and finished before the host is over`() throws {
        var (driver, instance) = try phone()
        driver.answersCalls = false
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let call = try #require(driver.calls.last).ticket
        let begun = driver.take(.stop)
        let timer = try begun.ticket(of: FiredTimer.self)
        #expect(
            begun == [.schedule(after: .seconds(5), timer), .stopWatching, .end(instance, within: .seconds(5))])
        let answered = driver.take(.answered(call, Outcome(.presentation([.list]), .answered, duration: .zero)))
        let finished = try answered.ticket(of: StoredChange.self)
        let notification = try #require(driver.phone.center.presenter.list.delivered.first)
        let outcome = Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false)
        #expect(
            answered == [
                .store(.insertDelivered(notification), nil),
                .store(.finish(push: "p1", outcome: .finished(outcome), at: driver.now), finished),
            ])
        #expect(driver.take(.ended(instance)) == [.discard(instance, of: "a")])
        let stored = driver.take(.stored(finished, nil))
        let written = try stored.ticket(of: StoredChange.self)
        #expect(stored == [.cancel(timer), .store(.nothing, written)])
        #expect(driver.taken.map(\.fact) == [.pushFinished(outcome)])
        #expect(driver.take(.stored(written, nil)) == [.stopped])
    }

    @Test func `what can't be written at the end is not caused by the push that was finished before`() throws {
        var (driver, instance) = try phone()
        driver.answersCalls = false
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let call = try #require(driver.calls.last).ticket
        _ = driver.take(.stop)
        let answered = driver.take(.answered(call, Outcome(.presentation([.list]), .answered, duration: .zero)))
        let finished = try answered.ticket(of: StoredChange.self)
        _ = driver.take(.ended(instance))
        let written = try driver.take(.stored(finished, nil)).ticket(of: StoredChange.self)
        #expect(driver.taken.map(\.causedBy) == [["p1"]])
        let full = BellhopError(.init(rawValue: "state.full"), "the disk is full")
        #expect(driver.take(.stored(written, full)) == [.stopped])
        #expect(driver.taken.map(\.kind) == [.journalFailed])
        #expect(driver.taken.map(\.causedBy) == [nil])
    }

    @Test func `a push that is being written stays for the next start, and a later one is refused`() throws {
        var (driver, instance) = try phone()
        let pushed = driver.push(#""alert": "Hi""#, to: "a")
        let accepted = try #require(pushed)
        let begun = driver.take(.stop)
        let timer = try begun.ticket(of: FiredTimer.self)
        #expect(
            begun == [.schedule(after: .seconds(5), timer), .stopWatching, .end(instance, within: .seconds(5))])
        let later = Command.push(payload: Array(#"{"aps": {"alert": "Hi"}}"#.utf8))
        #expect(driver.take(.command("c2", later)) == [.reply("c2", .failure(.hostStopping))])
        #expect(driver.taken == [])
        #expect(driver.take(.stored(accepted, nil)) == [.reply("c1", .success(.push(PushReply(push: "p1"))))])
        #expect(driver.taken.map(\.kind) == [.pushAccepted, .pushKept])
        let ended = driver.take(.ended(instance))
        let written = try ended.ticket(of: StoredChange.self)
        #expect(ended == [.discard(instance, of: "a"), .cancel(timer), .store(.nothing, written)])
        #expect(driver.take(.stored(written, nil)) == [.stopped])
    }

    @Test func `a command that waits for a picture is refused before the modules end`() throws {
        var (driver, instance) = try phone()
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let drawn = try driver.take(.command("c2", .expand(notification: "last"))).ticket(of: Drawing.self)
        let begun = driver.take(.stop)
        let timer = try begun.ticket(of: FiredTimer.self)
        #expect(
            begun == [
                .schedule(after: .seconds(5), timer), .stopWatching, .reply("c2", .failure(.hostStopping)),
                .end(instance, within: .seconds(5)),
            ])
        let drawing = Drawing(text: "Hi", path: "/1.png", size: Size(width: 375, height: 90), notes: [])
        #expect(driver.take(.drawn(drawn, .success(drawing))) == [])
        #expect(driver.taken == [])
    }

    @Test func `a command that waits for the disk has its reply before the host is over`() throws {
        var (driver, instance) = try phone()
        let moved = driver.take(.command("c1", .clock(advance: "1h")))
        let kept = try moved.ticket(of: StoredChange.self)
        #expect(moved == [.store(.set(.clock, "3600.0"), nil), .store(.nothing, kept)])
        #expect(driver.taken.map(\.kind) == [.clockChanged])
        let begun = driver.take(.stop)
        let timer = try begun.ticket(of: FiredTimer.self)
        #expect(
            begun == [.schedule(after: .seconds(5), timer), .stopWatching, .end(instance, within: .seconds(5))])
        let last = try #require(driver.taken.last?.sequence)
        let ended = driver.take(.ended(instance))
        let written = try ended.ticket(of: StoredChange.self)
        #expect(ended == [.discard(instance, of: "a"), .cancel(timer), .store(.nothing, written)])
        let replied = driver.take(.stored(kept, nil))
        let reply = ClockReply(now: driver.phone.turn.now, through: last, command: .command("c1"))
        #expect(replied == [.reply("c1", .success(.clock(reply)))])
        #expect(driver.take(.stored(written, nil)) == [.stopped])
    }
}
