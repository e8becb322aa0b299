import BellhopControl
import BellhopHost
import BellhopSystem
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("Commands about modules that crash, and about the past", .timeLimit(.minutes(5)))
struct SupervisionCommandTests {
    private let name = "crashes_in_will_present"
    private let asking =
        #"{"aps":{"alert":"x"},"sender":"com.example.fixture.crashes_in_will_present","misbehave":true}"#

    /// The JSON objects a command prints, one a line.
    private func lines<Line: Decodable>(_ result: BellhopCommand.Result, as type: Line.Type) throws -> [Line] {
        try result.output.split(separator: "\n").map { try JSONLine.decode(type, from: Array($0.utf8)) }
    }

    @Test("modules tells a crash and its cause; --quarantine why a module is left alone; lift gives it another chance")
    func quarantine() async throws {
        let place = try Workplace(modules: ["good", name])
        let host = try await place.start()
        #expect(try await place.bellhop("modules", "--quarantine").output == "No module is quarantined\n")
        var last: UInt64 = 0
        for turn in 1...3 {
            try await host.push(asking)
            last = try #require(await host.event(.moduleCrashed, after: last)).sequence
            if turn < 3 { last = try #require(await host.event(.moduleRestarted, after: last)).sequence }
        }
        let modules = try lines(try await place.bellhop("modules", "--json"), as: ModuleReport.self)
        #expect(modules.map(\.state) == [.loaded, .quarantined])
        #expect(modules.first?.process != nil)
        #expect(modules.last?.process == nil)
        #expect(modules.last?.cause?.code == .moduleQuarantined)

        let lift = "`bellhop modules lift \(name) \(place.options)`"
        #expect(try await place.bellhop("modules").output.contains(lift))
        let why = try await place.bellhop("why", "last")
        #expect(why.status == 1 && why.output.hasSuffix("\(lift)\n"), "\(why.output)")
        let table = try await place.bellhop("modules", "--quarantine").output
        for word in [name, " 3 ", "SIGILL", "in misbehave"] { #expect(table.contains(word), "\(table)") }
        let report = try #require(
            try lines(try await place.bellhop("modules", "--quarantine", "--json"), as: QuarantineReport.self).first)
        #expect(report.id.rawValue == name)
        #expect(report.crashes == 3)
        #expect(report.hash == modules.last?.hash)
        #expect(report.stackTop?.contains("misbehave") == true)
        #expect(abs(report.since.timeIntervalSinceNow) < 60)

        let misspelt = try await place.bellhop("modules", "lift", "crashes_in_wil_present")
        #expect(misspelt.status == 1 && misspelt.errors.contains("Did you mean \"\(name)\"?"), "\(misspelt.errors)")
        let good = try await place.bellhop("modules", "lift", "good")
        #expect(good.status == 1 && good.errors.contains("good is not quarantined"), "\(good.errors)")
        let lifted = try await place.bellhop("modules", "lift", name)
        #expect(lifted.status == 0 && lifted.output.contains("loaded"), "\(lifted.output)\(lifted.errors)")
        #expect(try await host.push(payload(to: name)).first(Event.CallFinished.self)?.outcome == .answered)
        #expect(try await place.bellhop("modules", "--quarantine").output == "No module is quarantined\n")
        await host.stop()
    }

    @Test("history and replay know the pushes of earlier hosts; a replay without a host brings its own")
    func history() async throws {
        let place = try Workplace(modules: ["good"])
        let first = try await place.start()
        try await first.push(payload(to: "good"))
        try await first.push(payload())
        await first.stop()

        let replayed = try await place.bellhop("replay", "p1")
        #expect(replayed.status == 0, "\(replayed.errors)")
        #expect(replayed.output.contains("p3") && replayed.output.contains("finished"), "\(replayed.output)")

        let host = try await place.start()
        let again = try await place.bellhop("replay", "p2")
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.output.contains("willPresent → banner list"), "\(again.output)")
        let noWait = try await place.bellhop("replay", "last", "--no-wait", "--json")
        #expect(try lines(noWait, as: PushReply.self).map(\.push.description) == ["p5"])
        let gone = try await place.bellhop("replay", "p77")
        #expect(gone.status == 1 && gone.errors.contains("the journal has no push \"p77\""), "\(gone.errors)")
        #expect(await host.event(.pushFinished) { $0.push?.description == "p5" } != nil)

        let all = try lines(try await place.bellhop("history", "--json"), as: PushReport.self)
        #expect(all.map(\.push.description) == ["p5", "p4", "p3", "p2", "p1"])
        #expect(all.map(\.replayOf?.description) == ["p4", "p2", "p1", nil, nil])
        #expect(all.allSatisfy { $0.redelivered == 0 })
        for push in all {
            guard case .finished(let finished) = push.outcome, finished.display == .shown else {
                Issue.record("\(push)")
                continue
            }
        }
        let page = try await place.bellhop("history", "--limit", "1", "--before", "p4")
        #expect(page.output.split(separator: "\n").count == 2)
        #expect(page.output.contains("p3 ") && page.output.contains("replay of p1"), "\(page.output)")
        await host.stop()
        #expect(try await place.bellhop("history").status == 69)
    }

    @Test("run --watch takes a library that is built again")
    func watch() async throws {
        let place = try Workplace("{}")
        let library = place.directory + "/libmine.so"
        func build(_ fixture: String) throws {
            // As a linker does it: a new file in the place of the old.
            try Data(contentsOf: URL(fileURLWithPath: Repository.fixture(fixture)))
                .write(to: URL(fileURLWithPath: library), options: .atomic)
        }
        try build("good")
        try Data(
            #"{"push":true,"modules":[{"name":"mine","packageName":"fixtures","className":"Fixture","library":"libmine.so"}]}"#
                .utf8
        ).write(to: URL(fileURLWithPath: place.settings))
        let seen = Log<Event>()
        let host = try ChildProcess(
            try BellhopCommand.path(),
            ["run", "--watch", "--json", "--settings", place.settings, "--state-dir", place.state],
            output: { line in
                if let event = try? JSONLine.decode(Event.self, from: line) { seen.add(event) }
            }, errors: { _ in })
        #expect(await seen.first { $0.kind == .hostStarted } != nil)
        // It answers once it watches.
        #expect(try await place.bellhop("wait").status == 0)
        try build("no_sender")
        #expect(await seen.first { $0.kind == .settingsApplied } != nil)
        #expect(await seen.first { $0.kind == .moduleEnded } != nil)
        let module = try lines(try await place.bellhop("modules", "--json"), as: ModuleReport.self).first
        #expect(module?.state == .loaded)
        #expect(module?.sender == nil)
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await host.ended() == 0)
    }

    @Test("doctor says which host does not answer, and goes on")
    func stopped() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        try await ProcessStatus.stop(host.processIdentifier)
        let began = ContinuousClock.now
        let result = try await place.bellhop("doctor")
        #expect(began.duration(to: .now) < .seconds(20))
        let line = "the host, process \(host.processIdentifier), does not answer within 2 s"
        #expect(result.output.contains(line) && result.output.contains("Module good"), "\(result.output)")
        #expect(result.output.contains("`kill -CONT \(host.processIdentifier)`"), "\(result.output)")
        #expect(result.status == 0)
        kill(host.processIdentifier, SIGCONT)
        #expect(try await place.bellhop("doctor").output.contains("The running host\n  ok      good "))
        await host.stop()
    }

    @Test("doctor needs no host, makes nothing, and fails only for what cannot work")
    func doctor() async throws {
        let place = try Workplace(modules: ["good", Workplace.entry("no_sender", ["isolation": "inProcess"])])
        let good = try await place.bellhop("doctor")
        #expect(good.status == 0, "\(good.output)\(good.errors)")
        for words in [
            "Linux ", "Module good", "holds: isolation, system calls, files", "a crash of it is the host's crash",
            "can work",
        ] {
            #expect(good.output.contains(words), "\(words): \(good.output)")
        }
        #expect(try await place.bellhop("doctor", "--json").output.contains("512 MiB at most"))
        #expect(!FileManager.default.fileExists(atPath: place.state))
        let host = try await place.start()
        let quiet = try await place.bellhop("doctor").output
        #expect(quiet.contains("a host is running there"))
        #expect(quiet.contains("The running host\n  ok      good "), "\(quiet)")
        _ = try await place.bellhop("push", "-", input: #"{"aps":{"alert":"x"},"sender":"com.example.Fixture.good"}"#)
        let told = try await place.bellhop("doctor")
        #expect(told.output.contains("differs from com.example.fixture.good only in case"), "\(told.output)")
        #expect(told.output.contains(#"→ Write "sender": "com.example.fixture.good""#), "\(told.output)")
        #expect(told.status == 0)
        await host.stop()

        let bad = try Workplace(modules: ["good", "gone"])
        let result = try await bad.bellhop("doctor", "--json")
        #expect(result.status == 1)
        let checkup = try #require(try lines(result, as: Checkup.self).first)
        #expect(checkup.failures.map(\.cause?.code) == [.moduleNoLibrary])
        #expect(checkup.modules.map(\.id.rawValue) == ["good", "gone"])
    }
}
