import Combine
import XCTest

@testable import HarborPush

private final class CenterSpy: NotificationScheduling, @unchecked Sendable {
    var requests: [UNNotificationRequest] = []

    func add(_ request: UNNotificationRequest) async throws { requests.append(request) }

    func pendingNotificationRequests() async -> [UNNotificationRequest] { requests }

    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        requests.removeAll { identifiers.contains($0.identifier) }
    }
}

private actor SinkSpy: AnalyticsSink {
    private(set) var batches: [[AnalyticsEvent]] = []

    func send(_ events: [AnalyticsEvent]) { batches.append(events) }
}

final class NotificationTests: XCTestCase {
    private func makeContent(_ harbor: [String: Any]) -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.userInfo = ["harbor": harbor]
        return content
    }

    func testCategoriesHaveTheirActions() {
        let payment = NotificationCategory.payment.category
        XCTAssertEqual(payment.actions.map(\.identifier), ["APPROVE", "REMIND"])
        XCTAssertEqual(payment.actions.first?.options, [.authenticationRequired, .foreground])
        XCTAssertTrue(payment.options.contains(.customDismissAction))
        let reply = NotificationCategory.message.category.actions.first as? UNTextInputNotificationAction
        XCTAssertEqual(reply?.textInputButtonTitle, "Send")
    }

    @MainActor
    func testPresentation() async {
        let sink = SinkSpy()
        let handler = NotificationHandler(tracker: AnalyticsTracker(sink: sink), center: CenterSpy())
        var options = await handler.presentation(of: makeContent(["kind": "balance"]))
        XCTAssertEqual(options, [.list])
        options = await handler.presentation(of: makeContent(["kind": "message"]))
        XCTAssertEqual(options, [.banner, .list, .sound])
        options = await handler.presentation(of: makeContent([:]))
        XCTAssertEqual(options, [])
        let batches = await sink.batches
        XCTAssertEqual(batches, [[.pushReceived(kind: "balance")], [.pushReceived(kind: "message")]])
    }

    @MainActor
    func testResponses() async {
        let (sink, center) = (SinkSpy(), CenterSpy())
        let tracker = AnalyticsTracker(sink: sink, batchSize: 100)
        let handler = NotificationHandler(tracker: tracker, center: center)
        var opened: [DeepLink] = []
        handler.navigate = { link in
            opened.append(link)
            return link == .inbox
        }
        for link in ["harbor://inbox", "harbor://payments/7", "javascript:alert(1)"] {
            await handler.handle(
                action: UNNotificationDefaultActionIdentifier, text: nil,
                content: makeContent(["kind": "message", "link": link]))
        }
        XCTAssertEqual(opened, [.inbox, .payment("7")])
        await handler.handle(action: "REPLY", text: "Yes", content: makeContent(["kind": "message"]))
        let due = Date(timeIntervalSinceNow: 3 * 86_400)
        let payment: [String: Any] = [
            "id": "9", "payee": "Rent", "total": ["amount": 900], "status": "pending",
            "dueDate": ISO8601DateFormatter().string(from: due),
        ]
        await handler.handle(
            action: "REMIND", text: nil, content: makeContent(["kind": "payment", "payments": [payment]]))
        XCTAssertEqual(center.requests.map(\.identifier), ["reminder.9"])
        XCTAssertEqual(center.requests.first?.content.body, "$900.00 is due tomorrow.")

        await tracker.flush()
        let events = await sink.batches.joined()
        XCTAssertEqual(events.filter { $0 == .linkRefused }.count, 2)
        XCTAssertEqual(events.last, .pushOpened(kind: "payment", action: "REMIND"))
    }

    func testRemindersAreOnTheEve() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "America/New_York"))
        let due = try XCTUnwrap(Date(iso8601: "2026-03-09T16:00:00Z"))
        let planner = ReminderPlanner(
            center: CenterSpy(), calendar: calendar, now: { due.addingTimeInterval(-3 * 86_400) })
        let parts = planner.reminderDate(for: .make("1", due: due.timeIntervalSince1970))
        XCTAssertEqual(parts, DateComponents(year: 2026, month: 3, day: 8, hour: 9, minute: 0))
        XCTAssertNil(planner.reminderDate(for: .make("1", due: nil)))
        let late = ReminderPlanner(center: CenterSpy(), calendar: calendar, now: { due })
        XCTAssertNil(late.request(for: .make("1", due: due.timeIntervalSince1970)))
    }

    @MainActor
    func testPermission() async {
        let store = PermissionStore()
        var decisions: [Bool] = []
        let cancellable = store.isDecided.sink { decisions.append($0) }
        await store.refresh()
        XCTAssertEqual(store.status, .notDetermined)
        XCTAssertEqual(decisions, [false])
        cancellable.cancel()
    }

    func testEventsArePublished() async {
        let tracker = AnalyticsTracker(sink: SinkSpy(), batchSize: 2)
        let box = Box()
        let cancellable = tracker.events.map(\.name).assign(to: \.last, onWeak: box)
        await tracker.track(.tokenRegistered)
        var count = await tracker.sentCount
        XCTAssertEqual(count, 0)
        await tracker.track(.pushOpened(kind: "message", action: nil))
        count = await tracker.sentCount
        XCTAssertEqual(count, 2)
        XCTAssertEqual(box.last, "push_opened")
        XCTAssertEqual(AnalyticsEvent.pushOpened(kind: "message", action: nil).parameters["action"], "open")
        cancellable.cancel()
    }

    private final class Box: @unchecked Sendable {
        var last = ""
    }
}
