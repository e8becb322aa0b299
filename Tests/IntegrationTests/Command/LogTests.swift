import BellhopSystem
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("The file of `--log`", .timeLimit(.minutes(5)))
struct LogTests {
    @Test(
        "is refused if nothing can be written to it, and isn't waited for",
        arguments: [
            (S_IFIFO, "nobody reads the pipe of the log", "Start its reader first"),
            (S_IFDIR, "the log is a directory", "Name a file in it"), (S_IFSOCK, "the log is a socket", "Name a file"),
        ] as [(mode_t, String, String)])
    func refused(kind: mode_t, message: String, hint: String) async throws {
        let place = try Workplace(modules: [])
        let log = place.directory + "/log"
        #expect(kind == S_IFDIR ? mkdir(log, 0o700) == 0 : mknod(log, kind | 0o600, 0) == 0)
        let result = try await place.bellhop("run", "--log", log)
        #expect(result.status == 74)
        #expect(result.errors.hasPrefix("\(log): error: \(message)"), "\(result.errors)")
        #expect(result.errors.contains("hint: \(hint)"), "\(result.errors)")
    }

    @Test("can be a pipe that somebody reads, whose reader may leave and come back")
    func pipe() async throws {
        let place = try Workplace(modules: ["good"])
        let pipe = place.directory + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let host = try RunningCommand([
            "run", "--log", pipe, "--settings", place.settings, "--state-dir", place.state,
        ])
        #expect(try await place.bellhop("wait").status == 0)
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        await eventually { read(reader, &bytes, bytes.count) > 0 }
        close(reader)
        func push() async throws {
            #expect(try await place.bellhop("push", "-", "--no-start", input: payload(to: "good")).status == 0)
        }
        try await push()
        try await eventually { try await place.bellhop("status").output.contains("Start the reader of the pipe again") }
        let another = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(another) }
        try await eventually {
            try await push()
            return try await !place.bellhop("status").output.contains("loses lines")
        }
        let count = max(0, read(another, &bytes, bytes.count))
        #expect(String(decoding: bytes.prefix(count), as: UTF8.self).contains("not in the log"))
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await host.process.ended() == 0)
    }

    @Test("can be the standard output, whatever that is")
    func output() async throws {
        let place = try Workplace(modules: ["good"])
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let program = ProgramStart(
            executable: try BellhopCommand.path(),
            words: [
                "bellhop", "run", "--json", "--log", "/dev/stdout", "--settings", place.settings, "--state-dir",
                place.state,
            ],
            environment: ProcessInfo.processInfo.environment, directory: NSTemporaryDirectory())
        let reaper = ReapGuard(try program.spawn([-1, ends[1], -1]))
        defer { reaper.kill() }
        close(ends[1])
        #expect(try await place.bellhop("wait").status == 0)
        #expect(try await place.bellhop("stop").status == 0)
        #expect(await onOwnThread { reaper.reap() } == 0)
        #expect(String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self).contains("host.stopping"))
    }
}
