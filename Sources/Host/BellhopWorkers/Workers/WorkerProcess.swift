internal import BellhopImages
internal import BellhopSystem
internal import CLinux
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Hears from a worker process, from one thread at a time.
protocol WorkerObserver: AnyObject, Sendable {
    /// A frame has arrived; throws when it is none of this protocol, which ends the worker.
    func received(_ frame: ArraySlice<UInt8>) throws(WireFault)

    /// A line was printed.
    func printed(_ line: String)

    /// The process is gone and nothing more will come.
    func ended(_ end: WorkerEnd)
}

/// One worker process, and the thread that starts it and records its end.
///
/// The thread lives exactly as long as the process, because the kernel ties a worker's life to the thread that started
/// it (PR_SET_PDEATHSIG). Meanwhile, the thread of a poller reads what the worker says. Frames are sent by whoever has
/// one, and never wait for the worker to read.
final class WorkerProcess: Sendable {
    /// How much may wait, beside its opening, to be read by a worker that does not read.
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

    /// What is being read, while the process runs.
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

    /// Starts the process, with frames for it to begin with; what comes of it goes to the observer.
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

    /// Sends a frame; a worker that is gone gets nothing.
    ///
    /// Any thread. The frames that the poller's thread sends in one round leave together, at the end of the round.
    func send(_ frame: [UInt8]) {
        let mustFlush = state.withLock { state in
            guard !state.isOver, state.kill.verdict == nil else { return false }
            // A frame always fits into an empty box, whatever its size: it is the host's own.
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

    /// The process, while there is one.
    var processID: pid_t? { state.withLock { $0.process == 0 || $0.isOver ? nil : $0.process } }

    /// Whether a signal or a debugger has stopped it.
    var isStopped: Bool { processID.map { TracedProcess(id: $0).isStopped } == true }

    /// The calls that it began last; none if it is gone.
    var begunCalls: BegunCalls {
        state.withLock { $0.callNotes < 0 ? BegunCalls() : CallNotes.calls(in: $0.callNotes) }
    }

    /// Ends the process with a verdict; without `threads` at once.
    ///
    /// Else the stacks of these threads, of its main thread and of its busiest others are asked for first.
    ///
    /// Any thread.
    func kill(_ verdict: WorkerEnd.Verdict, stacksOf threads: [pid_t] = []) {
        state.withLock { scheduleKill(&$0, verdict, suspects: threads) }
    }

    /// Sets the verdict, if there is none yet, and the time of the kill.
    private func scheduleKill(_ state: inout State, _ verdict: WorkerEnd.Verdict, suspects: [pid_t] = []) {
        guard !state.isOver, state.kill.decide(verdict, stacksOf: suspects, at: .now) else { return }
        state.outgoing = Outbox(room: 0)
        bell.signal()
    }

    /// Sends what waits, as much as the socket takes.
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
            // The socket of a process that has gone, or that has closed its end, is always ready.
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
            // Nobody would read what it says, nor see its end.
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

    /// Waits until the process is no more, and carries out a verdict before.
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

    /// Nothing can be said to a worker whose end of the socket is closed; one that is leaving has a moment to do so.
    private func socketClosed() {
        state.withLock { state in if state.kill.socketClosed(at: .now) { bell.signal() } }
    }

    /// Carries out a verdict: last words first, then the kill.
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
            // Not before: one that dies a moment after its socket died of something else.
            _ = Glibc.kill(state.process, SIGKILL)
            bell.signal()
        }
    }

    /// Takes the dead process off the kernel's hands, and whatever it left running with it.
    ///
    /// A process is not reaped while a debugger keeps it.
    private func recordEnd(of process: pid_t) -> (WorkerEnd, isReaped: Bool) {
        // Before it is reaped: until then its number, which is its group's, is nobody else's.
        _ = Glibc.kill(-process, SIGKILL)
        let lastCall = begunCalls.last
        // There is nobody left to read what is sent.
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
    /// Reads what there is of the worker's, on the thread of the poller.
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
            // Together, because another thread may send meanwhile.
            reading.withLock { reading in
                if state.withLock(\.outgoing.isEmpty) { reading.conversation?.watchWriting(false) }
            }
        }
    }
}
