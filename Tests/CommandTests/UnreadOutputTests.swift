import BellhopControl
import BellhopValues
import Foundation
import Glibc
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
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "bellhop")
        process.arguments = ["run", "--json", "--settings", directory + "/settings.json", "--state-dir", directory]
        process.standardOutput = output
        let (ends, ended) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { ended.yield($0.terminationStatus) }
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        try await #require(started(output))

        let client = ControlClient(directory: directory)
        let payload = Array(#"{"aps": {"alert": "\#(String(repeating: "long ", count: 600))"}}"#.utf8)
        // Their events are more than a pipe holds. Each push is synced, which takes a busy disk a while.
        for _ in 0..<150 {
            _ = try await client.call(Control.Push(payload: payload))
        }
        _ = try await client.call(Control.Notifications())
        kill(process.processIdentifier, signal)
        let status = await ends.first { _ in true }
        #expect(status == ExitCode.cannotWrite.rawValue)
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
