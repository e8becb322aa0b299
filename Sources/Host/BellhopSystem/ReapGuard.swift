internal import Glibc
internal import Synchronization

/// Prevents the use of a child process's id after another process can have the id.
package final class ReapGuard: Sendable {
    private let process: Int32
    private let isReaped = Mutex(false)

    package init(_ process: Int32) { self.process = process }

    /// Waits for the end of the process, and returns its status as `waitpid` does.
    ///
    /// The id of the process can be used while this method waits.
    package func reap() -> Int32 {
        while true {
            var information = siginfo_t()
            // The process keeps its id until its status is taken.
            guard waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == 0 || errno != EINTR else { continue }
            if let status = reapIfEnded() { return status }
        }
    }

    /// Takes the status of the process, or returns nil if it has not ended.
    func reapIfEnded() -> Int32? {
        isReaped.withLock { isReaped in
            var status: Int32 = 0
            let found = waitpid(process, &status, WNOHANG)
            if found == 0 || found < 0 && errno == EINTR { return nil }
            isReaped = true
            return status
        }
    }

    /// Calls a closure that uses the id of the process, unless another process can have the id.
    func ifUnreaped(_ body: () -> Void) { isReaped.withLock { if !$0 { body() } } }

    /// Kills the process, unless it has ended.
    package func kill() { ifUnreaped { _ = Glibc.kill(process, SIGKILL) } }

    /// Kills the process, and returns when it no longer runs.
    func killAndWait() {
        ifUnreaped {
            _ = Glibc.kill(process, SIGKILL)
            var information = siginfo_t()
            while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        }
    }
}
