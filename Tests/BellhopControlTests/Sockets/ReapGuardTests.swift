import Glibc
import Testing

@testable import BellhopSystem

@Suite("The id of a child process", .timeLimit(.minutes(5)))
struct ReapGuardTests {
    @Test("can be used until the status of the process is taken, even while a task waits for the status")
    func waiting() async throws {
        let start = ProgramStart(executable: "/bin/sleep", words: ["sleep", "600"], environment: [:], directory: "/")
        let process = try start.spawn([-1, -1, -1])
        let reaping = ReapGuard(process)
        #expect(reaping.reapIfEnded() == nil)
        let status = Task.detached { reaping.reap() }
        reaping.ifUnreaped { _ = kill(process, SIGKILL) }
        #expect(await status.value == SIGKILL)
        let (result, error) = (kill(process, 0), errno)
        #expect(result != 0 && error == ESRCH)
        reaping.ifUnreaped { Issue.record("another process can have the id \(process)") }
    }
}
