import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A locked phone")
struct DeviceLockTests {
    private static let category = NotificationCategory(
        identifier: "PAY",
        actions: [
            .init(identifier: "OPEN", title: "Open", options: .foreground),
            .init(identifier: "SIGN", title: "Sign", options: .authenticationRequired),
            .init(identifier: "LATER", title: "Later"),
            .init(identifier: "REPLY", title: "Reply", options: .authenticationRequired, textInputButtonTitle: "Send"),
        ], options: [.customDismissAction, .hiddenPreviewsShowTitle], hiddenPreviewsBodyPlaceholder: "%u payments")

    /// A phone with a notification, locked while the app was in a state.
    private func driver(_ state: String = "background", aps: String = "", locked: Bool = true) throws -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(
            .request(RequestID(number: 1), instance, .center(.success(.setCategories([Self.category])))))
        driver.send(.state("background"))
        driver.storedPush(
            #""alert": {"title": "T", "subtitle": "S", "body": "B"}, "category": "PAY", "thread-id": "t"\#(aps)"#,
            to: "a")
        driver.send(.state(state))
        if locked { driver.send(.device(setting: "lock")) }
        return driver
    }

    private func responses(_ driver: PhoneDriver) -> Int { driver.calls.count { $0.selector == .didReceiveResponse } }

    private func state(_ reply: Result<CommandReply, BellhopError>?) throws -> String? {
        guard case .change(let change)? = try reply?.get() else { return nil }
        return change.state
    }

    @Test(
        "has the app in the background, and it is on the screen again afterward", arguments: ["foreground", "inactive"])
    func background(_ before: String) throws {
        var driver = try driver(before)
        #expect(driver.phone.application.device == .background && driver.phone.inspection.isLocked)
        let id = driver.send(.device(setting: "unlock"))
        #expect(try state(driver.reply(to: id)) == "unlocked")
        #expect(driver.phone.application.device == .foreground && !driver.phone.inspection.isLocked)
        #expect(driver.events.filter { [.deviceLocked, .deviceUnlocked].contains($0.kind) }.count == 2)
    }

    @Test("leaves an app that was not on the screen where it is", arguments: ["background", "suspended", "terminated"])
    func elsewhere(_ before: String) throws {
        var driver = try driver(before)
        driver.send(.device(setting: "unlock"))
        #expect(driver.phone.application.device.rawValue == before)
    }

    @Test("does not open a terminated app when it is unlocked")
    func terminated() throws {
        var driver = try driver("foreground")
        driver.send(.state("terminated"))
        driver.send(.device(setting: "unlock"))
        #expect(driver.phone.application.device == .terminated)
    }

    @Test("can be locked twice")
    func twice() throws {
        var driver = try driver("foreground")
        let id = driver.send(.device(setting: "lock"))
        #expect(try state(driver.reply(to: id)) == "locked")
        driver.send(.device(setting: "unlock"))
        #expect(driver.phone.application.device == .foreground)
    }

    @Test(
        "keeps what needs the user until it is unlocked",
        arguments: [
            .tap(notification: "last"), .action(notification: "last", action: "OPEN"),
            .action(notification: "last", action: "SIGN"),
            .reply(notification: "last", action: "REPLY", text: "hello"),
        ] as [Command])
    func held(_ response: Command) throws {
        var driver = try driver()
        driver.send(response)
        #expect(responses(driver) == 0 && driver.phone.application.device == .background)
        #expect(driver.phone.inspection.delivered.count == 1)
        #expect(driver.events.last { $0.kind == .responseHeld }?.push == "p1")
        #expect(!driver.events.contains { $0.kind == .responseFinished })
        driver.send(.device(setting: "unlock"))
        #expect(responses(driver) == 1 && driver.phone.inspection.delivered.isEmpty)
        #expect(driver.events.last { $0.kind == .responseReleased }?.causedBy?.first == "r1")
        #expect(driver.events.last(Event.ResponseFinished.self)?.outcome == .told)
        let opens = response == .tap(notification: "last") || response == .action(notification: "last", action: "OPEN")
        #expect(driver.phone.application.device == (opens ? .foreground : .background))
    }

    @Test(
        "passes on what does not need the user",
        arguments: [.action(notification: "last", action: "LATER"), .dismiss(notification: "last")] as [Command])
    func passed(_ response: Command) throws {
        var driver = try driver()
        driver.send(response)
        #expect(responses(driver) == 1 && !driver.events.contains { $0.kind == .responseHeld })
    }

    @Test("takes one response to a notification at a time")
    func second() throws {
        var driver = try driver()
        driver.send(.tap(notification: "last"))
        let id = driver.send(.dismiss(notification: "last"))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code == .deviceLocked && error.hint == "Unlock the phone")
    }

    @Test("gives up what waits when the host stops")
    func stops() throws {
        var driver = try driver()
        driver.send(.tap(notification: "last"))
        driver.receive(.stop)
        #expect(driver.phone.isOver && responses(driver) == 0)
        #expect(driver.events.last(Event.ResponseFinished.self)?.by == .nobody)
    }

    @Test(
        "lets nothing else open the app",
        arguments: [.state("foreground"), .state("inactive"), .open(url: "https://bank.example/")] as [Command])
    func refused(_ command: Command) throws {
        var driver = try driver()
        let id = driver.send(command)
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code == .deviceLocked && driver.phone.application.device == .background)
    }

    @Test("takes no value for lock and unlock")
    func value() throws {
        var driver = try driver(locked: false)
        let id = driver.send(.device(setting: "lock", value: "on"))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code == .deviceUnknownValue && !driver.phone.inspection.isLocked)
    }

    // MARK: Previews

    private func report(_ driver: inout PhoneDriver) throws -> NotificationReport {
        let id = driver.send(.notifications)
        guard case .notifications(let reports)? = try driver.reply(to: id)?.get() else { throw CancellationError() }
        return try #require(reports.first)
    }

    @Test(
        "hides previews as the user wants it",
        arguments: [("always", false, false), ("whenAuthenticated", false, true), ("never", true, true)])
    func previews(_ setting: String, _ unlocked: Bool, _ locked: Bool) throws {
        var driver = try driver(locked: false)
        driver.send(.device(setting: "show-previews", value: setting))
        let before = try report(&driver)
        #expect((before.isHidden == true) == unlocked)
        driver.send(.device(setting: "lock"))
        let after = try report(&driver)
        #expect((after.isHidden == true) == locked)
        #expect(after.body == (locked ? "1 payments" : "B") && after.subtitle == (locked ? nil : "S"))
        #expect(after.title == "T")
    }

    @Test("shows the placeholder with the number of the thread when a notification arrives")
    func arrives() throws {
        var driver = try driver()
        driver.storedPush(#""alert": {"title": "T", "body": "C"}, "category": "PAY", "thread-id": "t""#, to: "a")
        let shown = try #require(driver.events.last { $0.kind == .notificationShown })
        #expect(
            shown.facts(Event.NotificationShown.self)?.body == "2 payments"
                && shown.facts(Event.NotificationShown.self)?.isPreviewHidden == true)
        driver.storedPush(#""alert": "Secret""#, to: "a")
        let plain = try #require(driver.events.last { $0.kind == .notificationShown })
        #expect(plain.facts(Event.NotificationShown.self)?.headline == "Notification")
    }

    @Test("draws only what the lock screen shows")
    func drawn() throws {
        var driver = try driver()
        driver.send(.expand(notification: "last"))
        let cards = driver.effects.compactMap { effect -> ExpandedNotification? in
            guard case .draw(let order, _) = effect, case .notification(let card, _, _, _) = order.subject else {
                return nil
            }
            return card
        }
        let card = try #require(cards.last)
        #expect(card.title == "T" && card.subtitle.isEmpty && card.body == "1 payments")
    }

    @Test("is unlocked in the next host, which keeps when previews are shown")
    func restarted() throws {
        var driver = PhoneDriver(["a"], state: StoredState(values: [.showPreviews: "never"]))
        #expect(!driver.phone.inspection.isLocked)
        let id = driver.send(.device(setting: "show-previews"))
        #expect(try state(driver.reply(to: id)) == "never")
        let settings = NotificationSettings(
            Authorization(.authorized), showPreviews: driver.phone.preferences.showPreviews)
        #expect(settings.showPreviews == .never)
    }
}
