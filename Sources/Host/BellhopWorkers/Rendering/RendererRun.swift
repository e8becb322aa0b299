internal import BellhopSystem
internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// One run of the renderer's program, from its start to its end, with one order or none.
///
/// Its thread lives as long as the process, because the kernel ties one to the other (PR_SET_PDEATHSIG).
final class RendererRun: Sendable {
    private struct State {
        /// 0 when there is none, or none any more.
        var process: pid_t = 0
        /// A descriptor of the process; -1 when there is none.
        var handle: Int32 = -1
        var verdict: RendererEnd.Verdict?
        /// What the process is to draw.
        var order: Data?
        /// Who waits for its end.
        var deliver: (@Sendable (RendererEnd) -> Void)?
        /// Whether the process ended without an order.
        var isUnused = false
    }

    private let start: ProgramStart
    private let state = Mutex(State())
    /// An eventfd that tells the thread of an order.
    private let wake = clinux_eventfd()

    init(_ start: ProgramStart) { self.start = start }

    deinit { if wake >= 0 { close(wake) } }

    /// The process; 0 when there is none, or none any more.
    var process: pid_t { state.withLock(\.process) }

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

    /// Gives the run its only order; false where its process has ended, so that another run has to take it.
    ///
    /// A run that has not begun takes it. Any thread.
    func take(_ order: Data, deliver: @escaping @Sendable (RendererEnd) -> Void = { _ in }) -> Bool {
        state.withLock { state in
            guard state.order == nil, !state.isUnused else { return false }
            if state.process != 0 {
                var place = pollfd(fd: state.handle, events: Int16(POLLIN), revents: 0)
                let sent = withUnsafeBytes(of: UInt64(1)) { write(wake, $0.baseAddress, $0.count) }
                guard poll(&place, 1, 0) == 0, sent > 0 else { return false }
            }
            state.order = order
            state.deliver = deliver
            return true
        }
    }

    /// Begins the run on a thread of its own; says on that thread that it is over, how, and whether it had an order.
    func begin(whenOver: @escaping @Sendable (RendererEnd, Bool) -> Void = { _, _ in }) {
        let thread = Thread { [self] in
            clinux_name_thread("renderer")
            let end = perform()
            whenOver(end, deliver(end))
        }
        thread.stackSize = 2 << 20
        thread.start()
    }

    /// Starts the process, sends it the order when there is one, and collects the answer, however it ends.
    func perform() -> RendererEnd {
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
            state.withLock { state in state.isUnused = state.order == nil }
            return RendererEnd(status: .notStarted("\(error)"))
        }
        defer { pipes.closeNearEnds() }
        let handle = clinux_pidfd_open(process)
        defer { if handle >= 0 { close(handle) } }
        let isWanted = state.withLock { state in
            state.process = process
            state.handle = handle
            return state.verdict == nil
        }
        if !isWanted { _ = Glibc.kill(process, SIGKILL) }
        guard let input = input(pipes, handle) else { return bury(process) }
        var conversation = RendererConversation(pipes, handle: handle, input: input)
        var isAnswered = false
        while conversation.wait() {
            conversation.exchange()
            if conversation.isOverfull { kill(.overfull) }
            guard !conversation.isOutputOpen, !isAnswered else { continue }
            isAnswered = true
            // Before the process is reaped, because the kernel takes time to free its memory. Without an answer, the end
            // says why.
            guard let rendering = try? RendererEnd.rendering(conversation.output) else { continue }
            let end = RendererEnd(status: .answered(rendering))
            _ = deliver(end)
            _ = bury(process)
            return end
        }
        return bury(process, after: conversation)
    }

    /// Hands the end to who waits for it, once; false where nobody ever did.
    private func deliver(_ end: RendererEnd) -> Bool {
        let (order, deliver) = state.withLock { state in
            defer { state.deliver = nil }
            return (state.order, state.deliver)
        }
        deliver?(end)
        return order != nil
    }

    /// Waits for the order; nil where the process ends before, or says something that nobody has asked.
    private func input(_ pipes: RendererPipes, _ handle: Int32) -> Data? {
        while true {
            if let order = state.withLock(\.order) { return order }
            let reading = Int16(POLLIN)
            var places = [wake, pipes.exchange, handle].map { pollfd(fd: $0, events: reading, revents: 0) }
            _ = poll(&places, nfds_t(places.count), -1)
            guard places[1].revents != 0 || places[2].revents != 0 else { continue }
            return state.withLock { state in
                state.isUnused = state.order == nil
                return state.order
            }
        }
    }

    /// Waits for the process to end, and says how it did; without a conversation, ends it.
    private func bury(_ process: pid_t, after conversation: RendererConversation? = nil) -> RendererEnd {
        if conversation == nil { _ = Glibc.kill(process, SIGKILL) }
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        // Before it is reaped: until then its number, which is its group's, is nobody else's.
        _ = Glibc.kill(-process, SIGKILL)
        let verdict = state.withLock { state in
            state.process = 0
            state.handle = -1
            return state.verdict
        }
        var code: Int32 = 0
        while waitpid(process, &code, 0) < 0, errno == EINTR {}
        let status: RendererEnd.Status = code & 0x7F == 0 ? .exited(code >> 8 & 0xFF) : .signalled(code & 0x7F)
        guard var conversation else { return RendererEnd(status: status, verdict: verdict) }
        conversation.readRest()
        return RendererEnd(
            status: status, verdict: verdict, output: conversation.output, errors: conversation.errors)
    }
}
