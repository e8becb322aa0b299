import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Notifications that a service extension filters")
struct FilteringTests {
    private static let alert = #""mutable-content": 1, "alert": {"title": "Hello"}, "badge": 3"#

    /// A phone whose calls a test answers, of an app that may filter notifications.
    private func driver(_ modules: [String] = ["a"], mayFilter: Bool = true) -> PhoneDriver {
        var driver = PhoneDriver(
            modules, more: #", "pushServiceClassName": "Service""#, extensionClasses: ["Service"])
        let entitlements = #"{"\#(Entitlement.filtering.rawValue)": \#(mayFilter)}"#
        driver.settings = #"{"app": {"entitlements": \#(entitlements)}, "# + String(driver.settings.dropFirst())
        driver.receive(.filesChanged(.settings))
        driver.answersCalls = false
        return driver
    }

    /// The newest service extension answers.
    private func answer(_ json: String, _ driver: inout PhoneDriver) throws {
        let call = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
        driver.receive(.answered(call.ticket, Outcome(.data(Array(json.utf8)), .answered, duration: .zero)))
    }

    @Test("are not shown, and no module is asked about them")
    func filtered() throws {
        var driver = driver()
        driver.storedPush(Self.alert, to: "a")
        try answer("{}", &driver)
        #expect(driver.events.last(Event.ServiceAnswered.self)?.outcome == .filtered)
        let suppressed = try #require(driver.events.last { $0.kind == .notificationSuppressed })
        #expect(suppressed.facts(Event.NotificationSuppressed.self)?.outcome == .filtered)
        #expect(suppressed.cause == nil && suppressed.push == "p1")
        #expect(
            driver.events.last(Event.PushFinished.self)
                == Event.PushFinished(display: .filtered, isIgnored: false, isSuppressed: false))
        #expect(!driver.calls.contains { $0.selector == .willPresent })
        #expect(!driver.events.contains { $0.kind == .notificationShown || $0.kind == .badgeChanged })
        #expect(driver.phone.inspection.delivered.isEmpty && driver.phone.inspection.badge == 0)
    }

    @Test("are still handled silently")
    func silent() throws {
        var driver = driver()
        driver.storedPush(Self.alert + #", "content-available": 1"#, to: "a")
        try answer("{}", &driver)
        #expect(!driver.events.contains { $0.kind == .pushFinished })
        let call = try #require(driver.calls.last { $0.selector == .didReceiveRemoteNotification })
        driver.receive(.answered(call.ticket, Outcome(.fetch(.newData), .answered, duration: .zero)))
        #expect(
            driver.events.last(Event.PushFinished.self)
                == Event.PushFinished(display: .filtered, fetch: .newData, isIgnored: false, isSuppressed: false))
    }

    @Test("reach no other service extension")
    func broadcast() throws {
        var driver = driver(["a", "b"])
        driver.storedPush(Self.alert)
        try answer("{}", &driver)
        #expect(driver.events.filter { $0.kind == .serviceAsked }.map(\.module) == ["a"])
        #expect(
            driver.events.last(Event.PushFinished.self)
                == Event.PushFinished(display: .filtered, isIgnored: false, isSuppressed: false))
    }

    @Test("are presented as they were if the content is not empty, or the app has no entitlement")
    func kept() throws {
        for (json, mayFilter) in [(#"{"badge": 1}"#, true), (#"{"sound": {}}"#, true), ("{}", false)] {
            var driver = driver(mayFilter: mayFilter)
            driver.storedPush(Self.alert, to: "a")
            try answer(json, &driver)
            let failed = try #require(driver.events.last { $0.kind == .serviceFailed })
            #expect(failed.facts(Event.ServiceFailed.self)?.outcome == .noText)
            #expect(failed.cause?.hint?.contains("app.entitlements") == !mayFilter)
            #expect(driver.calls.contains { $0.selector == .willPresent })
        }
    }
}
