import BellhopCore
import Foundation
import Testing

@testable import BellhopRuntime

@Suite("A confined renderer", .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct RendererConfinementTests {
    @Test(arguments: [
        Row("read /etc/fonts/fonts.conf", 0), Row("list /usr/share/fonts", 0), Row("thread", 0),
        Row("read /etc/passwd", EACCES, free: 0), Row("read data:own", EACCES, free: 0),
        Row("read root:settings.json", EACCES, free: 0), Row("list root:.", EACCES, free: 0),
        Row("create data:new", EACCES, free: 0), Row("create tmp:new", EACCES, free: 0),
        Row("create /dev/null", EACCES, free: 0), Row("read parent:environ", EACCES, free: 0),
        Row("call socket 1 1 0", EACCES, free: 0), Row("call socket 2 1 0", EACCES, free: 0),
        Row("call socket 10 2 0", EACCES, free: 0), Row("call socket 16 3 0", EACCES, free: 0),
        Row("call fork", EPERM), Row("spawn", EPERM, free: 0), Row("call kill parent 0", EPERM, free: 0),
    ])
    func `reads fonts and libraries, and reaches nothing else`(_ row: Row) async throws {
        let probe = try Probe()
        #expect(try await probe.attempt(row.attempt, under: .renderer) == "\(row.confined)")
        if let free = row.free { #expect(try await probe.attempt(row.attempt, under: nil) == "\(free)") }
    }

    @Test func `draws all the same, and says what its confinement lacks`() async throws {
        let process = RendererProcess(program: try Self.program, environment: [:], clock: SystemClock())
        let label = ViewRow(parent: nil, content: .label(ViewText("Confined")))
        let rendering = try await process.render(RenderRequest(try ViewTree(views: [label]), width: 100, scale: 1))
        #expect(rendering.text == "Confined")
        #expect(rendering.lacks.isEmpty)
    }

    @Test func `is confined before it reads`() async throws {
        let process = Process()
        let (input, nowhere) = (Pipe(), FileHandle.nullDevice)
        process.executableURL = URL(fileURLWithPath: try Self.program)
        (process.standardInput, process.standardOutput, process.standardError) = (input, nowhere, nowhere)
        try process.run()
        // More than the pipe holds: some of it has been read when all is written.
        let blanks = Data(repeating: 0x20, count: 1 << 20)
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try input.fileHandleForWriting.write(contentsOf: blanks) })
            }
        }
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1\n"))
        #expect(status.contains("Seccomp:\t2\n"))
        #expect(status.contains("CapPrm:\t0000000000000000\n"))
        try input.fileHandleForWriting.close()
    }

    private static var program: String {
        get throws {
            try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "bellhop-renderer").path
        }
    }
}
