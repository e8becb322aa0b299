import BellhopContract
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A Focus")
struct FocusTests {
    /// A phone with a Focus on, whose app may have time-sensitive notifications.
    private func driver(entitled: Bool = true, state: String = "background") -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        let entitlements = #"{"\#(Entitlement.timeSensitive.rawValue)": \#(entitled)}"#
        driver.settings = #"{"app": {"entitlements": \#(entitlements)}, "# + String(driver.settings.dropFirst())
        driver.receive(.filesChanged(.settings))
        driver.send(.device(setting: "focus", value: "on"))
        driver.send(.state(state))
        return driver
    }

    private func shown(_ aps: String, _ driver: inout PhoneDriver) throws -> Event.NotificationShown {
        driver.storedPush(aps, to: "a")
        return try #require(driver.events.last(Event.NotificationShown.self))
    }

    private static let all = #""alert": "Hello", "badge": 3, "sound": "default""#

    @Test("has what is not urgent appear in the list alone", arguments: ["passive", "active", "unknown"])
    func held(_ level: String) throws {
        var driver = driver()
        let shown = try self.shown(Self.all + #", "interruption-level": "\#(level)""#, &driver)
        #expect(shown.options == [.badge, .list] && shown.heldBack == [.focus])
        #expect(driver.phone.inspection.delivered.count == 1 && driver.phone.inspection.badge == 3)
    }

    @Test("is broken through by what is time-sensitive")
    func timeSensitive() throws {
        var driver = driver()
        let shown = try self.shown(Self.all + #", "interruption-level": "time-sensitive""#, &driver)
        #expect(shown.options == [.badge, .sound, .banner, .list] && shown.heldBack == [])
        #expect(shown.level == .timeSensitive && shown.notAllowed == nil)
    }

    @Test(
        "holds back what is time-sensitive without the entitlement, or if the user wants it", arguments: [true, false])
    func notAllowed(_ entitled: Bool) throws {
        var driver = driver(entitled: entitled)
        if entitled { driver.send(.authorize("grant", off: "timeSensitive")) }
        let shown = try self.shown(Self.all + #", "interruption-level": "time-sensitive""#, &driver)
        #expect(shown.options == [.badge, .list] && shown.heldBack == [.focus])
        #expect(shown.level == .active && shown.notAllowed == .timeSensitive)
        driver.send(.authorize("grant"))
        let again = try self.shown(Self.all + #", "interruption-level": "time-sensitive""#, &driver)
        #expect(again.options == (entitled ? [.badge, .sound, .banner, .list] : [.badge, .list]))
    }

    @Test("takes the banner and the sound from the answer of willPresent")
    func foreground() throws {
        var driver = driver(state: "foreground")
        driver.answersCalls = false
        driver.storedPush(Self.all, to: "a")
        let call = try #require(driver.calls.last { $0.selector == .willPresent })
        driver.receive(
            .answered(call.ticket, Outcome(.presentation([.banner, .list, .sound]), .answered, duration: .zero)))
        #expect(driver.events.last(Event.NotificationShown.self)?.options == [.list])
    }

    @Test("suppresses a notification that has only a sound")
    func soundOnly() throws {
        var driver = driver()
        driver.storedPush(#""sound": "default""#, to: "a")
        #expect(driver.events.last(Event.PushIgnored.self)?.outcome == .focus)
        driver.send(.device(setting: "focus", value: "off"))
        #expect(try shown(#""sound": "default""#, &driver).options == [.sound])
    }

    @Test("is explained by why")
    func explained() throws {
        var driver = driver()
        let id = driver.send(.why(.payload(Array(#"{"aps": {"alert": "Hello"}}"#.utf8), source: "file")))
        guard case .explanation(let explanation)? = try driver.reply(to: id)?.get() else { throw CancellationError() }
        #expect(explanation.findings.contains { $0.cause?.code == .deviceFocused })
    }

    @Test("is on in the next host")
    func restarted() throws {
        let driver = PhoneDriver(["a"], state: StoredState(values: [.focus: "on"]))
        #expect(driver.phone.preferences.isFocused)
    }

    @Test("is read with the setting of time-sensitive notifications")
    func setting() {
        var authorization = Authorization(.authorized)
        func read(_ entitlements: Set<Entitlement>) -> NotificationSettings.Setting? {
            NotificationSettings(authorization, entitlements: entitlements).kinds.first { $0.key == .timeSensitive }?
                .setting
        }
        #expect(read([]) == .notSupported && read([.timeSensitive]) == .enabled)
        authorization.refused = .timeSensitive
        #expect(read([.timeSensitive]) == .disabled)
        #expect(Authorization(stored: authorization.stored) == authorization)
    }
}
