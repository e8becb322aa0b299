import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// Which notifications a push replaces or clears (Semantics §4).
@Suite("The notification list")
struct NotificationListingTests {
    private func listed(_ driver: PhoneDriver) -> [String] {
        driver.phone.center.presenter.list.delivered.compactMap(\.body)
    }

    private func send(_ aps: String, collapseID: String? = nil, to driver: inout PhoneDriver) {
        driver.send(
            .push(payload: Array("{\"aps\": {\(aps)}, \"sender\": \"com.example.a\"}".utf8), collapseID: collapseID))
        for case .store(.accept(let record), let ticket?) in driver.effects.suffix(3)
        where record.id.number == driver.phone.pushes.lastNumber {
            driver.receive(.stored(ticket, nil))
        }
    }

    @Test("replaces nothing that only has the id of a push as its collapse id")
    func identifiers() throws {
        var driver = PhoneDriver(["a"])
        send(#""alert": "one""#, collapseID: "p3", to: &driver)
        for text in ["two", "three"] { send(#""alert": "\#(text)""#, to: &driver) }
        #expect(listed(driver) == ["three", "two", "one"])
        let list = driver.phone.center.presenter.list
        let identifiers = list.delivered.map(\.identifier)
        #expect(identifiers.last == "p3")
        #expect(identifiers.dropLast().allSatisfy { UUID(uuidString: $0) != nil } && Set(identifiers).count == 3)
        // The id of a push names its notification, even if another has it as its identifier.
        #expect(try list.notification("p2").body == "two")
        #expect(try list.notification("p3").body == "three")
        #expect(try list.notification("notification:p3").body == "one")
    }

    @Test("gives a push that is delivered again the same identifier")
    func stable() {
        let push = JournalledPush(id: "p7", payload: [], time: Date(milliseconds: 1_769_852_460_123))
        var later = push
        later.outcome = .success(.finished(Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false)))
        #expect(push.notificationIdentifier == later.notificationIdentifier)
        let others = ["p6", "p8"].map { JournalledPush(id: $0, payload: [], time: push.time).notificationIdentifier }
        #expect(!others.contains(push.notificationIdentifier))
    }

    @Test("is cleared by a badge that becomes 0, except for the notification that sets it")
    func badge() {
        var driver = PhoneDriver(["a"])
        driver.send(.state("background"))
        send(#""alert": "one", "badge": 2"#, to: &driver)
        send(#""alert": "two""#, to: &driver)
        send(#""alert": "three", "badge": 0"#, to: &driver)
        #expect(listed(driver) == ["three"])
        #expect(driver.events.all(Event.NotificationRemoved.self).map(\.outcome) == [.cleared, .cleared])
        // It is 0 already.
        send(#""alert": "four", "badge": 0"#, to: &driver)
        #expect(listed(driver) == ["four", "three"])
    }

    @Test("has the text of a notification that has only a subtitle")
    func subtitle() {
        var driver = PhoneDriver(["a"])
        send(#""alert": {"subtitle": "only a subtitle"}"#, to: &driver)
        #expect(driver.events.last(Event.NotificationShown.self)?.headline == "only a subtitle")
    }

    @Test(
        "says of an alert without text that it has none",
        arguments: [(#""alert": """#, .emptyAlert), (#""alert": {}"#, .emptyAlert), ("", .nothingToShow)]
            as [(String, Delivery.Reason)])
    func emptyAlert(aps: String, reason: Delivery.Reason) {
        var driver = PhoneDriver(["a"])
        send(aps, to: &driver)
        let ignored = driver.events.last { $0.kind == .pushIgnored }
        #expect(ignored?.facts(Event.PushIgnored.self)?.outcome == reason)
        #expect((ignored?.cause?.message == "its alert has no text") == (reason == .emptyAlert))
    }
}
