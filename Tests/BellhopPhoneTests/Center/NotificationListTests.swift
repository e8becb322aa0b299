import FoundationEssentials
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite struct NotificationListTests {
    private static func notification(_ identifier: String, at time: Double = 0) -> UserNotification {
        UserNotification(
            identifier: identifier, date: Date(timeIntervalSince1970: time),
            payload: Payload(bytes: Array(identifier.utf8)))
    }

    private func list(_ identifiers: String..., options: PresentationOptions = [.list, .banner]) -> NotificationList {
        var list = NotificationList()
        for identifier in identifiers { _ = list.show(Self.notification(identifier), options: options) }
        return list
    }

    @Test func `the newest is on top, and is the last one`() throws {
        let list = list("a", "b", "c")
        #expect(list.delivered.map(\.identifier) == ["c", "b", "a"])
        #expect(try list.notification("last").identifier == "c")
        #expect(try list.notification("a").identifier == "a")
    }

    @Test func `an equal identifier replaces and moves to the top`() {
        var list = list("a", "b")
        let change = list.show(Self.notification("a", at: 9), options: .list)
        #expect(change.replaced == Self.notification("a"))
        #expect(list.delivered == [Self.notification("a", at: 9), Self.notification("b")])
    }

    @Test func `a banner without list can be tapped, is not listed, and goes with the next banner`() throws {
        var list = list("a")
        _ = list.show(Self.notification("b"), options: .banner)
        #expect(list.delivered.map(\.identifier) == ["a"])
        #expect(try list.notification("last").identifier == "b")
        _ = list.show(Self.notification("c"), options: .list)
        #expect(try list.notification("b").identifier == "b")
        _ = list.show(Self.notification("d"), options: .banner)
        let error = #expect(throws: BellhopError.self) { try list.notification("b") }
        #expect(error?.code == .notificationUnknown)
    }

    @Test(arguments: [[], [.sound], [.badge, .sound]] as [PresentationOptions])
    func `options that show nothing change nothing`(options: PresentationOptions) {
        var list = list("a")
        #expect(list.show(Self.notification("a", at: 9), options: options) == NotificationList.Change())
        #expect(list.delivered == [Self.notification("a")])
    }

    @Test func `removing twice removes one notification`() {
        var list = list("a", "b")
        #expect(list.remove("a")?.identifier == "a")
        #expect(list.remove("a") == nil)
        #expect(list.delivered.map(\.identifier) == ["b"])
    }

    @Test(arguments: [1, 3])
    func `a full list removes the oldest`(limit: Int) {
        var list = NotificationList(limit: limit)
        let evicted = (0..<5).flatMap {
            list.show(Self.notification("\($0)"), options: .list).evicted.map(\.identifier)
        }
        let shown = ["0", "1", "2", "3", "4"]
        #expect(list.delivered.map(\.identifier) == shown.suffix(limit).reversed())
        #expect(evicted == Array(shown.dropLast(limit)))
    }

    @Test func `a large notification replaces as many as needed, and is kept whatever its size`() {
        var list = NotificationList(sizeLimit: 10)
        func show(_ identifier: String) -> [String] {
            list.show(Self.notification(identifier), options: .list).evicted.map(\.identifier)
        }
        for identifier in ["aaa", "bbb", "ccc"] { #expect(show(identifier) == []) }
        _ = list.remove("bbb")
        #expect(show("dddd") == [])
        #expect(show("eeeeee") == ["aaa", "ccc"])
        let long = String(repeating: "f", count: 99)
        #expect(show(long) == ["dddd", "eeeeee"])
        #expect(list.delivered.map(\.identifier) == [long])
    }

    @Test func `the size of changed content counts too`() {
        var list = NotificationList(sizeLimit: 200)
        _ = list.show(Self.notification("a"), options: .list)
        var content = NotificationContent()
        content.body = String(repeating: "b", count: 300)
        let changed = UserNotification(
            identifier: "b", date: Date(timeIntervalSince1970: 0), payload: Payload(bytes: []), changed: content)
        let change = list.show(changed, options: .list)
        #expect(change.evicted.map(\.identifier) == ["a"])
    }

    @Test func `an unknown identifier is an error that says what to do`() {
        let empty = #expect(throws: BellhopError.self) { try NotificationList().notification("last") }
        #expect(empty?.code == .notificationUnknown)
        let error = #expect(throws: BellhopError.self) { try self.list("a").notification("b") }
        #expect(error?.code == .notificationUnknown)
        #expect(error?.message.contains("\"b\"") == true)
    }

    @Test(arguments: [
        ("lst", #"Did you mean "last"?"#), ("reminder.rnt", #"Did you mean "reminder.rent"?"#),
        ("p13", "Take an identifier from the list of notifications, or say last"),
    ])
    func `a misspelled identifier is told with the one that was meant`(_ reference: String, _ hint: String) {
        let error = #expect(throws: BellhopError.self) { try self.list("reminder.rent", "p12").notification(reference) }
        #expect(error?.hint == hint)
    }
}
