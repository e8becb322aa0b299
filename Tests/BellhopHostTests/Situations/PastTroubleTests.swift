import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("Trouble that is over", .timeLimit(.minutes(2)))
struct PastTroubleTests {
    private static let name = "crashes_in_will_present"
    private static let asking =
        #"{"aps":{"alert":"x"},"sender":"com.example.fixture.crashes_in_will_present","misbehave":true}"#

    @Test func `a crash is not advised about again once the module is loaded again`() async throws {
        let test = try await ReloadHost(modules: [Self.name])
        let push = try #require(try await test.push(Self.asking).first?.push?.description)
        _ = await test.event(.moduleRestarted)
        let before = try await test.why(push)
        #expect(before.decisive?.rule == .crash && before.advice != nil)
        #expect(try Self.problems(before).count == 1)
        // A start with the app loads what crashed.
        _ = try await test.host.handle(.state("terminated"))
        _ = try await test.host.handle(.state("foreground"))
        for name in [push, Self.name] {
            let explanation = try await test.why(name)
            #expect(explanation.decisive?.cause?.code == .moduleCrashed, "\(explanation)")
            #expect(try Self.problems(explanation).count == 1)
        }

        let edited = try await test.edit([ReloadHost.entry(Self.name, ["data": ["new": true]])])
        #expect(edited.event.kind == .settingsApplied)
        let after = try await test.why(push)
        #expect(after.verdict == "it was not shown; now it would be shown")
        #expect(after.decisive == nil && after.advice == nil)
        let crash = try #require(after.findings.first)
        #expect(crash.rule == .crash && crash.state == .note && crash.isOver == true)
        #expect(crash.message == "\(Self.name) crashed, and \(Self.name) has been loaded again since")
        #expect(crash.cause?.hint == nil && crash.cause?.cause?.contains("in misbehave") == true, "\(crash)")
        #expect(after.events?.first(.moduleCrashed)?.cause?.hint == nil)
        #expect(after.events?.contains { $0.kind == .moduleLoaded } == false)
        #expect(try Self.problems(after) == [])
        let module = try await test.why(Self.name)
        #expect(module.verdict == "it runs, and receives pushes" && module.decisive == nil && module.events == nil)

        // A new crash is no past one.
        let next = try #require(try await test.push(Self.asking).first?.push?.description)
        _ = await test.event(.moduleRestarted, after: edited.event.sequence)
        #expect(try await test.why(next).decisive?.rule == .crash)
        #expect(try await test.why(push).decisive == nil)
        await test.host.stop()
    }

    @Test("a quarantine is not advised about again once it is over", arguments: [true, false])
    func quarantine(_ isLifted: Bool) async throws {
        let test = try await ReloadHost(modules: [Self.name])
        var last: UInt64 = 0
        for crash in 1...3 {
            _ = try await test.push(Self.asking)
            last = try #require(await test.event(.moduleCrashed, after: last)).sequence
            guard crash < 3 else { break }
            last = try #require(await test.event(.moduleRestarted, after: last)).sequence
        }
        _ = await test.event(.moduleQuarantined)
        let push = try #require(try await test.push(TestHost.payload(to: Self.name)).first?.push?.description)
        #expect(try await test.why(push).decisive?.cause?.code == .moduleQuarantined)
        // It is still the same library and class.
        try await test.edit([ReloadHost.entry(Self.name, ["data": ["new": true]])])
        let same = try await test.why(push)
        #expect(same.decisive?.cause?.code == .moduleQuarantined && !same.findings.contains { $0.isOver == true })

        let end: String
        if isLifted {
            _ = try await test.host.handle(.lift(module: Self.name))
            end = "the quarantine of \(Self.name) has been lifted since"
        } else {
            // Another class in the place of the one that crashed.
            try await test.edit([TestHost.entry("no_methods", ["name": Self.name, "isolation": "process"])])
            end = "\(Self.name) has been loaded again since"
        }
        // The crash that led to the quarantine is over, too.
        let crash = try #require(try await test.why("p3").findings.first { $0.rule == .crash })
        #expect(crash.isOver == true && crash.message == "\(Self.name) crashed, and \(end)")
        let after = try await test.why(push)
        #expect(after.verdict.hasPrefix("it was not shown; "), "\(after.verdict)")
        let finding = try #require(after.findings.first { $0.isOver == true })
        #expect(finding.message == "\(Self.name) was quarantined, and \(end)")
        #expect(!after.findings.contains { $0.cause?.code == .moduleQuarantined && $0.cause?.hint != nil })
        #expect(after.events?.first(.callFinished)?.cause?.hint == nil)
        #expect(try !Self.problems(after).contains { $0.contains("quarantine") })
        if isLifted { #expect(after.decisive == nil) }
        await test.host.stop()
    }

    /// What `doctor` counts as problems.
    private static func problems(_ explanation: Explanation) throws -> [String] {
        var checkup = try JSONDecoder().decode(
            Checkup.self, from: Data(#"{"machine":[],"host":[],"modules":[]}"#.utf8))
        checkup.add(explanation)
        return (checkup.running ?? []).filter { $0.state != .ok }.map(\.message)
    }
}

extension ReloadHost {
    func why(_ name: String) async throws -> Explanation {
        guard case .explanation(let explanation) = try await host.handle(.why(.name(name))) else {
            throw BellhopError(.init(rawValue: "test"), "no explanation")
        }
        return explanation
    }
}
