import BellhopContract
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Critical alerts")
struct CriticalAlertTests {
    private static let name = Entitlement.criticalAlerts.rawValue

    /// A phone in the background, whose user was asked for some options and has allowed them.
    private func driver(
        entitled: Bool = true, asking options: AuthorizationOptions = [.alert, .criticalAlert], off: String? = nil
    ) throws -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        driver.settings = Self.settings(entitled: entitled)
        driver.receive(.filesChanged(.settings))
        driver.send(.authorize("reset"))
        try ask(options, &driver)
        driver.send(.authorize("grant", off: off))
        driver.send(.state("background"))
        return driver
    }

    private static func settings(entitled: Bool) -> String {
        let app = #""app": {"entitlements": {"\#(name)": \#(entitled)}}, "#
        return "{" + app + PhoneDriver.settings(["a"]).dropFirst()
    }

    private func ask(_ options: AuthorizationOptions, _ driver: inout PhoneDriver) throws {
        let instance = try #require(driver.instance(of: "a"))
        let id = RequestID(number: UInt64(10 + driver.effects.count))
        driver.receive(.request(id, instance, .center(.success(.requestAuthorization(options)))))
    }

    private func shown(_ aps: String, _ driver: inout PhoneDriver) throws -> Event.NotificationShown {
        driver.storedPush(aps, to: "a")
        return try #require(driver.events.last(Event.NotificationShown.self))
    }

    private static let sound = #""sound": {"critical": 1, "name": "siren.caf", "volume": 0.5}"#

    @Test(
        "have a sound although the app has no other sounds",
        arguments: [
            (#""alert": "Fire", \#(sound)"#, "siren.caf"),
            (#""alert": "Fire", "interruption-level": "critical", "sound": "siren.caf""#, "siren.caf"),
            (#""alert": "Fire", "interruption-level": "critical""#, "default"),
        ])
    func critical(_ aps: String, _ sound: String) throws {
        var driver = try driver()
        let shown = try self.shown(aps, &driver)
        #expect(shown.options == [.sound, .banner, .list] && shown.sound == sound)
        #expect(shown.level == .critical && shown.notAllowed == nil)
    }

    @Test("are ordinary notifications with the system's sound without the entitlement")
    func withoutEntitlement() throws {
        var driver = try driver(entitled: false, asking: [.alert, .sound, .criticalAlert])
        let shown = try self.shown(#""alert": "Fire", "interruption-level": "critical", \#(Self.sound)"#, &driver)
        #expect(shown.sound == "default" && shown.level == .active && shown.notAllowed == .critical)
        #expect(driver.phone.authorization.granted == [.alert, .sound])
        let named = try self.shown(#""alert": "Fire", "interruption-level": "critical", "sound": "siren.caf""#, &driver)
        #expect(named.sound == "siren.caf")
    }

    @Test(
        "are ordinary notifications if the app has not asked for them, or the user has turned them off",
        arguments: [([.alert], nil), ([.alert, .criticalAlert], "criticalAlert")] as [(AuthorizationOptions, String?)])
    func notAllowed(_ options: AuthorizationOptions, _ off: String?) throws {
        var driver = try driver(asking: options, off: off)
        let shown = try self.shown(#""alert": "Fire", \#(Self.sound)"#, &driver)
        #expect(shown.options == [.banner, .list] && shown.notAllowed == .critical)
    }

    @Test("can be turned on again, and only the entitlement takes them away")
    func again() throws {
        var driver = try driver(off: "criticalAlert")
        driver.send(.authorize("grant"))
        #expect(driver.phone.authorization.allowsCriticalAlerts)
        driver.settings = Self.settings(entitled: false)
        driver.receive(.filesChanged(.settings))
        #expect(!driver.phone.authorization.allowsCriticalAlerts)
    }

    @Test("are shown alone if the user allows nothing else")
    func alone() throws {
        var driver = try driver(asking: .criticalAlert)
        let shown = try self.shown(#""alert": "Fire", \#(Self.sound)"#, &driver)
        #expect(shown.options == [.sound])
        driver.storedPush(#""alert": "Hello", "sound": "default""#, to: "a")
        #expect(driver.events.last(Event.NotificationSuppressed.self)?.outcome == .turnedOff)
    }

    @Test(
        "have their own setting",
        arguments: [(true, true, "enabled"), (true, false, "disabled"), (false, true, "notSupported")])
    func setting(_ entitled: Bool, _ granted: Bool, _ expected: String) {
        let settings = NotificationSettings(
            Authorization(.authorized, criticalAlert: granted), entitlements: entitled ? [.criticalAlerts] : [])
        #expect(settings.kinds.first { $0.key == .criticalAlert }?.setting.rawValue == expected)
    }

    @Test("break through a Focus")
    func focus() throws {
        var driver = try driver(asking: [.alert, .sound, .criticalAlert])
        driver.send(.device(setting: "focus", value: "on"))
        let shown = try self.shown(#""alert": "Fire", \#(Self.sound)"#, &driver)
        #expect(shown.options == [.sound, .banner, .list] && shown.heldBack == [])
    }

    @Test("are stored", arguments: [true, false])
    func stored(_ isOn: Bool) {
        let authorization = Authorization(.authorized, sound: false, criticalAlert: isOn)
        #expect(Authorization(stored: authorization.stored) == authorization)
    }

    @Test("of a local notification keep the sound in its payload")
    func local() {
        var content = NotificationContent()
        content.body = "Fire"
        content.sound = NotificationSound(.critical, name: "siren.caf", volume: 0.5)
        let payload = Payload(showing: content)
        #expect(payload.hasCriticalSound && payload.sound == "siren.caf")
        #expect(NotificationContent(payload).sound == content.sound)
    }
}
