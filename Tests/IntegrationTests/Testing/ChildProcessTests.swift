import BellhopSystem
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("A process of a test", .timeLimit(.minutes(1)))
struct ChildProcessTests {
    @Test(
        "says how it ended",
        arguments: [("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", 128 + SIGTERM), ("kill -KILL $$", 128 + SIGKILL)])
    func status(script: String, status: Int32) async throws {
        #expect(try await ChildProcess.run("/bin/sh", ["-c", script]).status == status)
    }

    @Test("reads its input, which can be more than a pipe holds", arguments: [0, 1, 1 << 20])
    func input(count: Int) async throws {
        let input = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        #expect(try await ChildProcess.run("/bin/cat", [], input: input).output.utf8.elementsEqual(input))
    }

    @Test("hands over whole lines, including a last one without a newline")
    func lines() async throws {
        let lines = Log<String>()
        let process = try ChildProcess(
            "/bin/sh", ["-c", #"printf 'a\nb'; sleep 0.1; printf 'c\n\nd'"#],
            output: { lines.add(String(decoding: $0, as: UTF8.self)) }, errors: { _ in })
        #expect(await process.ended() == 0)
        #expect(lines.entries == ["a\n", "bc\n", "\n", "d"])
    }

    @Test("ends even if a process that it left behind keeps its output open")
    func leftover() async throws {
        let run = try await ChildProcess.run("/bin/sh", ["-c", "sleep 1000 & echo $!"])
        #expect(run.status == 0)
        let leftover = try #require(pid_t(run.output.dropLast()))
        #expect(kill(leftover, SIGKILL) == 0)
    }

    @Test("ends although a process that it left goes on writing")
    func chatter() async throws {
        #expect(try await ChildProcess.run("/bin/sh", ["-c", "yes & exit 3"]).status == 3)
    }

    @Test("is killed when its test is cancelled")
    func cancelled() async throws {
        let process = try ChildProcess("/bin/sleep", ["1000"], output: { _ in }, errors: { _ in })
        let end = Task { await process.ended() }
        end.cancel()
        #expect(await end.value == 128 + SIGKILL)
    }

    /// Foundation's `Process` leaves descriptors open, and can crash if there are this many.
    @Test("starts while thousands of descriptors are open, inherits none, and leaves none open")
    func descriptors() async throws {
        // In a process of its own: the other tests of this one open files and sockets meanwhile.
        await #expect(processExitsWith: .success) {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            limit.rlim_cur = limit.rlim_max
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let opened = (0..<2000).map { _ in open("/dev/null", O_RDONLY) }
            #expect(!opened.contains(-1))
            var before = 0
            for round in 0..<20 {
                // The first round opens what stays open.
                if round == 1 { before = try ProcessStatus.descriptorCount() }
                let run = try await ChildProcess.run("/bin/ls", ["/proc/self/fd"], input: [1])
                #expect(run.output == "0\n1\n2\n3\n")
            }
            let after = try ProcessStatus.descriptorCount()
            #expect(after == before)
        }
    }
}
