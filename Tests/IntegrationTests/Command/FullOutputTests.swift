import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("Output that can't be written", .timeLimit(.minutes(5)))
struct FullOutputTests {
    /// Starts a command whose standard output a shell opens, such as with `> /dev/full`.
    private func start(_ words: [String], _ redirection: String, limit: String = "") throws -> (
        process: ChildProcess, errors: Log<String>
    ) {
        let errors = Log<String>()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "\(limit)exec \"$0\" \"$@\" \(redirection)", try BellhopCommand.path()] + words,
            output: { _ in }, errors: { errors.add(String(decoding: $0, as: UTF8.self)) })
        return (process, errors)
    }

    private func logFailure(in place: Workplace) async throws -> BellhopError? {
        try await ControlClient(directory: place.state).call(Control.Status()).host.logFailure
    }

    @Test("is told once by a host, which goes on", arguments: ["> /dev/full", ">&-"], [false, true])
    func host(redirection: String, isJSON: Bool) async throws {
        let place = try Workplace(modules: ["good"])
        let (process, errors) = try start(
            ["run", "--settings", place.settings, "--state-dir", place.state] + (isJSON ? ["--json"] : []), redirection)
        #expect(try await place.bellhop("wait").status == 0)
        for _ in 0..<3 {
            #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)
        }
        try await eventually { try await logFailure(in: place)?.code.rawValue == "output.failed" }
        #expect(try await place.bellhop("status").output.contains("the output cannot be written, and loses lines"))
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await process.ended() == 0)
        let told = errors.entries.filter { $0.contains("the output cannot be written") }
        #expect(told.count == 1 && told.first?.contains("output.failed") == isJSON, "\(errors.entries)")
    }

    @Test("is written again by a host once there is room, without a part of a line")
    func room() async throws {
        let place = try Workplace(modules: ["good"])
        // The file is almost as long as a file may be, so that only a part of a line has room.
        let (trace, limit, room) = (place.directory + "/trace", 64 << 20, 50)
        #expect(FileManager.default.createFile(atPath: trace, contents: nil))
        #expect(truncate(trace, limit - room) == 0)
        let (process, errors) = try start(
            ["run", "--json", "--settings", place.settings, "--state-dir", place.state], ">> \(trace)",
            limit: "ulimit -S -f \(limit / 512); ")
        #expect(try await place.bellhop("wait").status == 0)
        try await eventually { try await logFailure(in: place)?.location?.file.hasSuffix("/trace") == true }
        await eventually {
            var status = stat()
            return stat(trace, &status) == 0 && status.st_size == limit - room
        }

        #expect(truncate(trace, 0) == 0)
        try await eventually {
            #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)
            return try await logFailure(in: place) == nil
        }
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await process.ended() == 0)
        let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        for line in lines { _ = try JSONLine.decode(Event.self, from: Array(line.utf8)) }
        #expect(lines.last?.contains("host.stopping") == true)
        #expect(errors.entries.count { $0.contains("output.failed") } == 1, "\(errors.entries)")
    }

    @Test("is told once by `bellhop dev`, which goes on with its host")
    func dev() async throws {
        let bank = try await Bank(["one"])
        let (process, errors) = try start(
            ["dev", "--json", "--settings", bank.settings, "--state-dir", bank.state], "> /dev/full")
        #expect(try await bank.bellhop("wait").status == 0)
        let push = bank.directory + "/one/push.apns"
        #expect(try await bank.bellhop("push", push, "--no-start").status == 0)
        process.signal(SIGINT)
        #expect(await process.ended() == 0)
        #expect(errors.entries.count { $0.contains("output.failed") } == 1, "\(errors.entries)")
    }

    @Test("is an error of every command that prints", arguments: ["> /dev/full", ">&-"], [false, true])
    func commands(redirection: String, isJSON: Bool) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        try await host.push(payload(to: "good"))
        let (push, library) = (Repository.example("broadcast"), Repository.fixture("good"))
        let commands: [[String]] = [
            ["version"], ["help"], ["help", "--markdown"], ["run", "--help"], ["schema", "settings"],
            ["completions", "bash"], ["validate", push], ["inspect", library], ["doctor"], ["port", place.directory],
            ["new", place.directory + "/new", "--language", "c"], ["status"], ["modules"], ["history"],
            ["notifications"], ["why", "good"], ["screen"], ["events"], ["events", "--since", "0"], ["login"],
            ["state"], ["clock"], ["push", push], ["push", push, "--no-wait"], ["navigate", "nowhere"],
        ]
        for command in commands {
            let places = ["--settings", place.settings, "--state-dir", place.state]
            let (process, errors) = try start(command + (isJSON ? ["--json"] : []) + places, redirection)
            let status = await process.ended()
            #expect(status == 74, "\(command): \(status) \(errors.entries)")
            #expect(errors.entries.contains { $0.contains("the output cannot be written") }, "\(command)")
        }
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test("is an error of a push for which a host is started")
    func push() async throws {
        let place = try Workplace(modules: ["good"])
        let places = ["--settings", place.settings, "--state-dir", place.state]
        let (process, errors) = try start(["push", Repository.example("broadcast")] + places, "> /dev/full")
        #expect(await process.ended() == 74)
        #expect(errors.entries.contains { $0.contains("the output cannot be written") }, "\(errors.entries)")
    }
}
