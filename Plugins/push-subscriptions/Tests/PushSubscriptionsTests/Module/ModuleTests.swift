import BellhopTesting
import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

/// The module class as a host sees it, without a host.
@MainActor
@Suite struct ModuleTests {
    /// The user of the phone that all tests share has refused.
    init() async throws { _ = try await TestPhone.shared.send(.authorize("deny")) }

    private final class Settings: ModuleDataSource {
        let data: JSONValue
        init(_ data: JSONValue) { self.data = data }
    }

    private func module(_ data: JSONValue, in directory: URL? = nil) throws -> PushSubscriptionsModule {
        let module = PushSubscriptionsModule(directory: try directory ?? temporaryDirectory())
        module.moduleDataSource = Settings(data)
        return module
    }

    private func data(_ backend: BackendProcess) -> JSONValue {
        ["baseURL": .string(backend.baseURL), "key": "test-key", "project": "test-project"]
    }

    private func call(
        _ method: (MethodModuleData, MethodModuleCallback) -> Void, _ arguments: [String: JSONValue] = [:]
    ) async -> JSONValue? {
        let text = await withCheckedContinuation { continuation in
            let callback = MethodModuleCallback { continuation.resume(returning: $0.response) }
            method(MethodModuleData(data: arguments), callback)
        }
        return JSONValue(json: Data(text.utf8))
    }

    private func request(_ identifier: String, _ message: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Hi"
        content.userInfo = ["messageId": message]
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    /// Waits until the backend has everything, also what follows from the answer of the system.
    private func drain(_ module: PushSubscriptionsModule) async throws {
        #expect(
            try await eventually {
                let status = await call(module.status)
                return status?["pending"] == 0 && status?["permission"] == "declined"
            })
    }

    @Test func everyMethodReachesTheBackend() async throws {
        let backend = try BackendProcess()
        let module = try module(data(backend))
        module.application(
            UIApplication.shared, didRegisterForRemoteNotificationsWithDeviceToken: Data([0x0A, 0xFF]))
        #expect(await call(module.setUser, ["id": "ada", "tags": ["x"]]) == ["accepted": true, "sequence": 1])
        #expect(await call(module.addTags, ["tags": ["y", "z"]])?["accepted"] == true)
        #expect(await call(module.removeTags, ["tags": ["x", "z"]])?["accepted"] == true)
        #expect(await call(module.setAttributes, ["attributes": ["a": 1, "b": 2]])?["accepted"] == true)
        #expect(await call(module.removeAttributes, ["keys": ["b"]])?["accepted"] == true)
        #expect(await call(module.updateUser, ["firstName": "Ada"])?["accepted"] == true)
        #expect(await call(module.trackEvent, ["name": "paid"])?["accepted"] == true)
        try await drain(module)
        #expect(await call(module.setEnabled, ["enabled": false])?["accepted"] == true)
        try await drain(module)
        var report = try await backend.report()
        let user = report["users"]?["ada"]
        #expect(user?["tags"] == ["y"] && user?["attributes"] == ["a": 1] && user?["events"] == ["paid"])
        #expect(user?["profile"]?["firstName"] == "Ada")
        #expect(user?["subscriptions"]?["0aff"]?["enabled"] == false)
        let last = try backend.applied().count
        #expect(await call(module.logout) == ["accepted": true, "sequence": .integer(last + 1)])
        try await drain(module)
        report = try await backend.report()
        #expect(report["users"]?["ada"]?["subscriptions"] == [:])
        #expect(report["violations"] == 0 && report["badSignatures"] == 0 && report["rejected"] == 0)
        let status = try #require(await call(module.status))
        #expect(status["user"] == .null && status["tokenKnown"] == true && status["enabled"] == false)
    }

    @Test func sessionsOfTheApp() async throws {
        let backend = try BackendProcess()
        let module = try module(data(backend))
        module.userDidLogin(attributes: ["other": 1])
        #expect(await call(module.status)?["user"] == .null)
        module.userDidSet(username: "ada")
        #expect(await call(module.status)?["user"] == .null)
        module.userDidLogin(attributes: nil)
        #expect(await call(module.status)?["user"] == "ada")
        module.userDidLogout(attributes: nil)
        #expect(await call(module.status)?["user"] == .null)
        #expect(await call(module.addTags, ["tags": ["a"]]) == ["error": "There is no user. Call setUser first."])
    }

    @Test func badArgumentsAreNamed() async throws {
        let backend = try BackendProcess()
        let module = try module(data(backend))
        #expect(
            await call(module.setEnabled, ["on": true])
                == ["error": #"setEnabled does not know the field "on". Its fields are enabled."#])
    }

    @Test(arguments: [nil, "", ["baseURL": "https://a"]] as [JSONValue?])
    func aBadEntryMakesItInert(_ data: JSONValue?) async throws {
        let module = try data.map { try self.module($0) } ?? PushSubscriptionsModule()
        module.application(UIApplication.shared, didRegisterForRemoteNotificationsWithDeviceToken: Data([1]))
        module.respond(to: request("r", "m"), with: UNNotificationDefaultActionIdentifier)
        module.userDidSet(username: "ada")
        module.userDidLogin(attributes: nil)
        let error = await call(module.status)?["error"]?.stringValue
        #expect(error?.hasPrefix("The module does nothing: ") == true)
    }

    @Test func aTapIsAClickAndNothingElseIs() async throws {
        let backend = try BackendProcess()
        let directory = try temporaryDirectory()
        var module = try module(data(backend), in: directory)
        _ = await call(module.setUser, ["id": "ada"])
        module.present(request("r1", "m1"))
        module.respond(to: request("r2", "m2"), with: UNNotificationDismissActionIdentifier)
        try await drain(module)
        #expect(try await backend.report()["users"]?["ada"]?["clicks"] == [])
        module.respond(to: request("r1", "m1"), with: UNNotificationDefaultActionIdentifier)
        module.respond(to: request("r3", "m3"), with: "later")
        module.respond(to: request("r1", "m1"), with: UNNotificationDefaultActionIdentifier)
        try await drain(module)
        module = try self.module(data(backend), in: directory)
        module.respond(to: request("r3", "m3"), with: UNNotificationDefaultActionIdentifier)
        try await drain(module)
        #expect(try await backend.report()["users"]?["ada"]?["clicks"] == ["m1", "m3"])
        #expect(
            try backend.applied().filter { $0["path"] == "/track/click" }.map { $0["body"]?.stringValue } == [
                #"{"isForeground":true,"messageId":"m1","userId":"ada"}"#,
                #"{"isForeground":false,"messageId":"m3","userId":"ada"}"#,
            ])
    }

    @Test func listenersHearUntilTheLogout() async throws {
        final class Listener: NotificationListener {
            var events: [PushEvent] = []
            func pushSubscriptions(didReceive event: PushEvent) { events.append(event) }
        }
        let backend = try BackendProcess()
        let module = try module(data(backend))
        let listener = Listener()
        module.present(request("r1", "m1"))
        let subscription = module.addListener(listener, order: 0)
        module.respond(to: request("r1", "m1"), with: UNNotificationDefaultActionIdentifier)
        module.respond(to: request("r2", "m2"), with: UNNotificationDismissActionIdentifier)
        #expect(try await eventually { listener.events.count == 3 })
        #expect(
            listener.events.map(\.occasion) == [
                .presented, .opened(action: UNNotificationDefaultActionIdentifier), .dismissed,
            ])
        #expect(listener.events.map(\.wasForeground) == [true, true, false])
        #expect(listener.events.first?.title == "Hi" && listener.events.first?.body == nil)
        subscription.remove()
        _ = module.addListener(listener)
        _ = await call(module.logout)
        module.present(request("r3", "m3"))
        let next = Listener()
        _ = module.addListener(next)
        #expect(try await eventually { next.events.count == 1 })
        #expect(listener.events.count == 3)
    }

    @Test func pingsFollowTheApp() async throws {
        let backend = try BackendProcess()
        let module = try module(data(backend))
        _ = await call(module.setUser, ["id": "ada"])
        try await drain(module)
        NotificationCenter.default.post(
            name: UIApplication.didBecomeActiveNotification, object: UIApplication.shared)
        #expect(try await eventually { try await backend.count("pings") == 1 })
        NotificationCenter.default.post(
            name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
        #expect(try await eventually { try await backend.count("pings") == 2 })
        withExtendedLifetime(module) {}
    }

    @Test func resetIsLocal() async throws {
        let backend = try BackendProcess()
        let module = try module(data(backend))
        module.application(UIApplication.shared, didRegisterForRemoteNotificationsWithDeviceToken: Data([1]))
        _ = await call(module.setUser, ["id": "ada"])
        try await drain(module)
        let applied = try await backend.count("applied")
        #expect(await call(module.reset) == ["accepted": true])
        let status = try #require(await call(module.status))
        #expect(status["user"] == .null && status["tokenKnown"] == false && status["pending"] == 0)
        #expect(try await backend.count("applied") == applied)
        #expect(await call(module.setUser, ["id": "bob"]) == ["accepted": true, "sequence": 1])
        try await drain(module)
        #expect(try await backend.count("violations") == 0)
    }
}
