import BellhopSandbox
import BellhopValues
import Foundation
import ManualClocks
import TestProcesses
import Testing

@testable import BellhopWorkers

@Suite("A confined renderer", .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct ConfinedRendererTests {
    @Test func `draws all the same, and says what its confinement lacks`() async throws {
        let process = RendererProcess(program: try Self.program, environment: [:], clock: SystemClock())
        let label = ViewRow(parent: nil, content: .label(ViewText("Confined")))
        let rendering = try await process.render(RenderRequest(try ViewTree(views: [label]), width: 100, scale: 1))
        #expect(rendering.text == "Confined")
        #expect(rendering.lacks.isEmpty)
    }

    @Test func `draws the same when it stood by, and is as confined while it waits`() async throws {
        // It stands by for a minute of this clock, however long the test is kept waiting.
        let process = RendererProcess(program: try Self.program, environment: [:], clock: ManualClock())
        let renderers = StandbyRenderers(process)
        let request = ExpandedNotification(appName: "Bellhop", title: "Hello").request()
        let first = try await renderers.render(request)
        await eventually { (renderers.processes.first ?? 0) != 0 }
        let waiting = try #require(renderers.processes.first)
        var status = ""
        try await eventually {
            status = try String(contentsOfFile: "/proc/\(waiting)/status", encoding: .utf8)
            return status.contains("Seccomp:\t2\n")
        }
        #expect(status.contains("NoNewPrivs:\t1\n"))
        #expect(status.contains("CapPrm:\t0000000000000000\n"))
        let second = try await renderers.render(request)
        #expect(second == first)
        #expect(second.lacks.isEmpty)
        #expect(!renderers.processes.contains(waiting))
    }

    @Test func `is confined before it reads`() async throws {
        let process = Process()
        let (input, nowhere) = (Pipe(), FileHandle.nullDevice)
        process.executableURL = URL(fileURLWithPath: try Self.program)
        (process.standardInput, process.standardOutput, process.standardError) = (input, nowhere, nowhere)
        try process.run()
        // More than the pipe holds: some of it has been read when all is written.
        let blanks = Data(repeating: 0x20, count: 1 << 20)
        try await onOwnThread { try input.fileHandleForWriting.write(contentsOf: blanks) }
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1\n"))
        #expect(status.contains("Seccomp:\t2\n"))
        #expect(status.contains("CapPrm:\t0000000000000000\n"))
        try input.fileHandleForWriting.close()
    }

    static var program: String {
        get throws {
            try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "bellhop-renderer").path
        }
    }
}
