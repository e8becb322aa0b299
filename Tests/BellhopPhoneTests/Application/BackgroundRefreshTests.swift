import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Silent pushes while the app must not be woken")
struct BackgroundRefreshTests {
    private static let silent = #""content-available": 1"#

    /// A phone whose app lacks the background mode, or whose user has turned Background App Refresh off.
    private func driver(_ barrier: Delivery.Barrier) -> PhoneDriver {
        var driver = PhoneDriver(["a"])
        switch barrier {
        case .noBackgroundMode:
            driver.settings = #"{"app": {"backgroundModes": ["fetch"]}, "# + String(driver.settings.dropFirst())
            driver.receive(.filesChanged(.settings))
        case .backgroundRefreshOff: driver.send(.device(setting: "background-refresh", value: "off"))
        }
        return driver
    }

    private func silentCalls(_ driver: PhoneDriver) -> Int {
        driver.calls.count { $0.selector == .didReceiveRemoteNotification }
    }

    @Test(
        "do not reach it outside the foreground, and the event says why",
        arguments: [Delivery.Barrier.noBackgroundMode, .backgroundRefreshOff],
        ["background", "suspended", "terminated"])
    func blocked(_ barrier: Delivery.Barrier, _ state: String) throws {
        var driver = driver(barrier)
        driver.send(.state(state))
        let opened = driver.opened.count
        driver.storedPush(Self.silent, to: "a")
        #expect(silentCalls(driver) == 0 && driver.opened.count == opened)
        let event = try #require(driver.events.last { $0.kind == .silentSuppressed })
        #expect(event.facts(Event.SilentSuppressed.self)?.outcome == barrier)
        #expect(event.push == "p1" && event.stage == .silent)
        #expect(event.cause?.code == barrier.error.code)
        #expect(driver.events.last(Event.PushFinished.self) == Event.PushFinished(isIgnored: false, isSuppressed: true))
        #expect(!driver.events.contains { $0.kind == .pushIgnored || $0.kind == .pushHeld })

        driver.send(.state("foreground"))
        #expect(silentCalls(driver) == 0)
    }

    @Test(
        "are announced: running modules are told of each change before the command ends",
        arguments: [("foreground", 2), ("background", 2), ("suspended", 0)])
    func told(_ state: String, _ count: Int) throws {
        var driver = PhoneDriver(["a"])
        driver.send(.state(state))
        driver.answersCalls = false
        for value in ["off", "off", "on"] {
            let id = driver.send(.device(setting: "background-refresh", value: value))
            let told = driver.calls.filter { $0.selector == .applicationBackgroundRefreshStatusDidChange }
            guard let call = told.last, driver.reply(to: id) == nil else { continue }
            driver.receive(.answered(call.ticket, Outcome(.none, .answered, duration: .zero)))
            #expect(driver.reply(to: id) != nil)
        }
        #expect(driver.calls.count { $0.selector == .applicationBackgroundRefreshStatusDidChange } == count)
        #expect(driver.phone.preferences.backgroundRefresh)
    }

    @Test(
        "reach it in the foreground", arguments: [Delivery.Barrier.noBackgroundMode, .backgroundRefreshOff])
    func foreground(_ barrier: Delivery.Barrier) {
        var driver = driver(barrier)
        driver.storedPush(Self.silent, to: "a")
        #expect(silentCalls(driver) == 1 && !driver.events.contains { $0.kind == .silentSuppressed })
    }

    @Test("are not throttled while it may be woken", arguments: ["foreground", "background"])
    func unthrottled(_ state: String) {
        var driver = PhoneDriver(["a"])
        driver.send(.state(state))
        for _ in 0..<20 { driver.storedPush(Self.silent, to: "a") }
        #expect(silentCalls(driver) == 20)
    }

    @Test("are shown if they have an alert", arguments: [Delivery.Barrier.noBackgroundMode, .backgroundRefreshOff])
    func shown(_ barrier: Delivery.Barrier) {
        var driver = driver(barrier)
        driver.send(.state("background"))
        driver.storedPush(Self.silent + #", "alert": "Hi""#, to: "a")
        #expect(silentCalls(driver) == 0)
        #expect(
            driver.events.last(Event.PushFinished.self)
                == Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: true))
    }

    @Test("reach it again once the user turns Background App Refresh on")
    func on() {
        var driver = driver(.backgroundRefreshOff)
        driver.send(.state("background"))
        driver.send(.device(setting: "background-refresh", value: "on"))
        driver.storedPush(Self.silent, to: "a")
        #expect(silentCalls(driver) == 1)
    }

    @Test("do not reach it after a restart of the host either")
    func restarted() {
        var first = driver(.backgroundRefreshOff)
        first.send(.device(setting: "background-refresh", value: "off"))
        let stored = first.effects.compactMap { effect -> String? in
            if case .store(.set(.backgroundRefresh, let value), _) = effect { value } else { nil }
        }
        #expect(stored == ["off"])
        var next = PhoneDriver(["a"], state: StoredState(values: [.backgroundRefresh: "off"]))
        next.send(.state("background"))
        next.storedPush(Self.silent, to: "a")
        #expect(silentCalls(next) == 0)
    }

    @Test("are explained", arguments: [Delivery.Barrier.noBackgroundMode, .backgroundRefreshOff])
    func explained(_ barrier: Delivery.Barrier) throws {
        for alert in ["", #", "alert": "Hi""#] {
            var driver = driver(barrier)
            driver.send(.state("background"))
            let payload = #"{"aps": {\#(Self.silent)\#(alert)}, "sender": "com.example.a"}"#
            let answer = driver.explanation(of: .payload(Array(payload.utf8), source: nil))
            let explanation = try #require(answer)
            let finding = try #require(explanation.findings.first { $0.rule == .silent })
            #expect(finding.state == .problem && finding.cause?.code == barrier.error.code)
            #expect(explanation.advice == barrier.error.hint)
            let shown = alert.isEmpty ? "" : ", and be shown"
            #expect(explanation.verdict == "it would not be handled silently\(shown)")
        }
    }

    @Test(
        "need a setting and a value that there are",
        arguments: [
            ("background-refesh", "on", "device.unknown-setting", "Did you mean \"background-refresh\"?"),
            ("background-refresh", "maybe", "device.unknown-value", "Use one of on, off"),
        ])
    func unknown(_ setting: String, _ value: String, _ code: String, _ hint: String) throws {
        var driver = PhoneDriver(["a"])
        let id = driver.send(.device(setting: setting, value: value))
        let error = try #require(throws: BellhopError.self) { try driver.reply(to: id)?.get() }
        #expect(error.code.rawValue == code && error.hint == hint)
    }

    @Test("the reply says what the setting is")
    func asked() throws {
        var driver = PhoneDriver(["a"])
        for (value, state) in [(nil, "on"), ("off", "off"), (nil, "off"), ("on", "on")] as [(String?, String)] {
            let id = driver.send(.device(setting: "background-refresh", value: value))
            guard case .change(let reply)? = try driver.reply(to: id)?.get() else { throw CancellationError() }
            #expect(reply.state == state)
        }
        #expect(
            driver.events.all(Event.DeviceSet.self).map(\.preference) == [
                .backgroundRefresh(false), .backgroundRefresh(true),
            ])
    }
}
