import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import TestProcesses
import Testing

/// Every row of the table of faults in Tests/Fixtures/README.md that a push asks for.
@Suite("A module that misbehaves", .timeLimit(.minutes(5)))
struct FaultTests {
    @Test("fails closed, is started again, and troubles nobody else", arguments: Fault.Group.allCases)
    func table(_ group: Fault.Group) async throws {
        let rows = Fault.rows(of: group)
        let place = try FaultPlace { _ in rows.map { Workplace.entry($0.fixture, $0.keys()) } }
        let host = try await place.start()
        let descriptors = host.descriptors
        let workers = host.workers
        #expect(workers.count == rows.count + FaultPlace.good.count)

        let others = Traffic(to: FaultPlace.good, of: host)
        await withTaskGroup(of: Void.self) { group in
            for row in rows { group.addTask { await expect(row, of: host) } }
        }
        #expect(try await others.end() >= FaultPlace.good.count)

        #expect(host.workers.count { !$0.isZombie } == workers.count)
        #expect(try await host.returns(to: descriptors), "\(descriptors) before, \(host.descriptors) after")
        try await place.end(host)
    }

    private func expect(_ row: Fault, of host: HostProcess) async {
        do {
            for place in row.places {
                let since = host.events.last?.sequence ?? 0
                try await expectAnswer(of: row, at: place, of: host)
                try await expectEnd(of: row, since, of: host)
                // The same instance, or the next, is as good as new.
                let again = try await host.push(payload(to: row.fixture))
                #expect(again.first(Event.CallFinished.self)?.outcome == .answered, "\(row.fixture) afterward")
                #expect(again.first(Event.NotificationShown.self)?.options == [.list], "\(row.fixture) afterward")
            }
        } catch {
            Issue.record(error, "\(row.fixture)")
        }
    }

    /// Misbehaves, and expects what the host goes on with.
    private func expectAnswer(of row: Fault, at place: Fault.Place, of host: HostProcess) async throws {
        let aps = place == .silent ? #""content-available":1"# : #""alert":{"title":"Hello"}"#
        let asking = #"{"aps":{\#(aps)},"sender":"com.example.fixture.\#(row.fixture)","misbehave":"\#(place)"}"#
        var events = try await host.push(asking)
        let push = try #require(events.first(.pushAccepted)?.push)
        if place == .tap { events = try await host.tap(push.description) }
        let call = try #require(
            events.first {
                guard case .callFinished(let call) = $0.fact else { return false }
                return $0.push == push && call.selector.rawValue.contains(place.selector)
            },
            "\(row.fixture): \(place)")
        let isOwn = row.answer == .own
        // What follows waits for events that would never come.
        try #require(
            call.facts(Event.CallFinished.self)?.outcome == (isOwn ? .answered : .failedClosed),
            "\(call.cause?.message ?? "")")
        switch place {
        case .present:
            #expect(call.facts(Event.CallFinished.self)?.answer == (isOwn ? .options(.list) : nil), "\(row.fixture)")
            #expect(events.first(Event.NotificationShown.self)?.options == (isOwn ? .list : .banner), "\(row.fixture)")
        case .silent:
            #expect(
                call.facts(Event.CallFinished.self)?.answer == .fetch(isOwn ? .newData : .failed), "\(row.fixture)")
            #expect(events.first(Event.PushFinished.self)?.fetch == (isOwn ? .newData : .failed), "\(row.fixture)")
        case .tap:
            #expect(call.facts(Event.CallFinished.self)?.answer == nil, "\(row.fixture)")
            #expect(events.first(.responseFinished) != nil, "\(row.fixture)")
        }
        guard !isOwn else { return }
        #expect(call.cause?.message.contains(place.selector) == true, "\(row.fixture): \(call.cause?.message ?? "")")
    }

    /// Expects the event of it, and that the module is there again.
    private func expectEnd(of row: Fault, _ since: UInt64, of host: HostProcess) async throws {
        switch row.end {
        case .event(let kind):
            #expect(await host.event(kind, after: since) { $0.module?.rawValue == row.fixture } != nil)
        case .logs(let lines): expect(lines, as: .moduleLog)
        case .prints(let lines): expect(lines, as: .moduleOutput)
        case .floods(let lines):
            expect(lines, as: .moduleLog)
            let notices = host.events.filter { $0.sequence > since && $0.module?.rawValue == row.fixture }
                .all(Event.ModuleNotice.self)
            #expect(notices.first == Event.ModuleNotice(outcome: .eventsLeftOut), "\(row.fixture): \(notices)")
        case .nothing: break
        default:
            let crash = try #require(
                await host.event(.moduleCrashed, after: since) { $0.module?.rawValue == row.fixture }, "\(row.fixture)")
            expectCrash(crash, is: row.end, of: row.fixture)
            _ = await host.event(.moduleRestarted, after: crash.sequence) { $0.module?.rawValue == row.fixture }
        }

        // They came before the answer did.
        func expect(_ lines: [String], as kind: Event.Kind) {
            let written = host.events.filter {
                $0.kind == kind && $0.sequence > since && $0.module?.rawValue == row.fixture
            }
            for line in lines { #expect(written.contains { $0.message == line }, "\(row.fixture): \(line)") }
        }
    }
}

extension Fault.Place {
    /// What its selector contains.
    fileprivate var selector: String {
        switch self {
        case .present: "willPresent"
        case .silent: "didReceiveRemoteNotification"
        case .tap: "didReceive:"
        }
    }
}

/// Expects of a `module.crashed` that it tells this end.
func expectCrash(_ crash: Event, is end: Fault.End, of module: String) {
    let facts = crash.facts(Event.ModuleCrashed.self)
    let words = "\(module): \(crash.cause?.message ?? ""), \(crash.cause?.cause ?? "")\n\(facts?.stack ?? [])"
    switch end {
    case .signalled(let signal, let function):
        #expect(facts?.outcome == .signalled, "\(words)")
        #expect(facts?.signal == signal, "\(words)")
        expectStack(function)
    case .exited(let code):
        #expect(facts?.outcome == .exited, "\(words)")
        #expect(crash.cause?.cause?.contains("exit(\(code))") == true, "\(words)")
    case .hung(let function):
        #expect(facts?.outcome == .hung, "\(words)")
        expectStack(function)
    case .garbled(let what):
        #expect(facts?.outcome == .garbled, "\(words)")
        #expect(what.isEmpty || crash.cause?.cause?.contains(what) == true, "\(words)")
    case .event, .logs, .prints, .floods, .nothing: Issue.record("\(words)")
    }

    func expectStack(_ function: String?) {
        guard let function else { return }
        #expect(crash.facts(Event.ModuleCrashed.self)?.stack.contains { $0.contains(function) } == true, "\(words)")
        // The message says where it hung, and the cause where a signal ended it.
        let place = if case .hung = end { crash.cause?.message } else { crash.cause?.cause }
        #expect(place?.contains(function) == true, "\(words)")
    }
}
