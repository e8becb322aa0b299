internal import BellhopImages
internal import BellhopSystem
internal import CLinux
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Receives what a worker process sends, on one thread at a time.
protocol WorkerObserver: AnyObject, Sendable {
    /// Receives a frame.
    ///
    /// Throws if it is not a valid frame, which ends the worker.
    func received(_ frame: ArraySlice<UInt8>) throws(WireFault)

    /// Receives a printed line.
    func printed(_ line: String)

    /// The process has ended, and nothing more will come.
    func ended(_ end: WorkerEnd)
}

/// One worker process, and the thread that starts it and records its end.
///
/// The thread lives exactly as long as the process, because the kernel ends a worker with the thread that started it
/// (PR_SET_PDEATHSIG). Meanwhile, the thread of a poller reads what the worker says. Any thread can send frames, and
/// never waits for the worker to read them.
final class WorkerProcess: Sendable {
    /// How many bytes can wait for a worker, in addition to its first frames.
    static let outgoingLimit = 4 << 20

    fileprivate struct State {
        var process: pid_t = 0
        var socket: Int32 = -1
        /// The memory of its ``CallNotes``, while the process runs.
        var callNotes: Int32 = -1
        var isOver = false
        var outgoing = Outbox(room: outgoingLimit)
        /// Whether frames wait for the end of the poller's round.
        var isHeld = false
        var kill = KillSchedule()
    }

    /// What the poller reads while the process runs.
    private struct Reading {
        var conversation: WorkerConversation?
        var hasEnded = false
    }

    private let launch: WorkerLaunch
    private let poller: Poller
    private let state = Mutex(State())
    private let reading = Mutex(Reading())
    /// Wakes the thread of the process.
    private let bell = DispatchSemaphore(value: 0)

    init(_ launch: WorkerLaunch, poller: Poller) {
        self.launch = launch
        self.poller = poller
    }

    /// Starts the process with its first frames.
    ///
    /// The observer receives what the process sends.
    func start(_ frames: [UInt8], observer: any WorkerObserver) {
        state.withLock { state in
            assert(state.process == 0 && !state.isOver, "process \(state.process) is started twice")
            // A call may have come just before.
            let waiting = state.outgoing.contents
            state.outgoing = Outbox(frames + waiting, room: Self.outgoingLimit)
        }
        let thread = Thread { [self] in serve(observer) }
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Sends a frame.
    ///
    /// A worker that has ended receives nothing. Any thread. The frames that the poller's thread sends in one round are
    /// sent together at the end of the round.
    func send(_ frame: [UInt8]) {
        let mustFlush = state.withLock { state in
            guard !state.isOver, state.kill.verdict == nil else { return false }
            // A frame always fits into an empty box, because the host made it.
            if state.outgoing.isEmpty {
                state.outgoing = Outbox(frame, room: Self.outgoingLimit)
            } else if !state.outgoing.append(frame) {
                scheduleKill(&state, .garbled("it does not read what it is sent"))
                return false
            }
            guard state.socket >= 0, !state.isHeld else { return false }
            state.isHeld = poller.isCurrent
            return true
        }
        guard mustFlush else { return }
        if poller.isCurrent { poller.atRoundEnd(isUrgent: true) { [self] in flush() } } else { flush() }
    }

    /// The process, or nil if it doesn't run.
    var processID: pid_t? { state.withLock { $0.process == 0 || $0.isOver ? nil : $0.process } }

    /// Whether a signal or a debugger has stopped the process.
    var isStopped: Bool { processID.map { TracedProcess(id: $0).isStopped } == true }

    /// The calls that it began last, or none if it has ended.
    var begunCalls: BegunCalls {
        state.withLock { $0.callNotes < 0 ? BegunCalls() : CallNotes.calls(in: $0.callNotes) }
    }

    /// Kills the process with a verdict.
    ///
    /// If there are `threads`, they, its main thread and its busiest other threads are asked for their stacks first.
    /// Any thread.
    func kill(_ verdict: WorkerEnd.Verdict, stacksOf threads: [pid_t] = []) {
        // A stopped thread can't write its stack.
        let suspects = threads.isEmpty || isStopped ? [] : threads
        state.withLock { scheduleKill(&$0, verdict, suspects: suspects) }
    }

    /// Sets the verdict, if there is none yet, and the time of the kill.
    private func scheduleKill(_ state: inout State, _ verdict: WorkerEnd.Verdict, suspects: [pid_t] = []) {
        guard !state.isOver, state.kill.decide(verdict, stacksOf: suspects, at: .now) else { return }
        state.outgoing = Outbox(room: 0)
        bell.signal()
    }

    /// Sends as many of the waiting bytes as the socket takes.
    private func flush() {
        let (mustWait, isClosed) = state.withLock { state in
            state.isHeld = false
            guard !state.isOver, !state.outgoing.isEmpty, state.kill.verdict == nil else { return (false, false) }
            let socket = state.socket
            var isClosed = false
            state.outgoing.flush { bytes in
                let count = Glibc.send(
                    socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
                if count < 0 { isClosed = ![EAGAIN, EINTR, ENOBUFS].contains(errno) }
                return count
            }
            // The socket is always ready if the process has ended or has closed its end.
            if isClosed { state.outgoing = Outbox(room: 0) }
            return (!state.outgoing.isEmpty, isClosed)
        }
        if isClosed { socketClosed() }
        if mustWait { reading.withLock { $0.conversation?.watchWriting(true) } }
    }

    // MARK: On the thread of the process

    private func serve(_ observer: any WorkerObserver) {
        clinux_name_thread("worker")
        let pipes: WorkerPipes
        let process: pid_t
        do throws(SystemFailure) {
            pipes = try WorkerPipes()
            do throws(SystemFailure) {
                process = try spawn(pipes)
            } catch {
                pipes.closeFarEnds()
                pipes.closeNearEnds()
                throw error
            }
        } catch {
            state.withLock { $0.isOver = true }
            observer.ended(WorkerEnd(status: .notStarted("\(error)"), verdict: nil, faults: FaultLog(), process: 0))
            return
        }
        pipes.closeFarEnds()
        let handle = clinux_pidfd_open(process)
        reading.withLock { $0.conversation = WorkerConversation(pipes, handle: handle, observer: observer) }
        state.withLock { state in
            state.process = process
            state.socket = pipes.socket
            state.callNotes = pipes.callNotes
        }
        flush()
        if !poller.watch(pipes.epoll, for: self) {
            // Nobody would read what the process sends or notice its end.
            kill(.overdue)
            _ = Glibc.kill(-process, SIGKILL)
            reading.withLock { $0.hasEnded = true }
        }
        waitForEnd()
        // A process that a debugger keeps is still watched.
        poller.forget(pipes.epoll)
        let (end, isReaped) = recordEnd(of: process)
        if handle >= 0 { close(handle) }
        pipes.closeNearEnds()
        observer.ended(end)
        if !isReaped { TracedProcess(id: process).reapOnceReleased() }
    }

    /// Waits until the process has ended, and carries out a verdict.
    private func waitForEnd() {
        while true {
            let due = state.withLock(\.kill.due)
            let hasEnded = reading.withLock { reading in
                if !reading.hasEnded { execute(&reading) }
                return reading.hasEnded
            }
            if hasEnded { return }
            if let due, state.withLock(\.kill.due) == due {
                let rest = max(.zero, ContinuousClock.now.duration(to: due))
                _ = bell.wait(timeout: .now() + .nanoseconds(Int(rest / .nanoseconds(1))))
            } else {
                bell.wait()
            }
        }
    }

    /// Gives a worker that has closed its socket, and can receive nothing, a moment to exit.
    private func socketClosed() {
        state.withLock { state in if state.kill.socketClosed(at: .now) { bell.signal() } }
    }

    /// Carries out a verdict.
    ///
    /// The stacks are read first, and then the process is killed.
    private func execute(_ reading: inout Reading) {
        state.withLock { state in
            if state.kill.isAbandoned(at: .now) {
                reading.hasEnded = true
                return
            }
            let suspects = state.kill.takeSuspects()
            if !suspects.isEmpty { reading.conversation?.interrogate(state.process, first: suspects) }
            guard state.kill.isDue(at: .now, hasLastWords: reading.conversation?.hasLastWords ?? true),
                state.kill.begin(isTraced: TracedProcess(id: state.process).isTraced, at: .now)
            else { return }
            // This is checked only now, because a process that dies shortly after its socket is closed has another
            // reason.
            _ = Glibc.kill(state.process, SIGKILL)
            bell.signal()
        }
    }

    /// Reaps the process after its end, and kills the processes that it left.
    ///
    /// A process is not reaped while a debugger keeps it.
    private func recordEnd(of process: pid_t) -> (WorkerEnd, isReaped: Bool) {
        // This comes before the process is reaped. Afterward, the kernel may use its number for another process or
        // group.
        _ = Glibc.kill(-process, SIGKILL)
        let lastCall = begunCalls.last
        // Nobody reads what is sent now.
        state.withLock { ($0.socket, $0.callNotes) = (-1, -1) }
        let conversation = reading.withLock { reading in
            let fault = reading.conversation?.readRest()
            if let fault { state.withLock { $0.kill.ended(with: fault) } }
            return reading.conversation.take()
        }
        let verdict = state.withLock { state in
            state.isOver = true
            state.outgoing = Outbox(room: 0)
            return state.kill.verdict
        }
        let (status, isReaped) = TracedProcess(id: process).reap()
        let end = WorkerEnd(
            status: status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F),
            verdict: verdict, faults: conversation?.faults ?? FaultLog(), process: process,
            suspects: conversation?.asked ?? [], lastLine: conversation?.lastLine, lastCall: lastCall)
        return (end, isReaped)
    }

    private func spawn(_ pipes: WorkerPipes) throws(SystemFailure) -> pid_t {
        let start = ProgramStart(
            executable: launch.executable, words: ["bellhop-worker", "\(getpid())"],
            environment: launch.environment, directory: launch.directory)
        // stdin, stdout, stderr, WorkerLaunch.socket, WorkerLaunch.faults, WorkerLaunch.callNotes.
        return try start.spawn(
            [-1, pipes.farOutput, pipes.farOutput, pipes.farSocket, pipes.farFaults, pipes.callNotes])
    }
}

extension WorkerProcess: PollerClient {
    /// Reads what the worker has sent, on the thread of the poller.
    func ready(_ descriptor: Int32, reading _: Bool, writing _: Bool) {
        assert(poller.isCurrent, "another thread reads what a worker says")
        var fault: WireFault?
        let (isOpen, canWrite) = reading.withLock { reading -> (Bool, Bool) in
            guard !reading.hasEnded, var conversation = reading.conversation.take() else { return (true, false) }
            defer { reading.conversation = conversation }
            conversation.look()
            if !conversation.isOver { fault = conversation.readAll() }
            if conversation.isOver {
                poller.forget(descriptor)
                reading.hasEnded = true
            }
            if conversation.isOver || conversation.hasFaults { bell.signal() }
            return (conversation.isSocketOpen, conversation.canWrite)
        }
        if let fault { kill(.garbled(fault.words)) }
        if !isOpen { socketClosed() }
        if canWrite {
            flush()
            // Both are done under the lock, because another thread may send meanwhile.
            reading.withLock { reading in
                if state.withLock(\.outgoing.isEmpty) { reading.conversation?.watchWriting(false) }
            }
        }
    }
}
