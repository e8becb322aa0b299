internal import BellhopSystem
internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// One run of a program that answers at most one order.
///
/// The run has a thread that lives as long as the process, because the kernel ends the process with its thread
/// (PR_SET_PDEATHSIG).
final class ProgramRun<Answer: Sendable>: Sendable {
    /// The format of its answers.
    struct Format: Sendable {
        /// The name of its thread.
        let name: String
        /// The maximum number of bytes of an answer.
        let limit: Int
        /// Reads a complete answer, or returns nil if it is invalid.
        let read: @Sendable (Data) -> Answer?
    }

    private struct State {
        /// The process, or 0 before its start and after its end.
        var process: pid_t = 0
        /// A descriptor of the process, or -1 if there is none.
        var handle: Int32 = -1
        var verdict: ProgramVerdict?
        /// The order that the process answers.
        var order: Data?
        /// Receives the end of the run.
        var deliver: (@Sendable (ProgramEnd<Answer>) -> Void)?
        /// Whether the process ended without an order.
        var isUnused = false
    }

    private let start: ProgramStart
    private let descriptors: [Int32]
    private let format: Format
    private let state = Mutex(State())
    /// An eventfd that tells the thread of an order.
    private let wake = clinux_eventfd()

    /// Prepares a run.
    ///
    /// - Parameter descriptors: The descriptors that the program has open in addition to its input, output and errors.
    init(_ start: ProgramStart, descriptors: [Int32] = [], _ format: Format) {
        self.start = start
        self.descriptors = descriptors
        self.format = format
    }

    deinit { if wake >= 0 { close(wake) } }

    /// The process, or 0 before its start and after its end.
    var process: pid_t { state.withLock(\.process) }

    /// Ends the process, or prevents its start.
    ///
    /// Any thread.
    func kill(_ verdict: ProgramVerdict) {
        state.withLock { state in
            guard state.verdict == nil else { return }
            state.verdict = verdict
            if state.process != 0 { _ = Glibc.kill(state.process, SIGKILL) }
        }
    }

    /// Gives the run its only order.
    ///
    /// Returns false if its process has ended, so that another run has to take the order. A run that has not begun
    /// takes it. Any thread.
    func take(_ order: Data, deliver: @escaping @Sendable (ProgramEnd<Answer>) -> Void = { _ in }) -> Bool {
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

    /// Begins the run on a thread of its own.
    ///
    /// On that thread, `whenOver` receives the end, and whether the run had an order.
    func begin(whenOver: @escaping @Sendable (ProgramEnd<Answer>, Bool) -> Void = { _, _ in }) {
        let thread = Thread { [self] in
            clinux_name_thread(format.name)
            let end = perform()
            whenOver(end, deliver(end))
        }
        thread.stackSize = 2 << 20
        thread.start()
    }

    /// Starts the process, sends it the order, and returns the answer or how the process ended.
    func perform() -> ProgramEnd<Answer> {
        let pipes: ProgramPipes
        let process: pid_t
        do throws(SystemFailure) {
            pipes = try ProgramPipes()
            defer { pipes.closeFarEnds() }
            do throws(SystemFailure) {
                process = try start.spawn([pipes.farExchange, pipes.farExchange, pipes.farErrors] + descriptors)
            } catch {
                pipes.closeNearEnds()
                throw error
            }
        } catch {
            state.withLock { state in state.isUnused = state.order == nil }
            return ProgramEnd<Answer>(status: .notStarted("\(error)"))
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
        guard let input = input(pipes, handle) else { return waitForEnd(of: process) }
        var conversation = ProgramConversation(pipes, handle: handle, input: input, limit: format.limit)
        var isAnswered = false
        while conversation.wait() {
            conversation.exchange()
            if conversation.isOverfull { kill(.overfull) }
            guard !conversation.isOutputOpen, !isAnswered else { continue }
            isAnswered = true
            // The answer is delivered before the process is reaped, because the kernel takes time to free its memory.
            // Without an answer, the end of the process says why.
            guard let answer = format.read(conversation.output) else { continue }
            let end = ProgramEnd<Answer>(status: .answered(answer))
            _ = deliver(end)
            _ = waitForEnd(of: process)
            return end
        }
        return waitForEnd(of: process, after: conversation)
    }

    /// Delivers the end once.
    ///
    /// Returns false if the run had no order.
    private func deliver(_ end: ProgramEnd<Answer>) -> Bool {
        let (order, deliver) = state.withLock { state in
            defer { state.deliver = nil }
            return (state.order, state.deliver)
        }
        deliver?(end)
        return order != nil
    }

    /// Waits for the order.
    ///
    /// Returns nil if the process ends or writes something before there is an order.
    private func input(_ pipes: ProgramPipes, _ handle: Int32) -> Data? {
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

    /// Waits until the process has ended, and returns how.
    ///
    /// Without a conversation, the process is killed.
    private func waitForEnd(of process: pid_t, after conversation: ProgramConversation? = nil) -> ProgramEnd<Answer> {
        if conversation == nil { _ = Glibc.kill(process, SIGKILL) }
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        // This comes before the process is reaped. Afterward, the kernel may use its number for another process or
        // group.
        _ = Glibc.kill(-process, SIGKILL)
        let verdict = state.withLock { state in
            state.process = 0
            state.handle = -1
            return state.verdict
        }
        var code: Int32 = 0
        while waitpid(process, &code, 0) < 0, errno == EINTR {}
        let status: ProgramEnd<Answer>.Status = code & 0x7F == 0 ? .exited(code >> 8 & 0xFF) : .signalled(code & 0x7F)
        guard var conversation else { return ProgramEnd<Answer>(status: status, verdict: verdict) }
        conversation.readRest()
        return ProgramEnd<Answer>(
            status: status, verdict: verdict, output: conversation.output, errors: conversation.errors)
    }
}
