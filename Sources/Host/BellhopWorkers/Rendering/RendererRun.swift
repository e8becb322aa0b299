internal import BellhopSystem
internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// One run of the renderer's program.
///
/// Its thread lives as long as the process, because the kernel ties one to the other (PR_SET_PDEATHSIG).
final class RendererRun: Sendable {
    private struct State {
        /// 0 when there is none, or none any more.
        var process: pid_t = 0
        var verdict: RendererEnd.Verdict?
    }

    private let start: ProgramStart
    private let state = Mutex(State())

    init(_ start: ProgramStart) { self.start = start }

    /// Ends the process, or the run before it has one.
    ///
    /// Any thread.
    func kill(_ verdict: RendererEnd.Verdict) {
        state.withLock { state in
            guard state.verdict == nil else { return }
            state.verdict = verdict
            if state.process != 0 { _ = Glibc.kill(state.process, SIGKILL) }
        }
    }

    /// Starts the process, sends it a request and collects its answer, however it ends.
    func perform(_ input: Data) -> RendererEnd {
        let pipes: RendererPipes
        let process: pid_t
        do throws(SystemFailure) {
            pipes = try RendererPipes()
            defer { pipes.closeFarEnds() }
            do throws(SystemFailure) {
                process = try start.spawn([pipes.farExchange, pipes.farExchange, pipes.farErrors])
            } catch {
                pipes.closeNearEnds()
                throw error
            }
        } catch {
            return RendererEnd(status: .notStarted("\(error)"))
        }
        defer { pipes.closeNearEnds() }
        let isWanted = state.withLock { state in
            state.process = process
            return state.verdict == nil
        }
        if !isWanted { _ = Glibc.kill(process, SIGKILL) }
        let handle = clinux_pidfd_open(process)
        defer { if handle >= 0 { close(handle) } }
        var conversation = RendererConversation(pipes, handle: handle, input: input)
        while conversation.wait() {
            conversation.exchange()
            if conversation.isOverfull { kill(.overfull) }
        }
        return bury(process, conversation)
    }

    private func bury(_ process: pid_t, _ conversation: RendererConversation) -> RendererEnd {
        var conversation = conversation
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        // Before it is reaped: until then its number, which is its group's, is nobody else's.
        _ = Glibc.kill(-process, SIGKILL)
        let verdict = state.withLock { state in
            state.process = 0
            return state.verdict
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        conversation.readRest()
        return RendererEnd(
            status: status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F), verdict: verdict,
            output: conversation.output, errors: conversation.errors)
    }
}
