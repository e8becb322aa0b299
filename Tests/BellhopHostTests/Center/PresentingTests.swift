import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Showing local notifications", .timeLimit(.minutes(5)))
struct PresentingTests {
    private static let full = #"{"title":"T","body":"B","badge":5,"sound":{},"threadIdentifier":"H"}"#

    @Test("in the foreground the module that asked for it decides, and nobody else hears of it")
    func foreground() async throws {
        let test = try await TestHost(modules: ["center", "other_center"])
        try await test.ask(TestHost.add("a", content: Self.full), of: "other_center")
        let shown = try #require(await test.events(.notificationShown).first)
        #expect(shown.module?.rawValue == "other_center")
        #expect(shown.facts(Event.NotificationShown.self)?.options == [.badge, .sound, .banner, .list])
        #expect(shown.facts(Event.NotificationShown.self)?.by == .modules)
        #expect(shown.facts(Event.NotificationShown.self)?.thread == "H")
        let calls = await test.events.filter { $0.stage == .present && $0.kind == .callFinished }
        #expect(calls.map(\.module?.rawValue) == ["other_center"])
        #expect(try await test.delivered.map(\.module?.rawValue) == ["other_center"])
        #expect(try await test.status.notifications.badge == 5)
        await test.stop()
    }

    @Test("that it is shown is the last that is said of it, after its badge and what is wrong with its category")
    func order() async throws {
        let test = try await TestHost(modules: ["center"])
        let content = #"{"title":"T","badge":5,"categoryIdentifier":"Nobody"}"#
        try await test.ask(TestHost.add("a", #"{"timeInterval":60}"#, content: content))
        try await test.state("background")
        let last = test.host.events.last
        try await test.advance("1m")
        let events = await test.events { $0.kind == .notificationShown }.filter { $0.sequence > last }
        #expect(
            events.map(\.kind) == [
                .notificationFired, .clockChanged, .categoryUnknown, .badgeChanged, .notificationShown,
            ])
        #expect(events.map(\.ahead) == [60, 60, 60, 60, 60])
        await test.stop()
    }

    @Test("off the screen the system shows it and asks nobody", arguments: ["background", "suspended", "terminated"])
    func background(state: String) async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.ask(TestHost.add("a", #"{"timeInterval":60}"#, content: Self.full))
        try await test.state(state)
        test.clock.advance(by: .seconds(60))
        let shown = try #require(await test.events(.notificationShown).first)
        #expect(shown.facts(Event.NotificationShown.self)?.by == .system)
        #expect(shown.facts(Event.NotificationShown.self)?.options == [.badge, .sound, .banner, .list])
        #expect(await test.logged("willPresent").isEmpty)
        // It wakes nobody.
        #expect(try await test.status.app.state == state)
        await test.stop()
    }

    @Test("what the user does with it goes to the module that asked for it")
    func response() async throws {
        let test = try await TestHost(modules: ["center", "other_center"])
        let content = #"{"title":"T","categoryIdentifier":"Declared"}"#
        try await test.ask(TestHost.add("a", content: content), of: "other_center")
        _ = await test.events(.notificationShown)
        let events = try await test.respond(.action(notification: "a", action: "Declared.open"))
        #expect(events.first(Event.ResponseFinished.self)?.modules.map(\.rawValue) == ["other_center"])
        #expect(await test.logged("didReceive") == ["didReceive Declared.open a"])
        #expect(try await test.delivered.isEmpty)
        await test.stop()
    }

    @Test("a module with a delegate of its own is called through it, until it has none")
    func delegate() async throws {
        let test = try await TestHost(modules: ["center", "other_center"])
        try await test.ask(#"{"ask":"setDelegate","isSet":true}"#, TestHost.add("a"))
        _ = await test.events(.notificationShown)
        _ = try await test.respond(.tap(notification: "a"))
        try await test.push(TestHost.payload(to: "center"), collapseID: "push")
        #expect(
            await test.logged("delegate").map { $0.split(separator: " ")[1...2].joined(separator: " ") } == [
                "willPresent a", "didReceive \(UserResponse.defaultAction)", "willPresent push",
            ])
        #expect(await test.logged("willPresent").isEmpty)
        // Its own alone.
        try await test.ask(TestHost.add("b"), of: "other_center")
        _ = await test.events(.notificationShown, 3)
        #expect(await test.logged("willPresent b").count == 1)
        try await test.ask(#"{"ask":"setDelegate","isSet":false}"#, TestHost.add("c"))
        _ = await test.events(.notificationShown, 4)
        #expect(await test.logged("willPresent c").count == 1)
        await test.stop()
    }

    @Test(
        "what the user does not allow is not shown, and an event says why",
        arguments: [
            ("deny", nil, full, .denied), ("reset", nil, full, .notDetermined),
            ("provisional", nil, #"{"badge":1,"sound":{}}"#, .provisional),
            ("grant", "alert", #"{"title":"T"}"#, .turnedOff), ("grant", "badge,sound", #"{"badge":1}"#, .turnedOff),
        ] as [(String, String?, String, Event.NotificationSuppressed.Outcome)])
    func suppressed(
        decision: String, off: String?, content: String, reason: Event.NotificationSuppressed.Outcome
    ) async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.ask(TestHost.add("a", #"{"timeInterval":60}"#, content: content))
        try await test.authorize(decision, off: off)
        test.clock.advance(by: .seconds(60))
        #expect(await test.facts(Event.NotificationSuppressed.self).map(\.outcome) == [reason])
        #expect(try await test.delivered.isEmpty)
        #expect(try await test.status.notifications.badge == 0)
        await test.stop()
    }

    @Test("the badge is what was set last, by whoever: 0 takes it away, and nothing leaves it")
    func badge() async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.state("background")
        var shown = 0
        for (content, badge) in [
            (#"{"badge":3}"#, 3), (#"{"title":"T"}"#, 3), (#"{"badge":0}"#, 0), (#"{"badge":7}"#, 7),
            (#"{"title":"T","badge":-2}"#, 7),
        ] {
            shown += 1
            try await test.ask(TestHost.add("n\(shown)", content: content))
            _ = await test.events(.notificationShown, shown)
            #expect(try await test.status.notifications.badge == badge, "\(content)")
        }
        #expect(try await test.ask(#"{"ask":"setBadge","count":9}"#)[0].isDone)
        #expect(try await test.ask(#"{"ask":"state"}"#)[0].object["badge"] as? Int == 9)
        try await test.authorize("grant", off: "badge")
        #expect(try await test.ask(#"{"ask":"setBadge","count":1}"#)[0].error?.code == 1)
        #expect(try await test.status.notifications.badge == 9)
        await test.stop()
    }

    @Test(
        "a badge that becomes 0 clears the other notifications, unless the module keeps them",
        arguments: [
            (#""badge":0"#, nil, 0, []), (#""badge":false"#, nil, 0, []), (#""alert":"x","badge":0"#, nil, 0, ["new"]),
            (#""badge":-1"#, nil, 2, ["a"]), (#""badge":2.7"#, nil, 2, ["a"]), (#""badge":true"#, nil, 1, ["a"]),
            (nil, #"{"ask":"setBadge","count":0}"#, 0, []),
            (nil, #"{"ask":"setBadge","count":0,"keepsNotifications":true}"#, 0, ["a"]),
        ] as [(String?, String?, Int, [String])])
    func clears(push aps: String?, request: String?, badge: Int, left: [String]) async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.state("background")
        try await test.ask(TestHost.add("a", content: #"{"title":"T","badge":2}"#))
        _ = await test.events(.notificationShown)
        if let aps { try await test.push(TestHost.payload(to: "center", aps), collapseID: "new") }
        if let request { #expect(try await test.ask(request)[0].isDone) }
        #expect(try await test.status.notifications.badge == badge)
        #expect(try await test.delivered.map(\.identifier) == left)
        let removals = await test.events.all(Event.NotificationRemoved.self).map(\.outcome)
        #expect(removals == (left.contains("a") ? [] : [.cleared]))
        await test.stop()
    }

    @Test("modules see what is delivered, newest first, pushes among them, and may take it away")
    func delivered() async throws {
        let test = try await TestHost(modules: ["center"])
        for (number, name) in ["a", "b"].enumerated() {
            try await test.ask(TestHost.add(name))
            _ = await test.events(.notificationShown, number + 1)
        }
        try await test.push(TestHost.payload(to: "center"), collapseID: "push")
        let list = #"{"ask":"delivered"}"#
        #expect(try await test.ask(list)[0].identifiers("notifications") == ["push", "b", "a"])
        try await test.ask(#"{"ask":"removeDelivered","identifiers":["b","stranger"]}"#)
        #expect(try await test.ask(list)[0].identifiers("notifications") == ["push", "a"])
        // An equal name replaces, and goes to the top.
        try await test.ask(TestHost.add("a", content: #"{"title":"again"}"#))
        _ = await test.events(.notificationShown, 4)
        #expect(try await test.delivered.map(\.title) == ["again", "Hello"])
        try await test.ask(#"{"ask":"removeDelivered"}"#)
        #expect(try await test.delivered.isEmpty)
        #expect(await test.events.all(.notificationRemoved).count == 3)
        await test.stop()
    }

    @Test("of two with one identifier the newer stays, whichever is decided on first")
    func superseded() async throws {
        let test = try await TestHost(modules: ["center"])
        let hold = #"{"title":"hold","badge":1}"#
        for count in 1...2 {
            try await test.ask(TestHost.add("same", content: hold))
            _ = await test.events(.notificationFired, count)
        }
        try await test.ask(TestHost.add("same", content: #"{"title":"newest","badge":2}"#))
        _ = await test.events(.notificationShown)
        // The two before the newest are answered once it is shown.
        try await test.ask(TestHost.add("other", content: #"{"title":"release"}"#))
        let events = await test.events(.notificationSuppressed, 2)
        #expect(events.all(Event.NotificationSuppressed.self).map(\.outcome) == [.superseded, .superseded])
        _ = await test.events(.notificationShown, 2)
        #expect(try await test.delivered.map(\.title) == ["release", "newest"])
        #expect(try await test.status.notifications.badge == 2)
        await test.stop()
    }

    @Test("as many as may wait are on their way to the screen, and not one more, until they are shown")
    func crowded() async throws {
        let limit = PendingRequests.standardLimit
        // Nothing is shown before the modules are up.
        func add(_ identifier: String, _ trigger: [String: Any]? = nil) -> [String: Any] {
            var request: [String: Any] = ["identifier": identifier, "content": ["title": "T"]]
            request["trigger"] = trigger
            return ["ask": "add", "request": request]
        }
        let asked = (0...limit).map { add("n\($0)") } + [add("later", ["timeInterval": 60])]
        let test = try await TestHost(modules: [TestHost.entry("center", ["data": ["ask": asked]])])
        let answers = try await test.answers("create", asked.count)
        // What waits for its time is another matter.
        #expect(answers.indices.filter { !answers[$0].isDone } == [limit])
        #expect(await test.facts(Event.NotificationUnscheduled.self).map(\.outcome) == [.refused])
        _ = await test.events(.notificationShown, limit)
        #expect(try await test.ask(TestHost.add("n\(limit)"))[0].isDone)
        await test.stop()
    }

    @Test("a push with a category that nobody declares is shown without buttons, and an event says so")
    func unknownCategory() async throws {
        let test = try await TestHost(modules: ["center"])
        let events = try await test.push(TestHost.payload(to: "center", #""alert":"x","category":"Nobody's""#))
        let unknown = try #require(events.first(.categoryUnknown))
        #expect(unknown.facts(Event.CategoryUnknown.self)?.category == "Nobody's")
        #expect(unknown.push == events.first(.pushAccepted)?.push)
        let known = try await test.push(TestHost.payload(to: "center", #""alert":"x","category":"Declared""#))
        #expect(known.first(.notificationShown) != nil && known.first(.categoryUnknown) == nil)
        await test.stop()
    }

    @Test("a module's own categories stand beside those of all, in place of those it set before")
    func categories() async throws {
        let test = try await TestHost(modules: ["center", "good"])
        func set(_ names: String...) -> String {
            let categories = names.map {
                #"{"identifier":"\#($0)","actions":[{"identifier":"\#($0).act","title":"A"}]}"#
            }
            return #"{"ask":"setCategories","categories":[\#(categories.joined(separator: ","))]}"#
        }
        let list = #"{"ask":"categories"}"#
        let declared: Set = ["Declared", "Fixture"]
        #expect(
            try await Set(test.ask(set("One", "Two"), list)[1].identifiers("categories"))
                == declared.union(["One", "Two"]))
        #expect(try await Set(test.ask(set("Three"), list)[1].identifiers("categories")) == declared.union(["Three"]))
        try await test.push(TestHost.payload(to: "center", #""alert":"x","category":"Three""#))
        let events = try await test.respond(.action(notification: "last", action: "Three.act"))
        #expect(events.first(Event.ResponseFinished.self)?.outcome == .told)
        #expect(try await Set(test.ask(set(), list)[1].identifiers("categories")) == declared)
        await test.stop()
    }

    @Test("a flood of requests is answered, each of them, and the others go on")
    func flood() async throws {
        let test = try await TestHost(modules: ["center", "good"])
        let tag = try await test.order("", flood: 10_000)
        // While it goes on.
        let events = try await test.push(TestHost.payload(to: "good"))
        #expect(events.last(Event.PushFinished.self)?.display == .shown)
        let line = await test.events { $0.message?.hasPrefix(tag + " flood") == true }.last?.message
        #expect(line?.hasPrefix("\(tag) flood 10000 ") == true)
        #expect(try await test.ask(#"{"ask":"state"}"#)[0].error == nil)
        await test.stop()
    }
}
