import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of a push, in their order.
@Suite struct `The effects of a push` {
    private static let alert = Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8)
    private static let silent = Array(#"{"aps": {"content-available": 1}, "sender": "com.example.a"}"#.utf8)

    /// Sends a push, and returns its record and the ticket of its acceptance.
    private func send(
        _ payload: [UInt8], to driver: inout PhoneDriver
    ) throws -> (record: JournalledPush, ticket: Ticket<StoredChange>) {
        let effects = driver.take(.command("c1", .push(payload: payload)))
        let record = JournalledPush(
            id: "p1", payload: payload, sender: "com.example.a", source: nil, collapseID: nil, time: driver.now,
            replayOf: nil)
        let ticket = try effects.ticket(of: StoredChange.self)
        #expect(effects == [.store(.accept(record), ticket)])
        return (record, ticket)
    }

    private func notification(_ record: JournalledPush) throws -> UserNotification {
        UserNotification(
            identifier: record.notificationIdentifier, date: record.time,
            payload: try Payload(scanning: record.payload, source: nil), push: record.id)
    }

    @Test func `an alert is acknowledged, marked, presented, listed and finished`() throws {
        var driver = PhoneDriver(["a"])
        let module = try #require(driver.phone.modules.order.first)
        let instance = try #require(driver.instance(of: module))
        let (record, accepted) = try send(Self.alert, to: &driver)

        let stored = driver.take(.stored(accepted, nil))
        let mark = BegunCall(push: "p1", module: module, selector: .willPresent)
        let marked = try stored.ticket(of: StoredChange.self)
        #expect(
            stored == [
                .reply("c1", .success(.push(PushReply(push: "p1")))), .store(.begin([mark]), marked),
            ])
        #expect(driver.taken.map(\.kind) == [.pushAccepted, .pushRouted])
        #expect(driver.taken.last?.fact == .pushRouted(Event.PushRouted(modules: [module], outcome: .module)))

        let notification = try notification(record)
        let begun = driver.take(.stored(marked, nil))
        let call = try begun.ticket(of: Outcome.self)
        #expect(
            begun == [
                .call(
                    .method(Call(.willPresent, [.notification(notification)], push: "p1")), instance,
                    within: Limits()[.willPresent], call)
            ])
        #expect(driver.taken == [])

        let answer = Outcome(.presentation([.list]), .answered, duration: .milliseconds(2))
        let answered = driver.take(.answered(call, answer))
        let finished = try answered.ticket(of: StoredChange.self)
        let outcome = Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false)
        #expect(
            answered == [
                .store(.insertDelivered(notification), nil),
                .store(.finish(push: "p1", outcome: .finished(outcome), at: driver.now), finished),
            ])
        #expect(driver.taken.map(\.kind) == [.callFinished, .notificationShown])

        #expect(driver.take(.stored(finished, nil)) == [])
        #expect(driver.taken.map(\.fact) == [.pushFinished(outcome)])
        #expect(driver.taken.first?.causedBy == ["p1"])
    }

    @Test func `a silent push calls its handler, and shows nothing`() throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        let (record, accepted) = try send(Self.silent, to: &driver)
        let stored = driver.take(.stored(accepted, nil))
        let mark = BegunCall(push: "p1", module: "a", selector: .didReceiveRemoteNotification)
        let marked = try stored.ticket(of: StoredChange.self)
        #expect(
            stored == [
                .reply("c1", .success(.push(PushReply(push: "p1")))), .store(.begin([mark]), marked),
            ])
        let begun = driver.take(.stored(marked, nil))
        let call = try begun.ticket(of: Outcome.self)
        let payload = Value.payload(try notification(record).payload)
        let handler = CallTarget.method(Call(.didReceiveRemoteNotification, [payload], push: "p1"))
        #expect(begun == [.call(handler, instance, within: Limits()[.silent], call)])
        let answered = driver.take(.answered(call, Outcome(.fetch(.newData), .answered, duration: .zero)))
        let finished = try answered.ticket(of: StoredChange.self)
        let outcome = Event.PushFinished(fetch: .newData, isIgnored: false, isSuppressed: false)
        #expect(answered == [.store(.finish(push: "p1", outcome: .finished(outcome), at: driver.now), finished)])
    }

    @Test func `a push that the journal cannot take is refused, and nothing remains of it`() throws {
        var driver = PhoneDriver(["a"])
        let (_, accepted) = try send(Self.alert, to: &driver)
        let full = BellhopError(.init(rawValue: "state.full"), "the disk is full")
        #expect(driver.take(.stored(accepted, full)) == [.reply("c1", .failure(full))])
        #expect(driver.taken.map(\.fact) == [.pushRefused(Event.PushRefused(bytes: Self.alert.count))])
        #expect(driver.taken.map(\.causedBy) == [nil])
        #expect(driver.phone.pushes.count == 0)
    }

    @Test func `an answer that comes twice, and one for another ticket, have no effect`() throws {
        var driver = PhoneDriver(["a"])
        let (_, accepted) = try send(Self.alert, to: &driver)
        let marked = try driver.take(.stored(accepted, nil)).ticket(of: StoredChange.self)
        #expect(driver.take(.stored(accepted, nil)) == [])
        #expect(driver.take(.stored(Ticket(number: marked.number + 1), nil)) == [])
        let call = try driver.take(.stored(marked, nil)).ticket(of: Outcome.self)
        let answer = Outcome(.presentation([]), .answered, duration: .zero)
        #expect(driver.take(.answered(call, answer)) != [])
        #expect(driver.take(.answered(call, answer)) == [])
        #expect(driver.taken == [])
    }

    @Test(
        arguments: [
            (.storing, [.waitingForStart, .lookingUp, .held, .routed]),
            (.waitingForStart, [.lookingUp, .held, .routed]), (.lookingUp, [.held, .routed]), (.held, [.routed]),
            (.routed, [.underWay]), (.underWay, [.underWay, .settling]), (.settling, [.concluding]), (.concluding, []),
        ] as [(PushRun.Stage, [PushRun.Stage])])
    func `a push goes from stage to stage`(_ stage: PushRun.Stage, _ next: [PushRun.Stage]) {
        let all: [PushRun.Stage] = [
            .storing, .waitingForStart, .lookingUp, .held, .routed, .underWay, .settling, .concluding,
        ]
        #expect(all.filter { $0.follows(stage) } == next)
    }
}
