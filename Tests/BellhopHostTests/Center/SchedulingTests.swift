import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Local requests", .timeLimit(.minutes(5)))
struct SchedulingTests {
    @Test(
        "each trigger has its date, and fires then",
        arguments: [
            (#"{"timeInterval":60}"#, 60), (#"{"timeInterval":60,"repeats":true}"#, 60),
            (#"{"timeInterval":0.5}"#, 0.5),
            (#"{"date":{"hour":8,"timeZone":"UTC"}}"#, 28_800),
            // February 30, 1970 is March 1.
            (#"{"date":{"month":2,"day":30,"hour":8,"timeZone":"UTC"}}"#, 59 * 86_400 + 28_800),
            (#"{"date":{"hour":8,"timeZone":"Asia/Tokyo"},"repeats":true}"#, 82_800),
            (#"{"date":{"weekday":2,"hour":9,"timeZone":"UTC"},"repeats":true}"#, 4 * 86_400 + 32_400),
        ] as [(String, Double)])
    func triggers(trigger: String, due: Double) async throws {
        let test = try await TestHost(modules: ["center"])
        #expect(try await test.ask(TestHost.add("a", trigger))[0].isDone)
        let scheduled = try #require(await test.events.first(.notificationScheduled))
        #expect(scheduled.module?.rawValue == "center")
        let report = try #require(try await test.pending.first)
        #expect(scheduled.facts(Event.NotificationScheduled.self)?.due == report.due)
        #expect(report.due == Date(timeIntervalSince1970: due))
        #expect(report.repeats == trigger.contains("repeats"))
        test.clock.advance(by: .seconds(due - 0.25))
        #expect(try await test.pending == [report])
        test.clock.advance(by: .seconds(0.25))
        let fired = try #require(await test.events(.notificationFired).first)
        #expect(fired.notification == "a")
        #expect(await test.events(.notificationShown).first?.facts(Event.NotificationShown.self)?.by == .modules)
        #expect(try await test.pending.count == (report.repeats ? 1 : 0))
        await test.stop()
    }

    @Test(
        "a date without a time zone is in the phone's time zone", arguments: [("Asia/Tokyo", 82_800), ("UTC", 28_800)])
    func phoneTimeZone(zone: String, due: Double) async throws {
        let test = try await TestHost(modules: ["center"], more: ["device": ["timeZone": zone]])
        #expect(try await test.ask(TestHost.add("a", #"{"date":{"hour":8}}"#))[0].isDone)
        #expect(try await test.pending.map(\.due) == [Date(timeIntervalSince1970: due)])
        await test.stop()
    }

    @Test("without a trigger it comes at once, and one that waited under its name does not come any more")
    func atOnce() async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.ask(TestHost.add("a", #"{"timeInterval":60}"#), TestHost.add("a"))
        _ = await test.events(.notificationShown)
        #expect(await test.events.first(Event.NotificationUnscheduled.self)?.outcome == .replaced)
        #expect(try await test.pending.isEmpty)
        await test.stop()
    }

    @Test("a place is kept and told of, and never fires")
    func region() async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.ask(TestHost.add("a", #"{"region":{"identifier":"r","circle":[52.5,13.4,200]},"repeats":true}"#))
        #expect(await test.events.first(Event.NotificationScheduled.self)?.outcome == .notSupported)
        try await test.advance("100d")
        #expect(try await test.pending.map(\.due) == [nil])
        #expect(await test.events.all(.notificationFired).isEmpty)
        await test.stop()
    }

    @Test(
        "what cannot be taken in is refused as Apple does, and nothing waits",
        arguments: [
            (TestHost.add("a", content: "{}"), "UNErrorDomain", 1401),
            (TestHost.add("a", #"{"date":{"month":13}}"#), "UNErrorDomain", 1400),
            (TestHost.add("a", #"{"date":{"year":1969}}"#), "UNErrorDomain", 1400),
            (TestHost.add("a", #"{"date":{}}"#), "UNErrorDomain", 1400),
            (TestHost.add("a", #"{"push":true}"#), "BellhopErrorDomain", 1),
            (TestHost.add("a", #"{"timeInterval":0}"#), "BellhopErrorDomain", 1),
            (TestHost.add("a", #"{"timeInterval":59,"repeats":true}"#), "BellhopErrorDomain", 1),
            (TestHost.add("a", #"{"timeInterval":"soon"}"#), "BellhopErrorDomain", 1),
            (#"{"ask":"add","request":{"content":{"title":"T"}}}"#, "BellhopErrorDomain", 1),
            (#"{"ask":"setBadge","count":-1}"#, "UNErrorDomain", 1600),
            (#"{"ask":"everything"}"#, "BellhopErrorDomain", 1), (#""no JSON""#, "BellhopErrorDomain", 1),
            (#""""#, "BellhopErrorDomain", 1), (#"{"ask":"dismiss"}"#, "BellhopErrorDomain", 1),
        ])
    func refusals(request: String, domain: String, code: Int) async throws {
        let test = try await TestHost(modules: ["center"])
        let error = try #require(try await test.ask(request)[0].error)
        #expect(error.domain == domain)
        #expect(error.code == code)
        #expect(try await test.pending.isEmpty)
        // The next is heard.
        #expect(try await test.ask(#"{"ask":"state"}"#)[0].object["badge"] as? Int == 0)
        await test.stop()
    }

    @Test("they are listed soonest first, and an equal name replaces")
    func order() async throws {
        let test = try await TestHost(modules: ["center", "other_center"])
        try await test.ask(TestHost.add("late", #"{"timeInterval":90}"#), TestHost.add("soon", #"{"timeInterval":30}"#))
        try await test.ask(TestHost.add("middle", #"{"timeInterval":60}"#), of: "other_center")
        // One app: each module sees those of the others.
        #expect(try await test.ask(#"{"ask":"pending"}"#)[0].identifiers("requests") == ["soon", "middle", "late"])
        #expect(try await test.pending.map(\.module.rawValue) == ["center", "other_center", "center"])
        try await test.ask(TestHost.add("soon", #"{"timeInterval":120}"#))
        #expect(await test.events.all(Event.NotificationScheduled.self).last?.isReplacing == true)
        #expect(try await test.pending.map(\.identifier) == ["middle", "late", "soon"])
        test.clock.advance(by: .seconds(60))
        #expect(await test.events(.notificationFired).map { $0.notification } == ["middle"])
        await test.stop()
    }

    @Test("those that are taken back do not fire, by name or all; what nobody knows is passed over")
    func remove() async throws {
        let test = try await TestHost(modules: ["center"])
        let names = ["a", "b", "c"]
        for name in names { try await test.ask(TestHost.add(name, #"{"timeInterval":60}"#)) }
        try await test.ask(#"{"ask":"removePending","identifiers":["b","stranger"]}"#)
        #expect(try await test.pending.map(\.identifier) == ["a", "c"])
        try await test.ask(#"{"ask":"removePending","identifiers":[]}"#)
        #expect(try await test.pending.count == 2)
        try await test.ask(#"{"ask":"removePending"}"#)
        #expect(try await test.pending.isEmpty)
        let removed = await test.events.all(Event.NotificationUnscheduled.self)
        #expect(removed.map(\.outcome) == [.removed, .removed, .removed])
        try await test.advance("1h")
        #expect(await test.events.all(.notificationFired).isEmpty)
        #expect(test.clock.pending == 0)
        await test.stop()
    }

    /// Adds requests, eight at a time.
    private func add(_ requests: [String], to test: TestHost) async throws {
        for first in stride(from: 0, to: requests.count, by: 8) {
            let some = requests[first..<min(first + 8, requests.count)]
            _ = try await test.answers(test.order(some.joined(separator: ",")), some.count)
        }
    }

    @Test("of 66 the two that were added first are dropped, with an event; an equal name is added again")
    func limit() async throws {
        let test = try await TestHost(modules: ["center"])
        try await add((0..<64).map { TestHost.add("n\($0)", #"{"timeInterval":\#(1000 - $0)}"#) }, to: test)
        #expect(try await test.pending.count == 64)
        try await test.ask(
            TestHost.add("n0", #"{"timeInterval":1000}"#), TestHost.add("soon", #"{"timeInterval":1}"#),
            TestHost.add("late", #"{"timeInterval":9999}"#))
        #expect(try await test.pending.count == 64)
        let dropped = await test.events.all(.notificationUnscheduled)
        #expect(dropped.map { $0.notification } == ["n1", "n2"])
        #expect(dropped.all(Event.NotificationUnscheduled.self).allSatisfy { $0.outcome == .dropped })
        let first = try #require(dropped.first?.facts(Event.NotificationUnscheduled.self))
        #expect(first.limit == 64 && !first.isRegion)
        await test.stop()
    }

    @Test("20 with a region are kept beside the 64")
    func regionLimit() async throws {
        let test = try await TestHost(modules: ["center"])
        try await add((0..<64).map { TestHost.add("n\($0)", #"{"timeInterval":60}"#) }, to: test)
        try await add((0..<22).map { TestHost.add("r\($0)", #"{"region":{"identifier":"r"}}"#) }, to: test)
        #expect(try await test.pending.count == 84)
        let dropped = await test.events.all(.notificationUnscheduled)
        let facts = dropped.compactMap { $0.facts(Event.NotificationUnscheduled.self) }
        #expect(facts.map(\.identifier) == ["r0", "r1"])
        #expect(facts.allSatisfy { $0.limit == 20 && $0.isRegion && $0.outcome == .dropped })
        await test.stop()
    }

    @Test("three hours on, what comes every hour has come three times, each at its own time")
    func advance() async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.ask(TestHost.add("a", #"{"timeInterval":3600,"repeats":true}"#))
        try await test.advance("3h")
        _ = await test.events(.notificationShown, 3)
        #expect(await test.events.all(.notificationFired).map(\.time.timeIntervalSince1970) == [3600, 7200, 10_800])
        #expect(await test.logged("willPresent") == [3600, 7200, 10_800].map { "willPresent a T at \($0), local" })
        #expect(try await test.pending.map(\.due) == [Date(timeIntervalSince1970: 14_400)])
        #expect(try await test.status.host.clockOffset == 10_800)
        let change = try #require(await test.events.first(.clockChanged))
        #expect(change.facts(Event.ClockChanged.self)?.by == 10_800)
        await test.stop()
    }

    @Test("times that no binary fraction has are met all the same, in their order")
    func fractions() async throws {
        let test = try await TestHost(modules: ["center"])
        // Somewhere in the life of the machine, where a Date has fewer digits left.
        test.clock.advance(by: .seconds(1_800_000_000.123))
        for first in stride(from: 1, to: 49, by: 8) {
            let requests = (first..<first + 8).map { TestHost.add("n\($0)", #"{"timeInterval":\#(Double($0) * 0.1)}"#) }
            _ = try await test.answers(test.order(requests.joined(separator: ",")), 8)
        }
        try await test.advance("3s")
        try await test.advance("2s")
        let fired = await test.events(.notificationFired, 48)
        #expect(fired.map { $0.notification } == (1...48).map { "n\($0)" })
        #expect(try await test.pending.isEmpty)
        await test.stop()
    }

    @Test("a time nobody lives to see is kept, and costs nothing", arguments: ["1e300", "1e12", "9e18", "4e9"])
    func forever(interval: String) async throws {
        let test = try await TestHost(modules: ["center"])
        #expect(try await test.ask(TestHost.add("a", #"{"timeInterval":\#(interval),"repeats":true}"#))[0].isDone)
        try await test.advance("100d")
        #expect(try await test.pending.count == 1)
        #expect(await test.events.all(.notificationFired).isEmpty)
        let next = try await TestHost.after(test, modules: ["center"])
        #expect(try await next.pending.map(\.identifier) == ["a"])
        for host in [test, next] { await host.stop() }
    }

    @Test(
        "the clock goes forward by what is a length of time, and nothing else",
        arguments: ["", "3", "-3h", "soon", "101w1000000d"])
    func badAdvance(words: String) async throws {
        let test = try await TestHost(modules: ["center"])
        let error = await #expect(throws: BellhopError.self) { try await test.advance(words) }
        #expect(error?.code == .timeMalformed)
        #expect(try await test.status.host.clockOffset == 0)
        await test.stop()
    }

    @Test("a repeat of a minute over ten years is bounded, and goes on after")
    func longWay() async throws {
        let test = try await TestHost(modules: ["center"])
        try await test.state("background")
        try await test.ask(TestHost.add("a", #"{"timeInterval":60,"repeats":true}"#))
        try await test.advance("3650d")
        #expect(try await test.pending.map(\.due) == [Date(timeIntervalSince1970: 3650 * 86_400 + 60)])
        #expect(test.host.events.last < 4000)
        await test.stop()
    }
}
