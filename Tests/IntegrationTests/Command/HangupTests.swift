import BellhopControl
import BellhopCore
import Foundation
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
        while try await client.call(Control.Status()).host.logFailure != nil { await Task.yield() }
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await host.process.ended() == 0)
        let text = try String(contentsOfFile: log, encoding: .utf8)
        #expect(text.contains("finished") && text.contains("not in the log") == !isJSON)
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
        await host.stop()
    }

    private func modules(of place: Workplace) async throws -> [ModuleReport] {
        try await ControlClient(directory: place.state).call(Control.Modules()).modules
    }
}
