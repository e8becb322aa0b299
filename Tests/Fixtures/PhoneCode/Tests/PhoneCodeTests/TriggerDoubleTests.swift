import UserNotifications
import XCTest

/// A coder that stands for the archive of a trigger.
private final class TriggerCoder: NSCoder {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
        self.values = values
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }

    override func decodeObject(forKey key: String) -> Any? { values[key] }
    override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
    override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
}

/// A trigger that is always due at one time.
private final class FixedTrigger: UNTimeIntervalNotificationTrigger, @unchecked Sendable {
    override var timeInterval: TimeInterval { 90 }
    override func nextTriggerDate() -> Date? { Date(timeIntervalSince1970: 90) }
}

private final class NamedCategory: UNNotificationCategory, @unchecked Sendable {
    override var identifier: String { "named" }
}

private final class Greeting: UNNotificationContent {
    override var title: String { "Hello" }
}

final class TriggerDoubleTests: XCTestCase {
    private func request(_ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
        UNNotificationRequest(identifier: "1", content: UNNotificationContent(), trigger: trigger)
    }

    func testAPushIsToldByItsTrigger() throws {
        let trigger = try XCTUnwrap(UNPushNotificationTrigger(coder: TriggerCoder([:])))
        XCTAssertTrue(request(trigger).trigger is UNPushNotificationTrigger)
        XCTAssertFalse(trigger.repeats)
    }

    func testTriggersDecodeFromACoder() throws {
        let interval = try XCTUnwrap(
            UNTimeIntervalNotificationTrigger(coder: TriggerCoder(["timeInterval": 120.0, "repeats": true])))
        XCTAssertEqual(interval, UNTimeIntervalNotificationTrigger(timeInterval: 120, repeats: true))
        let calendar = try XCTUnwrap(
            UNCalendarNotificationTrigger(coder: TriggerCoder(["dateComponents": DateComponents(hour: 8)])))
        XCTAssertEqual(calendar, UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: false))
    }

    func testARequestKeepsATriggerOfASubclass() throws {
        let trigger = FixedTrigger(timeInterval: 5, repeats: false)
        let kept = try XCTUnwrap(request(trigger).trigger as? FixedTrigger)
        XCTAssertTrue(kept === trigger)
        XCTAssertEqual(kept.nextTriggerDate(), Date(timeIntervalSince1970: 90))
    }

    func testArchivesAreOfOneClass() throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        let data = try NSKeyedArchiver.archivedData(withRootObject: trigger, requiringSecureCoding: true)
        XCTAssertEqual(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UNTimeIntervalNotificationTrigger.self, from: data), trigger
        )
    }

    func testSubclassesHaveTheInitializers() {
        XCTAssertEqual(NamedCategory(identifier: "", actions: [], intentIdentifiers: []).identifier, "named")
        let request = UNNotificationRequest(identifier: "1", content: Greeting(), trigger: nil)
        XCTAssertEqual(request.content.title, "Hello")
    }
}
