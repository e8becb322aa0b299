import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopCommandLine

@Suite("A host whose output nobody reads", .timeLimit(.minutes(5)))
struct UnreadOutputTests {
    @Test("answers its clients, and ends soon after it is told to", arguments: [SIGTERM, SIGINT])
    func ends(signal: Int32) async throws {
        let directory = NSTemporaryDirectory() + "bellhop-unread-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try Data(#"{"push": true, "modules": []}"#.utf8).write(to: URL(fileURLWithPath: directory + "/settings.json"))

        let output = Pipe()
        let writing = output.fileHandleForWriting.fileDescriptor
        // Foundation's Process misses the end of its program while another one, started meanwhile, has its socket.
        let program = ProgramStart(
            executable: try BellhopCommand.path(),
            words: ["bellhop", "run", "--json", "--settings", directory + "/settings.json", "--state-dir", directory],
            environment: ProcessInfo.processInfo.environment, directory: directory)
        let process = try program.spawn([-1, writing, -1])
        let reaper = ReapGuard(process)
        defer { reaper.kill() }
        try await #require(started(output))

        let client = ControlClient(directory: directory)
        let payload = Array(#"{"aps": {"alert": "\#(String(repeating: "long ", count: 600))"}}"#.utf8)
        // Their events are more than a pipe holds. Each push is synced, which takes a busy disk a while.
        for _ in 0..<150 {
            _ = try await client.call(Control.Push(payload: payload))
        }
        _ = try await client.call(Control.Notifications())
        kill(process, signal)
        let status = await onOwnThread { reaper.reap() }
        #expect(status == ExitCode.cannotWrite.rawValue << 8)
    }

    /// Reads no further than the line that says the host is up.
    private func started(_ output: Pipe) async -> Bool {
        let (lines, line) = AsyncStream.makeStream(of: Bool.self)
        Thread.detachNewThread {
            var text = ""
            while !text.contains("host.started"), case let data = output.fileHandleForReading.availableData,
                !data.isEmpty
            {
                text += String(decoding: data, as: UTF8.self)
            }
            line.yield(text.contains("host.started"))
        }
        return await lines.first { _ in true } ?? false
    }
}
