import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// The module `PushEnrollmentModule`: the step after sign-in.
@Suite("Enrolling for pushes", .timeLimit(.minutes(5)))
struct EnrollmentTests {
    private static var enrollment: [String: Any] {
        [
            "name": "Push Notifications", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule",
            "identifier": "pushNotification", "data": "", "enabled": true, "isPublic": false,
        ]
    }

    private func start(_ more: [String: Any] = [:]) async throws -> TestHost {
        try await TestHost(modules: [Self.enrollment, "center", "other_center"], more: more)
    }

    @Test("a host with the enrollment module starts, and nothing is shown before the user is asked")
    func settings() async throws {
        let test = try await TestHost(modules: [Self.enrollment, "center"])
        let events = await test.events
        #expect(events.all(.moduleLoaded).compactMap(\.module?.rawValue) == ["Push Notifications", "center"])
        #expect(events.all(.settingsDiagnostic).isEmpty)
        #expect(try await test.report("Push Notifications").isolation == "builtIn")
        #expect(
            try await test.push(TestHost.payload(to: "center")).first(Event.NotificationSuppressed.self)?
                .outcome == .notDetermined)
        await test.stop()
    }

    @Test("nobody is asked and nobody has a token before login; then a grant gives it to every push module, once")
    func grant() async throws {
        let test = try await start()
        #expect(await test.events.all(.tokenRegistered).isEmpty)
        #expect(try await test.status.notifications.authorization == "notDetermined")
        try await test.login()
        let asked = await test.events(.authorizationRequested)
        #expect(asked.map(\.module?.rawValue) == ["Push Notifications"])
        #expect(asked.first?.facts(Event.AuthorizationRequested.self)?.options == [.badge, .sound, .alert])
        #expect(await test.logged("didRegister").isEmpty)
        try await test.authorize("grant")
        _ = await test.events {
            $0.kind == .callFinished && $0.module?.rawValue == "other_center"
                && $0.facts(Event.CallFinished.self)?.selector == .didRegister
        }
        #expect(await test.events.all(.tokenRegistered).count == 1)
        // Another login is no news.
        _ = try await test.host.handle(.logout())
        try await test.login()
        #expect(try await test.ask(#"{"ask":"state"}"#)[0].object["isRegistered"] as? Bool == true)
        let told = await test.events.all(.moduleLog).filter { $0.message?.hasPrefix("didRegister") == true }
        #expect(told.compactMap(\.module?.rawValue).sorted() == ["center", "other_center"])
        #expect(await test.events.all(.authorizationRequested).count == 1)

        // The next life has it from the start.
        let next = try await TestHost.after(test, modules: [Self.enrollment, "center"])
        #expect(await next.logged("didRegister").count == 1)
        #expect(try await next.status.notifications.authorization == "authorized")
        for host in [test, next] { await host.stop() }
    }

    @Test("a refusal gives it to nobody, until the user thinks better of it")
    func deny() async throws {
        let test = try await start()
        try await test.login()
        _ = await test.events(.authorizationRequested)
        try await test.authorize("deny")
        #expect(try await test.ask(#"{"ask":"state"}"#)[0].object["isRegistered"] as? Bool == false)
        #expect(await test.logged("didRegister").isEmpty)
        let next = try await TestHost.after(test, modules: [Self.enrollment, "center"])
        try await next.login()
        #expect(try await next.ask(#"{"ask":"state"}"#)[0].object["isRegistered"] as? Bool == false)
        #expect(await next.events.all(.authorizationRequested).isEmpty)
        try await next.authorize("grant")
        _ = await next.events { $0.message?.hasPrefix("didRegister") == true }
        for host in [test, next] { await host.stop() }
    }

    @Test("who has been authorized before login is registered by it, without a question")
    func already() async throws {
        let test = try await start(["authorization": "authorized"])
        #expect(await test.logged("didRegister").isEmpty)
        guard case .change(let reply) = try await test.host.handle(.login()) else {
            Issue.record("no change")
            return
        }
        let told = try #require(await test.events { $0.message?.hasPrefix("didRegister") == true }.last)
        #expect(told.sequence <= reply.through, "the login is answered before the modules were told")
        #expect(await test.events.all(.authorizationRequested).isEmpty)
        await test.stop()
    }

    @Test("a module that registers by itself hears of its token, and those it is news to")
    func register() async throws {
        let test = try await start(["authorization": "authorized"])
        for count in [2, 3] {
            try await test.ask(#"{"ask":"register"}"#)
            var left = count
            _ = await test.events { event in
                if event.message?.hasPrefix("didRegister") == true { left -= 1 }
                return left == 0
            }
        }
        let told = await test.events.all(.moduleLog).filter { $0.message?.hasPrefix("didRegister") == true }
        #expect(told.compactMap(\.module?.rawValue).sorted() == ["center", "center", "other_center"])
        let state = try await test.ask(#"{"ask":"unregister"}"#, #"{"ask":"state"}"#)[1]
        #expect(state.object["isRegistered"] as? Bool == false)
        await test.stop()
    }

    @Test("without pushes there is nothing to enroll for")
    func withoutPush() async throws {
        let test = try await start(["push": false])
        try await test.login()
        #expect(await test.events.all(.authorizationRequested).isEmpty)
        #expect(try await test.status.notifications.authorization == "authorized")
        await test.stop()
    }
}
