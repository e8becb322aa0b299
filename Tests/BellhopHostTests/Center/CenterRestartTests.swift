import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopHost

/// What a host finds again that another one, which was not stopped, has left.
@Suite("The center after a host that was not stopped", .timeLimit(.minutes(5)))
struct CenterRestartTests {
    /// A host on the state of another one, which starts when its clock stands at `seconds`.
    private func next(after host: TestHost, at seconds: Int = 0, more: [String: Any] = [:]) async throws -> TestHost {
        let next = try await TestHost(modules: ["center"], more: more, starts: false) {
            try LeftState.copy(of: host, to: $0)
        }
        next.clock.advance(by: .seconds(seconds))
        try await next.host.start()
        return next
    }

    @Test("everything that was there is there: pending, delivered, badge, what the user said, the clock")
    func everything() async throws {
        let first = try await TestHost(modules: ["center"], more: TestHost.undecided)
        try await first.authorize("grant", off: "sound")
        try await first.state("background")
        try await first.ask(TestHost.add("shown", content: #"{"title":"S","badge":4,"userInfo":{"k":[1]}}"#))
        _ = await first.events(.notificationShown)
        try await first.push(TestHost.payload(to: "center"), collapseID: "push")
        try await first.ask(
            TestHost.add("soon", #"{"timeInterval":7200}"#),
            TestHost.add("daily", #"{"date":{"hour":8,"timeZone":"UTC"},"repeats":true}"#),
            TestHost.add("place", #"{"region":{"identifier":"r"}}"#), TestHost.add("gone", #"{"timeInterval":60}"#),
            #"{"ask":"removePending","identifiers":["gone"]}"#)
        try await first.advance("1h")
        let (pending, delivered) = (try await first.pending, try await first.delivered)
        #expect(pending.map(\.identifier) == ["soon", "daily", "place"])
        let contents = try await first.ask(#"{"ask":"pending"}"#, #"{"ask":"delivered"}"#).map {
            $0.object as NSDictionary
        }

        let next = try await next(after: first, more: TestHost.undecided)
        #expect(try await next.pending == pending)
        #expect(try await next.delivered == delivered)
        let status = try await next.status
        #expect(status.notifications.badge == 4)
        #expect(status.host.clockOffset == 3600)
        #expect(status.notifications.authorization == "authorized")
        let settings = try await next.ask(#"{"ask":"settings"}"#)[0].settings
        #expect(settings["sound"] as? String == "disabled")
        #expect(settings["badge"] as? String == "enabled")
        #expect(
            try await next.ask(#"{"ask":"pending"}"#, #"{"ask":"delivered"}"#).map { $0.object as NSDictionary }
                == contents)
        // It goes on from there: two hours after it was asked for.
        next.clock.advance(by: .seconds(3600))
        #expect(await next.events(.notificationFired).first?.notification == "soon")
        for host in [first, next] { await host.stop() }
    }

    @Test("a date without a time zone moves with the phone's time zone, and one with a time zone keeps its time")
    func timeZone() async throws {
        let first = try await TestHost(modules: ["center"], more: ["device": ["timeZone": "Asia/Tokyo"]])
        try await first.ask(
            TestHost.add("floating", #"{"date":{"hour":8},"repeats":true}"#),
            TestHost.add("fixed", #"{"date":{"hour":8,"timeZone":"Asia/Tokyo"}}"#),
            TestHost.add("interval", #"{"timeInterval":90000}"#))
        let next = try await next(after: first, more: ["device": ["timeZone": "UTC"]])
        #expect(try await next.pending.map(\.identifier) == ["floating", "fixed", "interval"])
        #expect(try await next.pending.map { $0.due?.timeIntervalSince1970 } == [28_800, 82_800, 90_000])
        #expect(await next.events.all(Event.NotificationScheduled.self).map(\.isReplacing) == [true])
        next.clock.advance(by: .seconds(28_800))
        #expect(await next.events(.notificationFired).first?.notification == "floating")
        for host in [first, next] { await host.stop() }
    }

    @Test("no date moves in the same time zone, also if the host's clock was set back")
    func sameTimeZone() async throws {
        let zone = ["device": ["timeZone": "UTC"]]
        let first = try await TestHost(modules: ["center"], more: zone)
        try await first.ask(TestHost.add("daily", #"{"date":{"hour":8},"repeats":true}"#))
        first.clock.advance(by: .seconds(28_800))
        _ = await first.events(.notificationShown)
        // What the move waits for is written.
        try await first.advance("0s")
        let next = try await next(after: first, more: zone)
        #expect(try await next.pending.map { $0.due?.timeIntervalSince1970 } == [115_200])
        #expect(await next.events.all(.notificationScheduled).isEmpty)
        for host in [first, next] { await host.stop() }
    }

    @Test("what was due while no host ran comes at the start, once, and a repeat keeps its beat")
    func due() async throws {
        let first = try await TestHost(modules: ["center"])
        try await first.ask(
            TestHost.add("once", #"{"timeInterval":100}"#),
            TestHost.add("again", #"{"timeInterval":60,"repeats":true}"#))
        let next = try await next(after: first, at: 1000)
        let fired = await next.events(.notificationFired, 2)
        #expect(Set(fired.compactMap { $0.notification }) == ["once", "again"])
        _ = await next.events(.notificationShown, 2)
        #expect(try await next.pending.map(\.due) == [Date(timeIntervalSince1970: 1020)])
        // What the move waits for is written.
        try await next.advance("0s")
        // And not again after another start.
        let last = try await self.next(after: next, at: 1000)
        #expect(await last.events.all(.notificationFired).isEmpty)
        #expect(try await last.delivered.count == 2)
        for host in [first, next, last] { await host.stop() }
    }

    @Test("a repeat and a move to another time zone keep their place among the requests that were added")
    func order() async throws {
        let first = try await TestHost(modules: ["center"], more: ["device": ["timeZone": "UTC"]])
        try await first.ask(
            TestHost.add("again", #"{"timeInterval":60,"repeats":true}"#),
            TestHost.add("daily", #"{"date":{"hour":8},"repeats":true}"#))
        for number in 2..<64 { try await first.ask(TestHost.add("n\(number)", #"{"timeInterval":90000}"#)) }
        try await first.advance("60s")
        _ = await first.events(.notificationShown)
        // What the move waits for is written.
        try await first.advance("0s")
        let next = try await next(after: first, more: ["device": ["timeZone": "Asia/Tokyo"]])
        #expect(try await next.pending.count == 64)
        #expect(await next.events.all(.notificationScheduled).map { $0.notification } == ["daily"])
        try await next.advance("0s")
        let last = try await self.next(after: next, more: ["device": ["timeZone": "Asia/Tokyo"]])
        #expect(try await last.pending.count == 64)
        for identifier in ["a", "b", "c"] { try await last.ask(TestHost.add(identifier, #"{"timeInterval":60}"#)) }
        let dropped = await last.events.all(.notificationUnscheduled)
        #expect(dropped.map { $0.notification } == ["again", "daily", "n2"])
        for host in [first, next, last] { await host.stop() }
    }

    @Test("what had fired and was not shown yet is shown by the next host, once", arguments: [nil, 60.0])
    func fired(interval: Double?) async throws {
        var content = NotificationContent()
        content.title = "T"
        let request = NotificationRequest(
            identifier: "a", content: content, trigger: interval.map { .timeInterval($0, repeats: false) })
        let entry = PendingRequests.Entry(
            request, of: "ignores_completion", due: Date(timeIntervalSince1970: interval ?? 0))
        let first = try await TestHost(modules: ["ignores_completion"]) { state in
            let database = try await Database.open(in: state)
            try await database.perform(.written) { connection throws(BellhopError) in
                try CenterTable(database: database) { _ in }.make(.insertPending(entry), on: connection)
            }
            await database.close()
        }
        first.clock.advance(by: .seconds(interval ?? 0))
        // The deadline of the module that is asked, and does not answer.
        _ = await first.events(.notificationFired)
        await eventually { first.clock.pending >= 1 }

        let next = try await next(after: first, at: 60, more: ["foregroundPresentation": ["list"]])
        #expect(await next.events(.notificationShown).count == 1)
        #expect(try await next.delivered.map(\.identifier) == ["a"])
        try await next.advance("0s")
        let last = try await self.next(after: next, at: 60)
        #expect(await last.events.all(.notificationFired).isEmpty)
        #expect(try await last.delivered.map(\.identifier) == ["a"])
        first.clock.advance(by: .seconds(5))
        for host in [first, next, last] { await host.stop() }
    }

    @Test("what was removed, tapped or reset stays so")
    func removed() async throws {
        let first = try await TestHost(modules: ["center"])
        try await first.ask(TestHost.add("a", content: #"{"title":"T","badge":2}"#))
        _ = await first.events(.notificationShown)
        try await first.ask(
            TestHost.add("b", #"{"timeInterval":60}"#), #"{"ask":"removePending"}"#)
        _ = try await first.respond(.tap(notification: "a"))
        try await first.ask(#"{"ask":"setBadge","count":0}"#)
        try await first.authorize("reset")
        let next = try await next(after: first)
        #expect(try await next.pending.isEmpty)
        #expect(try await next.delivered.isEmpty)
        #expect(try await next.status.notifications.badge == 0)
        #expect(try await next.status.notifications.authorization == "notDetermined")
        for host in [first, next] { await host.stop() }
    }

    @Test("a host that was stopped leaves the same behind")
    func stopped() async throws {
        let left = try TemporaryDirectory()
        let first = try await TestHost(modules: ["center"])
        try await first.ask(TestHost.add("a", #"{"timeInterval":60}"#), TestHost.add("now"))
        _ = await first.events(.notificationShown)
        await first.host.stop()
        try LeftState.copy(of: first, to: left.path)
        await first.stop()
        let next = try await TestHost(modules: ["center"]) { state in
            for name in try FileManager.default.contentsOfDirectory(atPath: left.path) {
                try FileManager.default.copyItem(atPath: "\(left.path)/\(name)", toPath: "\(state)/\(name)")
            }
        }
        #expect(try await next.pending.map(\.identifier) == ["a"])
        #expect(try await next.delivered.map(\.identifier) == ["now"])
        await next.stop()
    }
}
