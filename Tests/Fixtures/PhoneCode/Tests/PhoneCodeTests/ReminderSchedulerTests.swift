import XCTest

@testable import PhoneCode

/// A center that only remembers.
private final class CenterSpy: NotificationScheduling {
    var requests: [UNNotificationRequest] = []

    func add(_ request: UNNotificationRequest, withCompletionHandler handler: (@Sendable (Error?) -> Void)?) {
        requests.append(request)
        handler?(nil)
    }

    func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        completionHandler(requests)
    }

    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        requests.removeAll { identifiers.contains($0.identifier) }
    }
}

final class ReminderSchedulerTests: XCTestCase {
    private func bill(_ id: String, in interval: TimeInterval = 3600) -> ReminderScheduler.Bill {
        ReminderScheduler.Bill(id: id, payee: "Water", amount: 12, due: Date(timeIntervalSinceNow: interval))
    }

    func testMakesARequest() {
        let center = CenterSpy()
        ReminderScheduler(center: center).remind(of: bill("7"))
        XCTAssertEqual(center.requests.map(\.identifier), ["bill.7"])
        XCTAssertEqual(center.requests.first?.content.body, "12 is due.")
        XCTAssertTrue(center.requests.first?.trigger is UNCalendarNotificationTrigger)
    }

    func testCancels() {
        let center = CenterSpy()
        let scheduler = ReminderScheduler(center: center)
        scheduler.remind(of: bill("7"))
        scheduler.remind(of: bill("8"))
        scheduler.cancel("7")
        XCTAssertEqual(center.requests.map(\.identifier), ["bill.8"])
    }

    func testANewAppHasNotAsked() async {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        XCTAssertEqual(settings.authorizationStatus, .notDetermined)
    }

    func testCategoriesAreReadBack() async {
        let pay = UNNotificationAction(identifier: "PAY", title: "Pay", options: .authenticationRequired)
        let bill = UNNotificationCategory(identifier: "BILL", actions: [pay], intentIdentifiers: [])
        UNUserNotificationCenter.current().setNotificationCategories([bill])
        let categories = await UNUserNotificationCenter.current().notificationCategories()
        XCTAssertEqual(categories.first?.actions.first?.identifier, "PAY")
    }
}
