import BellhopTesting
import Foundation
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("Asking for authorization", .timeLimit(.minutes(5)))
struct AuthorizationTests {
    private static let request = #"{"ask":"requestAuthorization","options":["alert","sound"]}"#
    private static let settings = #"{"ask":"settings"}"#

    @Test("the user is asked once, and what was said is the answer from then on")
    func grant() async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        let tag = try await test.order(Self.request)
        let asked = try #require(await test.facts(Event.AuthorizationRequested.self).first)
        #expect(asked.outcome == .prompted && asked.options == [.sound, .alert])
        // Everything else is answered meanwhile.
        #expect(try await test.ask(Self.settings)[0].settings["authorizationStatus"] as? String == "notDetermined")
        #expect(try await test.status.notifications.isAsked)
        #expect(await test.logged(tag).isEmpty)

        #expect(try await test.authorize("grant") == "authorized")
        #expect(try await test.answers(tag).map(\.granted) == [true])
        #expect(try await !test.status.notifications.isAsked)
        let settings = try await test.ask(Self.settings)[0].settings
        #expect(settings["authorizationStatus"] as? String == "authorized")
        #expect(settings["sound"] as? String == "enabled")
        #expect(settings["badge"] as? String == "disabled")
        #expect(try await test.ask(Self.request)[0].granted == true)
        #expect(await test.events.all(.authorizationRequested).count == 1)
        await test.stop()
    }

    @Test("a refusal is an answer, and requests have no effect from then on; a later grant changes that")
    func deny() async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        let tag = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        #expect(try await test.authorize("deny") == "denied")
        #expect(try await test.answers(tag).map(\.granted) == [false])
        let replies = try await test.ask(
            Self.request, #"{"ask":"setBadge","count":1}"#, TestHost.add("a"),
            TestHost.add("b", #"{"timeInterval":60}"#), TestHost.add("empty", content: "{}"))
        #expect(replies[0].granted == false)
        #expect(replies[1].error?.domain == "UNErrorDomain" && replies[1].error?.code == 1)
        let areDone = replies[2...].allSatisfy { $0.isDone }
        #expect(areDone)
        #expect(try await test.pending.isEmpty)
        let ignored = await test.events.all(.notificationUnscheduled)
        #expect(ignored.map { $0.notification } == ["a", "b", "empty"])
        #expect(ignored.all(Event.NotificationUnscheduled.self).allSatisfy { $0.outcome == .ignored })
        #expect(ignored.allSatisfy { $0.cause?.code == .authorizationDenied })
        #expect(await test.events.all(.notificationFired).isEmpty)
        // For what is an exception on iOS, the permission doesn't matter.
        #expect(try await test.ask(TestHost.add("c", #"{"timeInterval":0}"#))[0].error?.domain == "BellhopErrorDomain")
        let push = try await test.push(TestHost.payload(to: "center"))
        #expect(push.first(Event.NotificationSuppressed.self)?.outcome == .denied)
        try await test.authorize("grant")
        #expect(try await test.ask(Self.request)[0].granted == true)
        #expect(try await test.ask(TestHost.add("d", #"{"timeInterval":60}"#))[0].isDone)
        #expect(try await test.pending.map(\.identifier) == ["d"])
        await test.stop()
    }

    @Test("an ignored request replaces nothing, and what waited before a refusal goes on to wait")
    func denyLater() async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.ask(TestHost.add("a", #"{"timeInterval":60}"#))
        try await test.authorize("deny")
        #expect(try await test.ask(TestHost.add("a", #"{"timeInterval":600}"#))[0].isDone)
        #expect(try await test.pending.map(\.due) == [Date(timeIntervalSince1970: 60)])
        test.clock.advance(by: .seconds(60))
        #expect(await test.facts(Event.NotificationSuppressed.self).map(\.outcome) == [.denied])
        await test.stop()
    }

    @Test(
        "before the user was asked a request is scheduled; it is shown if the user has agreed when it is due",
        arguments: [nil, "deny", "grant"])
    func undecided(decision: String?) async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        try await test.state("background")
        let replies = try await test.ask(TestHost.add("now"), TestHost.add("a", #"{"timeInterval":60}"#))
        let areDone = replies.allSatisfy { $0.isDone }
        #expect(areDone)
        // Nobody was asked, so what is due at once is not shown.
        #expect(await test.facts(Event.NotificationSuppressed.self).map(\.outcome) == [.notDetermined])
        #expect(try await test.pending.map(\.identifier) == ["a"])
        if let decision { try await test.authorize(decision) }
        test.clock.advance(by: .seconds(60))
        if decision == "grant" {
            #expect(await test.events(.notificationShown).map { $0.notification } == ["a"])
        } else {
            let suppressed = await test.events(.notificationSuppressed, 2)
            #expect(
                suppressed.all(Event.NotificationSuppressed.self).map(\.outcome)
                    == [.notDetermined, decision == nil ? .notDetermined : .denied])
            #expect(suppressed[1].cause?.hint == "Allow the app's notifications")
        }
        #expect(try await test.pending.isEmpty)
        await test.stop()
    }

    @Test("the quiet way in asks nobody, and lets alerts into the list alone")
    func provisional() async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        let request = #"{"ask":"requestAuthorization","options":["alert","badge","sound","provisional"]}"#
        #expect(try await test.ask(request)[0].granted == true)
        #expect(await test.events.all(.authorizationRequested).isEmpty)
        #expect(try await test.status.notifications.authorization == "provisional")
        let push = try await test.push(TestHost.payload(to: "center", #""alert":"Hi","badge":3,"sound":"default""#))
        #expect(push.first(Event.NotificationShown.self)?.options == [.list])
        #expect(try await test.status.notifications.badge == 0)
        // Later it may ask for more.
        let tag = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        try await test.authorize("grant")
        #expect(try await test.answers(tag).map(\.granted) == [true])
        #expect(try await test.status.notifications.authorization == "authorized")
        await test.stop()
    }

    @Test("the quiet way in alone lists alerts too; later requests add kinds without a question")
    func provisionalAlone() async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        let request = #"{"ask":"requestAuthorization","options":["provisional"]}"#
        #expect(try await test.ask(request)[0].granted == true)
        let push = try await test.push(TestHost.payload(to: "center", #""alert":"Hi","badge":3,"sound":"default""#))
        #expect(push.first(Event.NotificationShown.self)?.options == [.list])
        let settings = try await test.ask(Self.settings)[0].settings
        #expect(settings["authorizationStatus"] as? String == "provisional")
        #expect(settings["notificationCenter"] as? String == "enabled")
        for kind in ["alert", "sound", "badge", "lockScreen"] { #expect(settings[kind] as? String == "disabled") }
        // The user keeps the notifications, and the app requests more.
        try await test.authorize("grant")
        #expect(try await test.ask(Self.settings)[0].settings["sound"] as? String == "disabled")
        #expect(try await test.ask(Self.request)[0].granted == true)
        #expect(await test.events.all(.authorizationRequested).isEmpty)
        let changes = await test.events.all(Event.AuthorizationChanged.self)
        #expect(changes.map(\.outcome) == [.provisional, .authorized, .authorized])
        #expect(changes.map(\.kinds) == [[.alert], [.alert], [.sound, .alert]])
        #expect(try await test.ask(Self.settings)[0].settings["sound"] as? String == "enabled")
        await test.stop()
    }

    @Test("what the user has turned off stays off, also for the next host")
    func laterOptions() async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        let tag = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        try await test.authorize("grant", off: "sound")
        #expect(try await test.answers(tag).map(\.granted) == [true])
        let next = try await TestHost.after(test, modules: ["center"], more: TestHost.undecided)
        let badge = #"{"ask":"requestAuthorization","options":["badge","sound"]}"#
        #expect(try await next.ask(badge)[0].granted == true)
        let settings = try await next.ask(Self.settings)[0].settings
        #expect(settings["badge"] as? String == "enabled")
        #expect(settings["sound"] as? String == "disabled")
        for host in [test, next] { await host.stop() }
    }

    @Test("later options are ignored if settings.json says so")
    func ignoredOptions() async throws {
        let more = TestHost.undecided.merging(["laterOptions": "ignored"]) { _, new in new }
        let test = try await TestHost(modules: ["center"], more: more)
        let tag = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        try await test.authorize("grant")
        #expect(try await test.answers(tag).map(\.granted) == [true])
        #expect(try await test.ask(#"{"ask":"requestAuthorization","options":["badge"]}"#)[0].granted == false)
        #expect(try await test.ask(Self.settings)[0].settings["badge"] as? String == "disabled")
        await test.stop()
    }

    @Test("several who ask at once get one question, and each an answer to what it asked")
    func several() async throws {
        let test = try await TestHost(modules: ["center", "other_center"], more: TestHost.undecided)
        let first = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        let badge = #"{"ask":"requestAuthorization","options":["badge"]}"#
        let second = try await test.order(badge, of: "other_center")
        #expect(await test.facts(Event.AuthorizationRequested.self, 2).map(\.outcome) == [.prompted, .waits])
        try await test.authorize("grant", off: "badge")
        #expect(try await test.answers(first).map(\.granted) == [true])
        #expect(try await test.answers(second).map(\.granted) == [false])
        await test.stop()
    }

    @Test("a reset makes the device new: who waits goes on waiting, and who asks later is heard again")
    func reset() async throws {
        let test = try await TestHost(modules: ["center"])
        #expect(try await test.authorize("reset") == "notDetermined")
        let tag = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        try await test.authorize("reset")
        #expect(try await test.status.notifications.isAsked)
        #expect(await test.logged(tag).isEmpty)
        try await test.authorize("deny")
        #expect(try await test.answers(tag).map(\.granted) == [false])
        await test.stop()
    }

    @Test(
        "what the user cannot say is an error that says what was meant",
        arguments: [("denied", nil, "deny"), ("grant", "sounds", "sound")] as [(String, String?, String)])
    func unknown(decision: String, off: String?, meant: String) async throws {
        let test = try await TestHost(modules: ["center"])
        let error = await #expect(throws: BellhopError.self) { try await test.authorize(decision, off: off) }
        #expect(error?.code == .authorizationUnknown)
        #expect(error?.hint == "Did you mean \"\(meant)\"?")
        #expect(try await test.status.notifications.authorization == "authorized")
        await test.stop()
    }

    @Test("a host that stops while the user is being asked lets everybody go")
    func stopping() async throws {
        let test = try await TestHost(modules: ["center"], more: TestHost.undecided)
        let tag = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        await test.host.stop()
        let events = await test.host.events.stream(since: 0).reduce(into: []) { $0.append($1) }
        #expect(events.all(.hostStopping).count == 1)
        #expect(
            events.filter { $0.message?.hasPrefix(tag) == true }.allSatisfy { $0.message?.contains("true") == false })
        await test.stop()
    }

    @Test("a module that dies while it waits leaves nothing behind")
    func dies() async throws {
        let test = try await TestHost(
            modules: [TestHost.entry("center", ["isolation": "process"])], more: TestHost.undecided)
        _ = try await test.order(Self.request)
        _ = await test.events(.authorizationRequested)
        kill(try #require(try await test.report("center").process), SIGKILL)
        let death = try #require(await test.events(.moduleCrashed).first)
        await test.host.settle()
        test.clock.advance(by: .seconds(try #require(death.facts(Event.ModuleCrashed.self)?.restart)))
        _ = await test.events(.moduleRestarted)
        // It is heard like any other, and the question is still on the screen.
        let tag = try await test.order(Self.request)
        #expect(await test.facts(Event.AuthorizationRequested.self, 2).map(\.outcome) == [.prompted, .waits])
        try await test.authorize("grant")
        #expect(try await test.answers(tag).map(\.granted) == [true])
        #expect(await test.host.phone?.center.permission.askerCount == 0)
        await test.stop()
    }
}
