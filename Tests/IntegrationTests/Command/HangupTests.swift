import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("A hangup", .timeLimit(.minutes(5)))
struct HangupTests {
    @Test("does not end a host, which opens its log again")
    func log() async throws {
        let place = try Workplace(modules: ["good"])
        let log = place.directory + "/bellhop.log"
        let host = try RunningCommand([
            "run", "--json", "--log", log, "--settings", place.settings, "--state-dir", place.state,
        ])
        #expect(try await place.bellhop("wait").status == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // As a program does that rotates logs.
        try FileManager.default.moveItem(atPath: log, toPath: log + ".1")
        host.process.signal(SIGHUP)
        for _ in 0..<1000 where !FileManager.default.fileExists(atPath: log) {
            #expect(try await place.bellhop("status").status == 0)
        }
        #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await host.process.ended() == 0)
        let (old, new) = (
            try String(contentsOfFile: log + ".1", encoding: .utf8), try String(contentsOfFile: log, encoding: .utf8)
        )
        #expect(old.contains("host.started") && !old.contains("push.finished"))
        #expect(new.contains("push.finished") && new.contains("host.stopping"))
        #expect(host.count(of: "host.started") == 0)
    }

    @Test("has a host go on with a log that had no room, which lost lines meanwhile", arguments: [false, true])
    func fullLog(isJSON: Bool) async throws {
        let place = try Workplace(modules: ["good"])
        let log = place.directory + "/bellhop.log"
        try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: "/dev/full")
        let host = try RunningCommand(
            ["run", "--log", log, "--settings", place.settings, "--state-dir", place.state]
                + (isJSON ? ["--json"] : []))
        #expect(try await place.bellhop("wait").status == 0)
        let client = ControlClient(directory: place.state)
        let events = try await client.events(since: 0)
        for try await event in events where event.cause?.code.rawValue == "output.failed" { break }
        let failure = try #require(try await client.call(Control.Status()).host.logFailure)
        #expect(failure.location?.file == log && failure.cause == "No space left on device")
        #expect(try await place.bellhop("status").output.contains("loses lines"))
        #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)

        try FileManager.default.removeItem(atPath: log)
        host.process.signal(SIGHUP)
        for _ in 0..<1000 where !FileManager.default.fileExists(atPath: log) {
            #expect(try await place.bellhop("status").status == 0)
        }
        #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)
        // The first lines that are written are noted after they are written.
        try await eventually { try await client.call(Control.Status()).host.logFailure == nil }
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await host.process.ended() == 0)
        let text = try String(contentsOfFile: log, encoding: .utf8)
        #expect(text.contains("finished") && text.contains("not in the log") == !isJSON)
    }

    @Test("says where the trace goes if the log cannot be opened again, and loses no line of it")
    func lostLog() async throws {
        let place = try Workplace(modules: ["good"])
        let directory = place.directory + "/logs"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        let host = try RunningCommand([
            "run", "--json", "--log", directory + "/bellhop.log", "--settings", place.settings, "--state-dir",
            place.state,
        ])
        #expect(try await place.bellhop("wait").status == 0)
        try FileManager.default.removeItem(atPath: directory)
        host.process.signal(SIGHUP)
        #expect(try await host.event(.settingsDiagnostic).cause?.message.contains("standard output") == true)
        let status = try await ControlClient(directory: place.state).call(Control.Status()).host
        let failure = try #require(status.logFailure)
        #expect(failure.code.rawValue == "output.failed" && failure.location?.file == directory + "/bellhop.log")
        #expect(try await place.bellhop("status").output.contains("the log cannot be opened"))
        #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)
        try await host.event(.pushFinished)
        // Once its directory is there again, so is the log.
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        host.process.signal(SIGHUP)
        await eventually { FileManager.default.fileExists(atPath: directory + "/bellhop.log") }
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await host.process.ended() == 0)
        #expect(host.errors.contains(#""code":"output.failed""#), "\(host.errors)")
        #expect(try String(contentsOfFile: directory + "/bellhop.log", encoding: .utf8).contains("host.stopping"))
    }

    @Test(
        "does not end a host that is starting, and other signals end it in order",
        arguments: ["bellhop", "bellhop-host"], [SIGHUP, SIGINT, SIGTERM])
    func early(program: String, signal: Int32) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try RunningCommand(
            ["run", "--json", "--settings", place.settings, "--state-dir", place.state], program: program)
        try await host.holdsSignals(until: "host.started")
        host.process.signal(signal)
        if signal == SIGHUP {
            try await host.event(.hostStarted)
            host.process.signal(SIGINT)
        }
        #expect(await host.process.ended() == 0, "\(host.errors)")
    }

    @Test("aside, another signal ends `bellhop dev` in order while it starts", arguments: [SIGINT, SIGTERM])
    func earlyDev(signal: Int32) async throws {
        let bank = try await Bank(["one"])
        let dev = try bank.start("dev", "--json")
        try await dev.holdsSignals(until: "build")
        dev.process.signal(signal)
        #expect(await dev.process.ended() == 0, "\(dev.errors)")
    }

    @Test("is kept from a host that `bellhop dev` starts until the host reacts to it")
    func earlyHost() async throws {
        let bank = try await Bank(["one"])
        let dev = try bank.start("dev", "--json")
        let host = try #require(await DevCommandTests.child(of: dev.process.identifier, named: "bellhop-host"))
        #expect(ProcessStatus.blocks(SIGHUP, in: host) == true)
        dev.process.signal(SIGHUP)
        try await dev.event(.hostStarted)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("of `bellhop dev` reaches its host, and does not end it")
    func dev() async throws {
        let bank = try await Bank(["one"])
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        let library = bank.library("one")
        let host = try await ControlClient(directory: bank.state).call(Control.Status()).host.process
        dev.process.signal(SIGHUP)
        try bank.edit("one") { $0.replacing("return BELLHOP_PRESENT_BANNER |", with: "return") }
        try await dev.build(#""outcome":"built""#)
        try await dev.event(.settingsApplied)
        #expect(FileManager.default.fileExists(atPath: library))
        #expect(try await ControlClient(directory: bank.state).call(Control.Status()).host.process == host)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("is ignored by a command that was started with `nohup`")
    func ignored() async throws {
        let bank = try await Bank(["one"])
        let log = Log<Data>()
        let build = try ChildProcess(
            "/bin/sh",
            [
                "-c", #"trap '' HUP; exec "$0" build --watch --json --settings "$1" --state-dir "$2""#,
                try BellhopCommand.path(), bank.settings, bank.state,
            ], output: log.add, errors: { _ in })
        func isBuilt(_ times: Int) -> Bool { log.entries.count { $0.contains(Data(#""builds":"#.utf8)) } >= times }
        await eventually { isBuilt(1) }
        build.signal(SIGHUP)
        try bank.edit("one") { $0 + "int more;\n" }
        await eventually { isBuilt(2) }
        build.signal(SIGTERM)
        #expect(await build.ended() == 0)
    }

    @Test("has a host load what was built again")
    func reload() async throws {
        let place = try Workplace(modules: [])
        let library = place.directory + "/lib.so"
        try FileManager.default.copyItem(atPath: Repository.fixture("good"), toPath: library)
        let entry = Workplace.entry("good", ["library": library])
        let text = try JSONSerialization.data(withJSONObject: ["push": true, "modules": [entry]])
        try text.write(to: URL(fileURLWithPath: place.settings))
        let host = try await place.start()
        let first = try #require(try await modules(of: place).first)
        #expect(first.cause == nil)
        // Another file, with the same class and another hash.
        try FileManager.default.removeItem(atPath: library)
        try (Data(contentsOf: URL(fileURLWithPath: Repository.fixture("good"))) + Data([0])).write(
            to: URL(fileURLWithPath: library))
        #expect(try await modules(of: place).first?.cause?.code == .moduleOutdated)
        let why = try await place.bellhop("why", "good")
        #expect(why.output.contains("has changed since good was loaded"), "\(why.output)")
        #expect(why.output.contains("bellhop modules reload good"), "\(why.output)")
        kill(host.processIdentifier, SIGHUP)
        _ = await host.event(.settingsApplied)
        let second = try #require(try await modules(of: place).first)
        #expect(second.cause == nil && second.hash != first.hash)
        #expect(try await place.bellhop("modules", "reload").output == "unchanged\n")
        await host.stop()
    }

    private func modules(of place: Workplace) async throws -> [ModuleReport] {
        try await ControlClient(directory: place.state).call(Control.Modules()).modules
    }
}
