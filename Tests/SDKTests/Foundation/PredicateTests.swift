import Foundation
import FoundationAdditions
import Testing
import UserNotifications

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
    }

    @Test func `that can't be read ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner ==") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner == %@") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner == 'Ada") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "owner is 'Ada'") }
        await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name == 1").evaluate(with: 5) }
    }

    @Test(
        "reads the properties of the objects of UserNotifications",
        arguments: [
            ("identifier == 'r1'", true), ("content.threadIdentifier BEGINSWITH 'loans'", true),
            ("content.badge > 1 AND content.title != ''", true), ("content.userInfo.offer.id == 7", true),
            ("content.subtitle == %@ OR trigger.repeats == NO", true),
            ("content.categoryIdentifier IN {'a', 'b'}", false),
            ("content.targetContentIdentifier == nil AND content.sound == nil AND content.badge == 2", true),
        ])
    func notifications(format: String, isMatch: Bool) {
        let content = UNMutableNotificationContent()
        (content.title, content.threadIdentifier, content.badge) = ("Loan", "loans/1", 2)
        content.userInfo = ["offer": ["id": 7]]
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        let requests = [
            UNNotificationRequest(identifier: "r1", content: content, trigger: trigger),
            UNNotificationRequest(identifier: "r2", content: UNMutableNotificationContent(), trigger: nil),
        ]
        let predicate = NSPredicate(format: format, "none")
        #expect(requests.filter { predicate.evaluate(with: $0) }.map(\.identifier) == (isMatch ? ["r1"] : []))
    }
}
