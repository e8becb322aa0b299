import Foundation
import FoundationAdditions
import Testing

@testable import UserNotifications

@Suite("A predicate with a format")
struct PredicateTests {
    private class Account {
        let owner: String?
        init(owner: String?) { self.owner = owner }
    }

    private final class Savings: Account {
        let balance = 12.5
        let tags = ["home", "car"]
        let opened = Date(timeIntervalSinceReferenceDate: 100)
    }

    private static var rows: [(String, [Any], Bool)] {
        [
            ("owner == 'Ada'", [], true),
            ("owner = %@", ["Ada"], true),
            ("owner == %@", [NSString("ada")], false),
            ("owner ==[c] %@", ["ada"], true),
            ("owner != nil", [], true),
            ("owner == NULL", [], false),
            ("%K == %@", ["owner", "Ada"], true),
            ("owner == \"%@\"", [], false),
            ("balance > %d", [12], true),
            ("balance >= 12.5 AND balance <= 12.5", [], true),
            ("balance < -3 || balance <> 0", [], true),
            ("balance BETWEEN {10, 20}", [], true),
            ("balance BETWEEN %@", [[1, 2]], false),
            ("NOT (balance > 20) && !(owner == 'Bob')", [], true),
            ("owner BEGINSWITH 'A' and owner ENDSWITH[c] 'A'", [], true),
            ("owner CONTAINS[cd] 'Á'", [], true),
            ("owner LIKE 'A?a' AND owner LIKE '*d*' AND NOT owner LIKE 'A'", [], true),
            ("owner MATCHES '[A-D]d.'", [], true),
            ("owner MATCHES 'd'", [], false),
            ("owner IN {'Ada', 'Bob'}", [], true),
            ("owner IN %@", [["Bob"]], false),
            ("owner IN %@", [Set(["Ada"])], true),
            ("owner IN 'Adams'", [], true),
            ("tags CONTAINS 'car'", [], true),
            ("ANY tags BEGINSWITH 'c' AND NONE tags == 'boat'", [], true),
            ("ALL tags BEGINSWITH 'c'", [], false),
            ("tags.@count == %ld", [2], true),
            ("opened < %@", [NSDate(timeIntervalSinceReferenceDate: 101)], true),
            ("SELF.balance == 12.5", [], true),
            ("TRUEPREDICATE", [], true),
            ("FALSEPREDICATE OR owner.length == 3", [], true),
        ]
    }

    @Test(arguments: rows.indices) func `compares the stored properties of an object`(index: Int) {
        let (format, arguments, answer) = Self.rows[index]
        #expect(NSPredicate(format: format, argumentArray: arguments).evaluate(with: Savings(owner: "Ada")) == answer)
    }

    @Test func `takes arguments of every type`() {
        let id = "bill.7"
        let predicate = NSPredicate(format: "id == %@ AND paid == %@ AND count > %d AND due < %@", id, true, 2, Date())
        let bill: [String: Any] = ["id": "bill.7", "paid": true, "count": 3, "due": Date(timeIntervalSince1970: 0)]
        #expect(predicate.evaluate(with: bill))
        #expect(predicate.evaluate(with: bill as NSDictionary))
        #expect(!predicate.evaluate(with: ["id": "bill.7"]))
        #expect(NSPredicate(format: "owner == %@", nil as String?).evaluate(with: Account(owner: nil)))
    }

    @Test func `filters arrays, compares the objects themselves and reads dictionaries in dictionaries`() {
        let names: NSArray = ["Ada", "Bob", "Carol"]
        #expect(names.filtered(using: NSPredicate(format: "SELF CONTAINS[c] 'o'")) as? [String] == ["Bob", "Carol"])
        let payload: [String: Any] = ["aps": ["category": "bill"]]
        #expect(NSPredicate(format: "aps.category == 'bill'").evaluate(with: payload))
        #expect(NSPredicate(format: "aps.alert.title == nil").evaluate(with: payload))
    }

    @Test func `reads variables`() {
        let predicate = NSPredicate(format: "SELF == $name")
        #expect(predicate.evaluate(with: "Ada", substitutionVariables: ["name": "Ada"]))
        #expect(!predicate.evaluate(with: "Ada", substitutionVariables: ["name": "Bob"]))
        let bound = predicate.withSubstitutionVariables(["name": "Ada"])
        #expect(bound.evaluate(with: "Ada") && !bound.evaluate(with: "Bob"))
        #expect(!bound.evaluate(with: "Bob", substitutionVariables: ["name": "Bob"]))
        let two = NSPredicate(format: "SELF BETWEEN {$least, $most}").withSubstitutionVariables(["least": 2])
        #expect(two.evaluate(with: 3, substitutionVariables: ["most": 4]))
        #expect(!two.withSubstitutionVariables(["most": 2]).evaluate(with: 3))
    }

    private static var notification: UNNotification {
        let content = UNMutableNotificationContent()
        content.title = "Paid"
        content.badge = 3
        content.threadIdentifier = "bills"
        content.interruptionLevel = .timeSensitive
        content.userInfo = ["id": "bill.7", "aps": ["category": "bill"]]
        let request = UNNotificationRequest(
            identifier: "r.1", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true))
        return UNNotification(NotificationFields(date: Date(timeIntervalSince1970: 9), request: request.fields))
    }

    @Test(arguments: [
        "request.identifier == 'r.1'", "date != nil", "request.content.threadIdentifier BEGINSWITH 'bill'",
        "request.content.badge == 3", "request.content.badge IN {1, 3}", "request.content.interruptionLevel == 2",
        "request.content.userInfo.id == 'bill.7'", "request.content.userInfo.aps.category == 'bill'",
        "request.content.userInfo.other == nil", "request.content.sound == nil", "request.content.title LIKE[c] 'p*'",
        "request.content.attachments.@count == 0", "request.trigger.repeats == YES",
        "request.trigger.timeInterval == 90", "request.content.relevanceScore == 0",
        "request.content.summaryArgument == ''", "NOT request.content.categoryIdentifier == 'bill'",
    ]) func `reads the properties of notifications`(format: String) {
        let predicate = NSPredicate(format: format)
        #expect(predicate.evaluate(with: Self.notification))
        let notifications: NSArray = [Self.notification]
        #expect(notifications.filtered(using: predicate).count == 1)
        #expect(NSPredicate(format: "date < %@", Date(timeIntervalSince1970: 10)).evaluate(with: Self.notification))
    }

    private final class Stub: UNNotificationContent {
        let tag = "stored"
        override var body: String { "overridden" }
    }

    @Test func `reads what a subclass overrides and stores, responses, settings and categories`() {
        #expect(NSPredicate(format: "body == 'overridden' AND tag == 'stored'").evaluate(with: Stub()))
        let fields = ResponseFields(
            notification: Self.notification.fields, actionIdentifier: "reply", userText: "Yes")
        #expect(
            NSPredicate(format: "userText == 'Yes' AND notification.request.identifier == 'r.1'")
                .evaluate(with: fields.response))
        #expect(NSPredicate(format: "authorizationStatus == 1").evaluate(with: UNNotificationSettings(.denied)))
        let category = UNNotificationCategory(
            identifier: "bill", actions: [UNNotificationAction(identifier: "pay", title: "Pay", options: .foreground)],
            intentIdentifiers: [])
        let predicate = NSPredicate(format: "ANY actions.identifier == 'pay' AND ALL actions.options == 4")
        #expect(predicate.evaluate(with: category))
    }

    /// Objects, and the names of their properties.
    private static var properties: [(NSObject, [String])] {
        [
            (notification, ["date", "request"]),
            (notification.request, ["identifier", "content", "trigger"]),
            (
                notification.request.content,
                [
                    "title", "subtitle", "body", "badge", "sound", "attachments", "launchImageName",
                    "categoryIdentifier", "threadIdentifier", "targetContentIdentifier", "interruptionLevel",
                    "relevanceScore", "filterCriteria", "userInfo", "summaryArgument", "summaryArgumentCount",
                ]
            ),
            (UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true), ["repeats", "timeInterval"]),
            (
                UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: false),
                ["repeats", "dateComponents"]
            ),
            (
                UNNotificationCategory(identifier: "bill", actions: [], intentIdentifiers: []),
                [
                    "identifier", "actions", "intentIdentifiers", "options", "hiddenPreviewsBodyPlaceholder",
                    "categorySummaryFormat",
                ]
            ),
            (
                UNTextInputNotificationAction(
                    identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
                    textInputPlaceholder: ""),
                ["identifier", "title", "options", "icon", "textInputButtonTitle", "textInputPlaceholder"]
            ),
            (
                UNNotificationSettings(.denied),
                [
                    "authorizationStatus", "soundSetting", "badgeSetting", "alertSetting",
                    "notificationCenterSetting", "lockScreenSetting", "carPlaySetting", "criticalAlertSetting",
                    "announcementSetting", "timeSensitiveSetting", "scheduledDeliverySetting",
                    "directMessagesSetting", "alertStyle", "showPreviewsSetting", "providesAppNotificationSettings",
                ]
            ),
        ]
    }

    @Test func `reads each property of the objects of UserNotifications`() {
        for (object, keys) in Self.properties {
            for key in keys {
                let format = NSPredicate(format: "\(key) == nil OR \(key) != nil")
                #expect(format.evaluate(with: object), "\(type(of: object)).\(key)")
            }
        }
    }

    @Test func `that can't be read ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner ==") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner == %@") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner == 'Ada") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner is 'Ada'") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name == 1").evaluate(with: 5) }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "SELF == $name").evaluate(with: 5) }
        await #expect(processExitsWith: .failure) {
            _ = NSPredicate(format: "userText == 1").evaluate(with: UNNotificationContent())
        }
    }
}
