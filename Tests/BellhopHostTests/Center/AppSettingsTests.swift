import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The app's own notification settings", .timeLimit(.minutes(5)))
struct AppSettingsTests {
    private static let request = #"""
        {"ask":"requestAuthorization","options":["alert","providesAppNotificationSettings"]}
        """#
    private static let delegate = #"{"ask":"setDelegate","isSet":true}"#

    /// Two modules, one in this process and one in a worker, each with a delegate from the beginning.
    private func start() async throws -> TestHost {
        let data: [String: Any] = ["data": ["ask": [["ask": "setDelegate", "isSet": true]]]]
        return try await TestHost(modules: [
            TestHost.entry("center", data),
            TestHost.entry("other_center", data.merging(["isolation": "process"]) { $1 }),
        ])
    }

    /// What the delegates heard, as `module identifier`, in whatever order.
    private func heard(_ events: [Event]) -> Set<String> {
        Set(
            events.all(.moduleLog).compactMap { event in
                guard let message = event.message, message.hasPrefix("delegate openSettings ") else { return nil }
                return "\(event.module?.rawValue ?? "") \(message.split(separator: " ")[2])"
            })
    }

    @discardableResult
    private func open(_ test: TestHost, from notification: String? = nil) async throws -> Event {
        guard case .change(let reply) = try await test.host.handle(.openSettings(notification: notification)) else {
            throw CancellationError()
        }
        #expect(reply.state == "foreground")
        let opened = try #require(await test.events.all(.settingsOpened).last)
        #expect(opened.sequence <= reply.through)
        return opened
    }

    @Test("are refused until a module has said that there are any")
    func refused() async throws {
        let test = try await start()
        try await test.state("background")
        await #expect {
            try await test.host.handle(.openSettings())
        } throws: { error in
            let error = error as? BellhopError
            return error?.code == .appSettingsNotProvided
                && error?.hint == "Ask for authorization with .providesAppNotificationSettings"
        }
        #expect(try await test.status.app.state == "background")
        try await test.ask(Self.request)
        try await open(test)
        #expect(try await test.status.app.state == "foreground")
        await test.stop()
    }

    private func told(_ event: Event) -> [String]? { event.facts(Event.SettingsOpened.self)?.modules.map(\.rawValue) }

    @Test("opened from the system's, reach every delegate, without a notification")
    func fromSystem() async throws {
        let test = try await start()
        try await test.ask(Self.request)
        let opened = try await open(test)
        #expect(told(opened) == ["center", "other_center"])
        #expect(heard(await test.events) == ["center -", "other_center -"])
        await test.stop()
    }

    @Test("opened from a notification, reach the delegates its responses reach, and leave it there")
    func fromNotification() async throws {
        let test = try await start()
        try await test.ask(Self.request)
        let cases = [
            ("center", ["center"]), ("other_center", ["other_center"]), (nil, ["center", "other_center"]),
        ]
        for (number, (sender, told)) in cases.enumerated() {
            try await test.push(TestHost.payload(to: sender), collapseID: "n\(number)")
            let opened = try await open(test, from: number == 1 ? "last" : "n\(number)")
            #expect(self.told(opened) == told && opened.notification == "n\(number)")
            #expect(opened.push == PushID(number: number + 2))
        }
        #expect(
            heard(await test.events) == ["center n0", "other_center n1", "center n2", "other_center n2"])
        #expect(try await test.delivered.count == 3)
        await #expect { try await test.host.handle(.openSettings(notification: "n9")) } throws: {
            ($0 as? BellhopError)?.code == .notificationUnknown
        }
        await test.stop()
    }

    @Test("start the app first, and bring it to the foreground", arguments: ["background", "suspended", "terminated"])
    func starts(state: String) async throws {
        let test = try await start()
        try await test.ask(Self.request)
        try await test.state(state)
        try await test.push(TestHost.payload(to: "other_center"), collapseID: "n")
        let opened = try await open(test, from: "n")
        #expect(told(opened) == ["other_center"])
        #expect(heard(await test.events) == ["other_center n"])
        #expect(try await test.report("center").state == .loaded)
        await test.stop()
    }

    @Test("are opened with nobody to hear of it")
    func nobody() async throws {
        // One has a delegate and no method for this, the other no delegate.
        let test = try await TestHost(modules: ["center", "good"])
        try await test.ask(Self.request)
        let opened = try await open(test)
        #expect(told(opened) == [])
        try await test.ask(Self.delegate)
        #expect(told(try await open(test)) == ["center"])
        await test.stop()
    }
}
