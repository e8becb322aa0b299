import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("bellhop and bellhop-host", .timeLimit(.minutes(5)))
struct HostProgramTests {
    private static let programs = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."

    @Test("the command loads nothing that a host needs")
    func libraries() async throws {
        let (command, host) = (try await libraries(of: "bellhop"), try await libraries(of: "bellhop-host"))
        for name in ["libsqlite3", "libcurl", "libffi", "libseccomp", "libmagic"] {
            #expect(!command.contains(name))
            #expect(host.contains(name))
        }
    }

    @Test("a worker loads nothing that only a host needs")
    func workerLibraries() async throws {
        let worker = try await libraries(of: "bellhop-worker")
        for name in ["libffi", "libseccomp"] { #expect(worker.contains(name)) }
        for name in ["libsqlite3", "libcurl", "libmagic", "libcrypto"] { #expect(!worker.contains(name)) }
    }

    @Test("a worker that no host starts says so")
    func workerAlone() async throws {
        let run = try await ChildProcess.run(Self.programs + "/bellhop-worker", [])
        #expect(run.output + run.errors == "bellhop-worker: bellhop-host starts this program for a module\n")
        #expect(run.status == 64)
    }

    @Test("the command says where it looked for a host that is not installed")
    func missing() async throws {
        let directory = try TemporaryDirectory()
        let alone = directory.path + "/bellhop"
        try ProgramFile.copy(Self.programs + "/bellhop", to: alone)
        let run = try await ChildProcess.run(alone, ["doctor", "--json"])
        #expect(run.errors.contains(#""code":"host.program-missing""#))
        #expect(run.errors.contains(#""file":"\#(directory.path)/bellhop-host""#))
        #expect(run.status == 69)
        #expect(try await ChildProcess.run(alone, ["--version"]).output == "bellhop \(Bellhop.version)\n")
    }

    @Test(
        "a push from standard input is handed on when the host leaves before it takes it",
        arguments: [["--no-wait"], []])
    func standardInput(options: [String]) async throws {
        let directory = try TemporaryDirectory()
        let settings = directory.path + "/settings.json"
        try Data(#"{"push": true, "modules": []}"#.utf8).write(to: URL(fileURLWithPath: settings))
        let payload = Array(#"{"aps":{"alert":"handed on"}}"#.utf8)
        let leaving = LeavingHost(directory: directory.path)
        let server = ControlServer(directory: directory.path, handler: leaving)
        try server.start()
        let result = Task {
            try await BellhopCommand.run(
                ["push", "-", "--json"] + options + ["--settings", settings, "--state-dir", directory.path],
                input: payload)
        }
        for await _ in leaving.asked { break }
        await server.stop()
        let pushed = try await result.value
        #expect(pushed.status == 0, "\(pushed.errors)")
        #expect(pushed.output.contains(#""bytes":\#(payload.count)"#))
    }

    private func libraries(of program: String) async throws -> String {
        try await ChildProcess.run("/usr/bin/ldd", [Self.programs + "/" + program]).output
    }
}

/// A host that is about to stop whenever it is asked for something.
private struct LeavingHost: ControlHandler {
    let directory: String
    let events = EventStream()
    private let asks = AsyncStream<Command>.makeStream()
    var asked: AsyncStream<Command> { asks.stream }

    var poller: Poller? { nil }

    func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        asks.continuation.yield(command)
        Task { [directory, events] in
            // It answers once nobody can ask it again.
            await eventually { !FileManager.default.fileExists(atPath: directory + "/bellhop.sock") }
            // Of the events that it names, none arrives.
            let trace = CommandFailure.Trace(command: "c1", through: .max)
            reply(.failure(CommandFailure(BellhopError(.hostStopping, "the host is stopping"), trace: trace)))
            events.finish()
        }
    }
}
