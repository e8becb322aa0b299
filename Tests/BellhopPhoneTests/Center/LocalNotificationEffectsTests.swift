import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of a local notification, in their order.
@Suite struct `The effects of a local notification` {
    private let request = RequestID(number: 1)
    private let limit = Limits()[.willPresent]

    /// A phone with a module that adds requests.
    private func phone() throws -> (driver: PhoneDriver, instance: InstanceID) {
        let driver = PhoneDriver(["a"])
        return (driver, try #require(driver.instance(of: "a")))
    }

    private func reminder(_ trigger: NotificationTrigger?) -> NotificationRequest {
        var content = NotificationContent()
        content.body = "Pay the bill"
        return NotificationRequest(identifier: "bill", content: content, trigger: trigger)
    }

    /// Adds a request that is on the disk; returns what is pending, and the timer.
    private func add(
        _ reminder: NotificationRequest, after seconds: Double, by instance: InstanceID, to driver: inout PhoneDriver
    ) throws -> (entry: PendingRequests.Entry, timer: Ticket<FiredTimer>) {
        let added = driver.take(.request(request, instance, .center(.success(.add(reminder)))))
        let timer = try added.ticket(of: FiredTimer.self)
        let written = try added.ticket(of: StoredChange.self)
        let due = driver.now.addingTimeInterval(seconds)
        let entry = PendingRequests.Entry(reminder, of: "a", due: due)
        #expect(
            added == [
                .store(.insertPending(entry), nil),
                .schedule(after: .seconds(due.timeIntervalSince(driver.now)), timer), .store(.nothing, written),
            ])
        let scheduled = Event.NotificationScheduled(
            due: due.roundedToMilliseconds, identifier: "bill", isReplacing: false, outcome: .scheduled)
        #expect(driver.taken.map(\.fact) == [.notificationScheduled(scheduled)])
        #expect(driver.take(.stored(written, nil)) == [.answer(request, .center(.done))])
        #expect(driver.taken == [])
        return (entry, timer)
    }

    private func willPresent(_ notification: UserNotification) -> CallTarget {
        .method(Call(.willPresent, [.notification(notification)]))
    }

    @Test func `a request waits for its time, and is removed when it is shown`() throws {
        var (driver, instance) = try phone()
        let (entry, timer) = try add(
            reminder(.timeInterval(5, repeats: false)), after: 5, by: instance, to: &driver)
        driver.wait(5)
        let fired = driver.take(.timer(timer))
        let called = try fired.ticket(of: Outcome.self)
        let notification = UserNotification(entry.request, of: "a", date: try #require(entry.due))
        #expect(
            fired == [
                .call(willPresent(notification), instance, within: limit, called)
            ])
        let facts = Event.NotificationFired(identifier: "bill", local: "l1")
        #expect(driver.taken.map(\.fact) == [.notificationFired(facts)])

        let answered = driver.take(.answered(called, Outcome(.presentation([.list]), .answered, duration: .zero)))
        #expect(answered == [.store(.insertDelivered(notification), nil), .store(.removePending("bill"), nil)])
        #expect(driver.taken.map(\.kind) == [.callFinished, .notificationShown])
        #expect(driver.taken.map(\.causedBy) == [[.local("l1")], [.local("l1")]])
    }

    @Test func `a request that repeats has its next time on the disk after it is shown`() throws {
        var (driver, instance) = try phone()
        driver.send(.state("background"))
        let (entry, timer) = try add(
            reminder(.timeInterval(60, repeats: true)), after: 60, by: instance, to: &driver)
        driver.wait(60)
        let fired = driver.take(.timer(timer))
        let due = try #require(entry.due)
        let notification = UserNotification(entry.request, of: "a", date: due)
        let next = PendingRequests.Entry(entry.request, of: "a", due: due.addingTimeInterval(60))
        let again = try fired.ticket(of: FiredTimer.self)
        #expect(
            fired == [
                .schedule(after: .seconds(due.addingTimeInterval(60).timeIntervalSince(driver.now)), again),
                .store(.insertDelivered(notification), nil), .store(.updatePending(next), nil),
            ])
        #expect(driver.taken.map(\.kind) == [.notificationFired, .notificationShown])
    }

    @Test func `a request without a trigger is on the disk until it is shown`() throws {
        var (driver, instance) = try phone()
        let now = reminder(nil)
        let added = driver.take(.request(request, instance, .center(.success(.add(now)))))
        let written = try added.ticket(of: StoredChange.self)
        let called = try added.ticket(of: Outcome.self)
        let notification = UserNotification(now, of: "a", date: driver.now)
        #expect(
            added == [
                .store(.insertPending(PendingRequests.Entry(now, of: "a", due: driver.now)), nil),
                .store(.nothing, written),
                .call(willPresent(notification), instance, within: limit, called),
            ])
        #expect(driver.take(.stored(written, nil)) == [.answer(request, .center(.done))])
        #expect(
            driver.take(.answered(called, Outcome(.presentation([]), .answered, duration: .zero))) == [
                .store(.removePending("bill"), nil)
            ])
        #expect(driver.taken.map(\.kind) == [.callFinished, .notificationSuppressed])
    }

    @Test func `a request that is removed no longer has a timer`() throws {
        var (driver, instance) = try phone()
        let (_, timer) = try add(reminder(.timeInterval(5, repeats: false)), after: 5, by: instance, to: &driver)
        let second = RequestID(number: 2)
        let removed = driver.take(.request(second, instance, .center(.success(.removePending(["bill"])))))
        let written = try removed.ticket(of: StoredChange.self)
        #expect(removed == [.store(.removePending("bill"), nil), .cancel(timer), .store(.nothing, written)])
        let facts = Event.NotificationUnscheduled(identifier: "bill", isRegion: false, outcome: .removed)
        #expect(driver.taken.map(\.fact) == [.notificationUnscheduled(facts)])
        #expect(driver.take(.stored(written, nil)) == [.answer(second, .center(.done))])
        #expect(driver.take(.timer(timer)) == [])
        #expect(driver.taken == [])
    }

    @Test func `a request without permission is answered, and has no other effect`() throws {
        var (driver, instance) = try phone()
        driver.send(.authorize("deny"))
        let reminder = reminder(.timeInterval(5, repeats: false))
        #expect(
            driver.take(.request(request, instance, .center(.success(.add(reminder))))) == [
                .answer(request, .center(.done))
            ])
        let facts = Event.NotificationUnscheduled(identifier: "bill", isRegion: false, outcome: .ignored)
        #expect(driver.taken.map(\.fact) == [.notificationUnscheduled(facts)])
        #expect(driver.phone.center.schedule.pending.count == 0)
    }
}
