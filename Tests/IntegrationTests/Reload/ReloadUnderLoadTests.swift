import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import Synchronization
import TestProcesses
import Testing

/// Two settings files that take turns, while pushes come without pause.
@Suite(.timeLimit(.minutes(5)))
struct ReloadUnderLoadTests {
    private static let reloads = 200
    private static let fixtures = ["good", "answers_elsewhere", "fewer_arguments"]

    /// The first module stays, the second is restarted each time, the third comes and goes.
    private static func text(_ turn: Int) throws -> String {
        var modules = [
            Workplace.entry("good"), Workplace.entry("answers_elsewhere", ["data": turn % 2 == 0 ? "1" : "2"]),
        ]
        if turn % 2 == 0 { modules.append(Workplace.entry("fewer_arguments")) }
        let settings: [String: Any] = ["push": true, "modules": modules]
        return String(decoding: try JSONSerialization.data(withJSONObject: settings), as: UTF8.self)
    }

    @Test func `no push is lost and none is delivered twice, however often the settings change`() async throws {
        let place = try Workplace(Self.text(0))
        let host = try await place.start()
        let stays = try #require(await pids(host)["good"] ?? nil)
        let isOver = Flag()
        let sent = Task {
            var sent: [PushID] = []
            while !isOver.value.load(ordering: .acquiring) {
                sent += try await withThrowingTaskGroup(of: PushID.self) { group in
                    for fixture in Self.fixtures + Self.fixtures {
                        group.addTask {
                            // Silent ones answer from a thread of their own, visible ones at once.
                            let aps = Bool.random() ? #""content-available":1"# : #""alert":"x""#
                            let text = payload(to: fixture, aps).dropLast() + #","misbehave":"silent"}"#
                            let reply = try await host.client.call(Control.Push(payload: Array(text.utf8)))
                            return reply.push
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            return sent
        }
        var last: UInt64 = 0
        var descriptors = 0
        for turn in 1...Self.reloads {
            let new = place.settings + ".new"
            try Data(Self.text(turn).utf8).write(to: URL(fileURLWithPath: new))
            try #require(rename(new, place.settings) == 0)
            let applied = try #require(await host.event(.settingsApplied, after: last))
            #expect(applied.facts(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == ["answers_elsewhere"])
            last = applied.sequence
            // The first turns open what stays open.
            if turn == 2 { descriptors = try ProcessStatus.descriptorCount(of: host.processIdentifier) }
        }
        isOver.value.store(true, ordering: .releasing)
        let pushes = try await sent.value
        #expect(pushes.count >= Self.reloads)
        while let push = Set(pushes).subtracting(host.events.all(.pushFinished).compactMap(\.push)).first {
            _ = await host.event(.pushFinished) { $0.push == push }
        }
        #expect(try await pids(host)["good"] == stays)
        // A module comes and goes every other turn. Connections of clients may still be closing.
        let after = try ProcessStatus.descriptorCount(of: host.processIdentifier)
        #expect(after < descriptors + Self.reloads / 4, "\(descriptors) before, \(after) after")
        #expect(await host.stop() == 0)

        let events = host.events
        #expect(events.all(.settingsApplied).count == Self.reloads)
        #expect(events.all(.settingsKept).isEmpty && events.all(.moduleCrashed).isEmpty)
        #expect(Set(pushes).count == pushes.count)
        #expect(
            events.all(.pushAccepted).compactMap(\.push?.description).sorted() == pushes.map(\.description).sorted())
        #expect(
            events.all(.pushFinished).compactMap(\.push?.description).sorted() == pushes.map(\.description).sorted())
        // The calls of each push: one of each module it was routed to, and every one of those, answered.
        let calls = Dictionary(grouping: events.all(.callFinished).filter { $0.push != nil }) { $0.push }
        for routed in events.all(.pushRouted) {
            let names = routed.facts(Event.PushRouted.self)?.modules.map(\.rawValue) ?? []
            let called = calls[routed.push] ?? []
            #expect(called.compactMap(\.module?.rawValue).sorted() == names.sorted())
            if names == ["good"] || names == ["answers_elsewhere"] {
                #expect(called.all(Event.CallFinished.self).allSatisfy { $0.outcome == .answered })
            }
        }
    }

    private func pids(_ host: HostProcess) async throws -> [String: Int32?] {
        let reply = try await host.client.call(Control.Modules())
        return Dictionary(uniqueKeysWithValues: reply.modules.map { ($0.id.rawValue, $0.process) })
    }

    private final class Flag: Sendable {
        let value = Atomic(false)
    }
}
