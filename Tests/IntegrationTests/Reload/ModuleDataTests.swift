import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import Testing

@Suite("The data of modules whose entries are edited", .timeLimit(.minutes(2)))
struct ModuleDataTests {
    /// A running module: its process, and its home directory.
    private struct Running: Equatable {
        let process: Int32
        let home: String
    }

    private static func text(_ entries: [[String: Any]]) throws -> Data {
        try JSONSerialization.data(withJSONObject: ["push": true, "modules": entries])
    }

    /// Two modules of one package, without identifiers.
    private static func entries(_ names: [String]) -> [[String: Any]] {
        zip(["good", "fewer_arguments"], names).map { fixture, name in
            var entry = Workplace.entry(fixture, ["name": name, "packageName": fixture])
            entry["identifier"] = nil
            return entry
        }
    }

    /// The modules by the last component of their library's path.
    private func running(_ host: HostProcess) async throws -> [String: Running] {
        let reply = try await host.client.call(Control.Modules())
        var running: [String: Running] = [:]
        for module in reply.modules {
            let process = try #require(module.process)
            let environment = try Data(contentsOf: URL(filePath: "/proc/\(process)/environ")).split(separator: 0)
            let home = try #require(
                environment.map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix("HOME=") })
            let library = try #require(module.library).split(separator: "/").last.map(String.init)
            running[try #require(library)] = Running(process: process, home: home)
        }
        return running
    }

    @Test(
        "stay with the module, and no module restarts",
        arguments: [
            (["a", "b"], ["c", "d"], false), (["a", "b"], ["b", "a"], false), (["a", "a"], ["a", "a"], true),
            (["a", "b"], ["a", "b"], true),
        ])
    func edited(names: [String], newNames: [String], isReversed: Bool) async throws {
        let place = try Workplace(String(decoding: Self.text(Self.entries(names)), as: UTF8.self))
        var host = try await place.start()
        let before = try await running(host)
        #expect(before.count == 2 && before.values.count { $0.home.contains("/data/") } == 2, "\(before)")
        #expect(Set(before.values.map(\.home)).count == 2)

        let entries = Self.entries(newNames)
        let new = place.settings + ".new"
        try Self.text(isReversed ? entries.reversed() : entries).write(to: URL(filePath: new))
        try #require(rename(new, place.settings) == 0)
        let applied = try #require(await host.event(.settingsApplied))
        #expect(
            applied.facts(Event.SettingsApplied.self)?.restarted == []
                && applied.facts(Event.SettingsApplied.self)?.added == [])
        #expect(try await running(host) == before)
        let names = try await host.client.call(Control.Modules()).modules.map(\.name)
        #expect(names == (isReversed ? newNames.reversed() : newNames))

        #expect(await host.stop() == 0)
        host = try await place.start()
        #expect(try await running(host).mapValues(\.home) == before.mapValues(\.home))
        #expect(await host.stop() == 0)
    }

    @Test("don't hide who crashed: after two names are swapped, the failed call names the module of today")
    func crashed() async throws {
        func entries(_ names: [String]) -> [[String: Any]] {
            zip(["aborts", "good"], names).map { Workplace.entry($0, ["name": $1, "identifier": $0]) }
        }
        let place = try Workplace(String(decoding: Self.text(entries(["Cards", "Loans"])), as: UTF8.self))
        let host = try await place.start()
        let new = place.settings + ".new"
        try Self.text(entries(["Loans", "Cards"])).write(to: URL(filePath: new))
        try #require(rename(new, place.settings) == 0)
        #expect(await host.event(.settingsApplied)?.facts(Event.SettingsApplied.self)?.restarted == [])

        let push = try await host.push(
            #"{"aps":{"alert":"x"},"sender":"com.example.fixture.aborts","misbehave":true}"#)
        let failed = try #require(push.first(.callFinished))
        #expect(failed.module?.rawValue == "Loans")
        #expect(failed.cause?.message.hasPrefix("Loans ended while ") == true, "\(String(describing: failed.cause))")
        #expect(await host.event(.moduleCrashed)?.module?.rawValue == "Loans")
        #expect(await host.stop() == 0)
    }
}
