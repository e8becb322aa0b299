import BellhopContract
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The scheduled summary")
struct ScheduledSummaryTests {
    /// A phone whose app is in the summary.
    private func driver() -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        let entitlements = #"{"\#(Entitlement.timeSensitive.rawValue)": true}"#
        driver.settings = #"{"app": {"entitlements": \#(entitlements)}, "# + String(driver.settings.dropFirst())
        driver.receive(.filesChanged(.settings))
        driver.send(.device(setting: "summary", value: "on"))
        driver.send(.state("background"))
        return driver
    }

    private func summaries(_ driver: PhoneDriver) -> [[String]] {
        driver.events.compactMap { $0.facts(Event.SummaryDelivered.self)?.identifiers }
    }

    private func identifiers(_ driver: PhoneDriver) -> [String] {
        driver.events.filter { $0.kind == .notificationShown }.compactMap(\.notification)
    }

    private func push(_ aps: String, _ driver: inout PhoneDriver) throws -> Event.NotificationShown {
        driver.storedPush(#""alert": "Hello", "sound": "default"\#(aps)"#, to: "a")
        return try #require(driver.events.last(Event.NotificationShown.self))
    }

    @Test("has what waits, the most relevant first and then the newest", arguments: ["now", "off"])
    func delivered(_ value: String) throws {
        var driver = driver()
        for score in ["", #", "relevance-score": 0.5"#, ""] {
            let shown = try push(score, &driver)
            #expect(shown.options == [.list] && shown.heldBack == [.summary])
        }
        let shown = identifiers(driver)
        driver.send(.device(setting: "summary", value: value))
        #expect(summaries(driver) == [[shown[1], shown[2], shown[0]]])
        #expect(driver.phone.inspection.delivered.count == 3)
        // Each is in one summary.
        driver.send(.device(setting: "summary", value: value))
        #expect(summaries(driver).count == 1)
    }

    @Test("has notifications whose identifiers differ only in the form of a letter")
    func forms() throws {
        var driver = driver()
        let payload = Array(#"{"aps": {"alert": "Hello"}, "sender": "com.example.a"}"#.utf8)
        for identifier in ["\u{E9}", "e\u{301}"] {
            let before = driver.effects.count
            driver.send(.push(payload: payload, collapseID: identifier))
            for case .store(.accept, let ticket?) in driver.effects[before...] { driver.receive(.stored(ticket, nil)) }
        }
        driver.send(.device(setting: "summary", value: "now"))
        #expect(summaries(driver).map(\.count) == [2])
    }

    @Test("leaves out what the user has responded to, and what is urgent")
    func leftOut() throws {
        var driver = driver()
        _ = try push("", &driver)
        driver.send(.dismiss(notification: "last"))
        let urgent = try push(#", "interruption-level": "time-sensitive""#, &driver)
        #expect(urgent.options == [.sound, .banner, .list] && urgent.heldBack == [])
        driver.send(.device(setting: "summary", value: "now"))
        #expect(summaries(driver).isEmpty)
    }

    @Test("has what a Focus holds back, too")
    func focus() throws {
        var driver = driver()
        driver.send(.device(setting: "focus", value: "on"))
        let shown = try push("", &driver)
        #expect(shown.options == [.list] && shown.heldBack == [.focus, .summary])
        driver.send(.device(setting: "summary", value: "now"))
        #expect(summaries(driver) == [identifiers(driver)])
    }

    @Test("has messages and calls delivered at once")
    func communication() {
        var content = NotificationContent()
        content.body = "Hello"
        let (authorization, controls) = (Authorization(.authorized), NotificationControls(isSummarized: true))
        #expect(content.holders(among: controls, under: authorization).on == [.summary])
        content.communication = NotificationCommunication(senderName: "Bank")
        #expect(content.holders(among: controls, under: authorization).on == [])
    }

    @Test("cannot be shown while the app is not in it")
    func off() throws {
        var driver = PhoneDriver(["a"])
        let id = driver.send(.device(setting: "summary", value: "now"))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code == .deviceNoSummary)
    }

    @Test("suppresses a notification that has only a sound")
    func soundOnly() {
        var driver = driver()
        driver.storedPush(#""sound": "default""#, to: "a")
        #expect(driver.events.last(Event.PushIgnored.self)?.outcome == .summary)
    }

    @Test("is read as a setting, and stays after a restart")
    func setting() {
        let driver = PhoneDriver(["a"], state: StoredState(values: [.summary: "on"]))
        #expect(driver.phone.preferences.isSummarized)
        let settings = NotificationSettings(Authorization(.authorized), isSummarized: true)
        #expect(settings.kinds.first { $0.key == .scheduledDelivery }?.setting == .enabled)
    }
}
