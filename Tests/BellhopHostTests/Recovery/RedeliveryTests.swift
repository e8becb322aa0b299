import BellhopTesting
import Foundation
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// Pushes that were accepted, and came to no outcome before the host ended (Semantics §9).
@Suite("After a host that was not stopped", .timeLimit(.minutes(5)))
struct RedeliveryTests {
    private let silent = TestHost.payload(to: "good", #""content-available":1"#)

    @Test("what came before the modules were up is delivered once, in its order, and the numbers go on")
    func buffered() async throws {
        let killed = try await TestHost(modules: ["good"], starts: false)
        for title in ["one", "two", "three"] {
            try await killed.accept(TestHost.payload(to: "good", #""alert":{"title":"\#(title)"}"#))
        }
        let next = try await TestHost.after(killed, modules: ["good"])
        let events = await next.events(throughEnds: 3)
        let ids = (1...3).map(PushID.init(number:))
        for kind in [Event.Kind.pushRedelivered, .pushRouted, .notificationShown] {
            #expect(events.all(kind).compactMap(\.push) == ids, "\(kind)")
        }
        #expect(events.all(Event.NotificationShown.self).map(\.headline) == ["one", "two", "three"])
        #expect(
            events.filter { $0.push != nil }.all(Event.CallFinished.self).map(\.outcome)
                == [.answered, .answered, .answered])
        #expect(Set(events.all(.pushFinished).compactMap(\.push)) == Set(ids))
        #expect(try await next.accept(silent) == PushID(number: 4))
        _ = await next.events { $0.kind == .pushFinished && $0.push == PushID(number: 4) }

        let last = try await TestHost.after(next, modules: ["good"])
        #expect(await last.events.all(.pushRedelivered).isEmpty)
        #expect(try await last.accept(silent) == PushID(number: 5))
        for host in [killed, next, last] { await host.stop() }
    }

    @Test("all of them are delivered, however many there are")
    func many() async throws {
        let pushes = (1...100).map { JournalledPush($0, silent) }
        let host = try await TestHost(modules: ["good"]) { try await LeftState.write(pushes, to: $0) }
        let events = await host.events(throughEnds: pushes.count)
        #expect(events.all(.pushDropped).isEmpty)
        let called = events.all(.callFinished).filter { $0.stage == .silent }
        #expect(called.count == pushes.count)
        #expect(Set(called.compactMap(\.push)).count == pushes.count)
        await host.stop()
    }

    @Test("a call that had begun is not made again: it is interrupted, and has the value of a module's silence")
    func begun() async throws {
        let killed = try await TestHost(modules: ["ignores_completion"])
        let payload = TestHost.payload(to: "ignores_completion", #""alert":"Hi","content-available":1"#)
        try await killed.accept(payload)
        // The deadlines of both calls: they have begun.
        await eventually { killed.clock.pending >= 2 }

        let next = try await TestHost.after(
            killed, modules: ["ignores_completion"], more: ["foregroundPresentation": ["list"]])
        let events = await next.events(throughEnds: 1)
        let redelivered = try #require(events.first(.pushRedelivered))
        #expect(
            redelivered.facts(Event.PushRedelivered.self)?.interrupted.map { "\($0.module) \($0.selector.rawValue)" }
                == [Selector.didReceiveRemoteNotification, .willPresent].map { "ignores_completion \($0.rawValue)" })
        let calls = events.all(.callFinished).filter { $0.push != nil }
        #expect(calls.all(Event.CallFinished.self).map(\.outcome) == [.interrupted, .interrupted])
        #expect(Set(calls.compactMap(\.stage)) == [.silent, .present])
        #expect(calls.allSatisfy { $0.cause?.code == .callInterrupted && $0.cause?.hint != nil })
        // Nobody decides about an alert whose call was interrupted: the system shows it, as off the screen.
        #expect(events.first(Event.NotificationShown.self)?.options == [.banner, .list])
        #expect(events.first(Event.NotificationShown.self)?.by == .system)
        #expect(events.last?.facts(Event.PushFinished.self)?.fetch == .failed)
        #expect(next.clock.pending == 0)
        killed.clock.advance(by: .seconds(30))
        for host in [killed, next] { await host.stop() }
    }

    @Test("of several modules, those are called that had not begun")
    func broadcast() async throws {
        let begun = [
            BegunCall(push: "p1", module: "good", selector: .willPresent),
            BegunCall(push: "p1", module: "gone", selector: .willPresent),
        ]
        let host = try await TestHost(modules: ["good", "fewer_arguments"]) {
            try await LeftState.write([JournalledPush(1, TestHost.payload())], begun: begun, to: $0)
        }
        let events = await host.events(throughEnds: 1)
        #expect(
            events.first(Event.PushRedelivered.self)?.interrupted.map { "\($0.module) \($0.selector.rawValue)" }
                == ["gone", "good"].map { "\($0) \(Selector.willPresent.rawValue)" })
        let calls = events.all(.callFinished).filter { $0.push != nil }
        let outcomes = calls.map { ($0.module?.rawValue, $0.facts(Event.CallFinished.self)?.outcome) }
        #expect(
            Dictionary(uniqueKeysWithValues: outcomes) == ["good": .interrupted, "fewer_arguments": .answered])
        #expect(events.all(.moduleLog).filter { $0.push != nil }.map(\.module?.rawValue) == ["fewer_arguments"])
        let marks = try await LeftState.read(host) { try await $0.history().map(\.begunCalls) }
        #expect(marks == [3])
        await host.stop()
    }

    @Test("what its settings no longer take is dropped, once, and holds up nothing else")
    func unwanted() async throws {
        let stranger = #"{"aps":{"alert":"x"},"Simulator Target Bundle":"com.example.other"}"#
        let pushes = [JournalledPush(1, "this is no payload"), JournalledPush(2, stranger), JournalledPush(3, silent)]
        let more = ["app": ["bundleIdentifier": "com.example.app"]]
        let host = try await TestHost(modules: ["good"], more: more) { try await LeftState.write(pushes, to: $0) }
        let events = await host.events(throughEnds: 3)
        #expect(events.all(.pushRedelivered).compactMap(\.push) == (1...3).map(PushID.init(number:)))
        #expect(events.all(.pushDropped).compactMap(\.push) == (1...2).map(PushID.init(number:)))
        #expect(events.all(.pushDropped).allSatisfy { $0.cause != nil })
        #expect(events.all(Event.PushFinished.self).map(\.fetch) == [.newData])
        let outcomes = try await LeftState.read(host) { try await $0.history().reversed().map(\.outcome) }
        let dropped = zip([Event.PushDropped.Outcome.unreadable, .otherApp], events.all(.pushDropped)).map {
            PushOutcome.dropped(Event.PushDropped(outcome: $0), cause: $1.cause)
        }
        let finished = PushOutcome.finished(
            Event.PushFinished(fetch: .newData, isIgnored: false, isSuppressed: false))
        #expect(try outcomes.compactMap { try $0?.get() } == dropped + [finished])
        await host.stop()
    }

    @Test("whoever has seen the end of a push may rely on it")
    func ended() async throws {
        let host = try await TestHost(modules: ["good"])
        for number in 1...20 {
            try await host.push(silent)
            #expect(try await LeftState.read(host) { try await $0.unfinished() } == [], "push \(number)")
        }
        await host.stop()
    }

    @Test("a held push is delivered at the next start", arguments: [true, false])
    func held(stops: Bool) async throws {
        let first = try await TestHost(modules: ["good"])
        _ = try await first.host.handle(.state("terminated"))
        try await first.accept(silent)
        _ = await first.events { $0.kind == .pushHeld }
        let left = try TemporaryDirectory()
        if stops {
            await first.host.stop()
            #expect(await first.events.all(.pushKept).compactMap(\.push) == [PushID(number: 1)])
        }
        try LeftState.copy(of: first, to: left.path)
        let next = try await TestHost(modules: ["good"]) { state in
            for name in try FileManager.default.contentsOfDirectory(atPath: left.path) {
                try FileManager.default.copyItem(atPath: "\(left.path)/\(name)", toPath: "\(state)/\(name)")
            }
        }
        let events = await next.events(throughEnds: 1)
        #expect(events.first(Event.PushRedelivered.self)?.interrupted == [])
        #expect(events.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        if !stops { await first.host.stop() }
        await next.stop()
    }
}
