internal import BellhopImages
internal import BellhopSystem
internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// Hears from a worker process, always on the thread that serves it.
protocol WorkerObserver: AnyObject, Sendable {
    /// A frame has arrived; throws when it is none of this protocol, which ends the worker.
    func received(_ frame: ArraySlice<UInt8>) throws(WireFault)

    /// A line was printed.
    func printed(_ line: String)

    /// The process is gone and nothing more will come.
    func ended(_ end: WorkerEnd)
}

/// How a worker process ended, as the kernel and its last words tell it.
struct WorkerEnd: Sendable {
    enum Status: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
        /// It never ran.
        case notStarted(String)
    }

    /// Why the host killed it.
    enum Verdict: Sendable, Equatable {
        case hung
        case garbled(String)
        /// It was told to end and did not.
        case overdue
    }

    /// What is said of one that closed its socket and stayed, or could not stay.
    static let severed = "it closed its socket"

    let status: Status
    let verdict: Verdict?
    /// What its signal handlers wrote: bytes of a process that is not trusted.
    let faults: FaultLog
    /// Its process id, which may be another's by now.
    let process: pid_t
    /// The threads that were asked for their stacks: who is most likely to hang comes first.
    var suspects: [pid_t] = []
}

/// One worker process and the thread that serves it: starts it, reads from it, and buries it.
///
/// The thread lives exactly as long as the process, because the kernel ties a worker's life to the thread that started
/// it (PR_SET_PDEATHSIG). Frames are sent by whoever has one, and never wait for the worker to read.
final class WorkerProcess: Sendable {
    /// How much may wait, beside its opening, to be read by a worker that does not read.
    static let outgoingLimit = 4 << 20
    /// How long a worker that hangs has for its last words, and one that let go of its socket to leave.
    static let lastWords = Duration.milliseconds(250)

    fileprivate struct State {
        var process: pid_t = 0
        var socket: Int32 = -1
        var wake: Int32 = -1
        var isOver = false
        var outgoing = Outbox(room: outgoingLimit)
        var verdict: WorkerEnd.Verdict?
        /// The threads whose stacks are wanted before the kill, before all others.
        var suspects: [pid_t] = []
        /// When the kill is due, once a verdict is there or it is forsaken.
        var killTime: ContinuousClock.Instant?
    }

    private let launch: WorkerLaunch
    private let state = Mutex(State())

    init(_ launch: WorkerLaunch) { self.launch = launch }

    /// Starts the process, with frames for it to begin with; what comes of it goes to the observer.
    func start(_ frames: [UInt8], observer: any WorkerObserver) {
        state.withLock { $0.outgoing = Outbox(frames, room: Self.outgoingLimit) }
        let thread = Thread { [self] in serve(observer) }
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Sends a frame; a worker that is gone gets nothing.
    ///
    /// Any thread.
    func send(_ frame: [UInt8]) {
        state.withLock { state in
            guard !state.isOver, state.verdict == nil else { return }
            guard state.outgoing.isEmpty, state.socket >= 0 else {
                if !state.outgoing.append(frame) { state.condemn(.garbled("it does not read what it is sent")) }
                return
            }
            let sent = Glibc.send(state.socket, frame, frame.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            guard sent < frame.count else { return }
            // A frame always fits into an empty box, whatever its size: it is the host's own.
            state.outgoing = Outbox(Array(frame.dropFirst(max(sent, 0))), room: Self.outgoingLimit)
            state.ring()
        }
    }

    /// The process, while there is one.
    var processID: pid_t? { state.withLock { $0.process == 0 || $0.isOver ? nil : $0.process } }

    /// Ends the process with a verdict; without `threads` at once.
    ///
    /// Else the stacks of these threads, of its main thread and of its busiest others are asked for first.
    ///
    /// Any thread.
    func kill(_ verdict: WorkerEnd.Verdict, stacksOf threads: [pid_t] = []) {
        state.withLock { $0.condemn(verdict, suspects: threads) }
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
        state.withLock { state in
            state.process = process
            state.socket = pipes.socket
            state.wake = pipes.wake
        }
        var conversation = WorkerConversation(pipes, handle: handle, observer: observer)
        var (isWriting, due) = catchUp(&conversation)
        while conversation.wait(writing: isWriting, until: due) {
            if let fault = conversation.readAll() { kill(.garbled(fault.words)) }
            if !conversation.isSocketOpen { forsake() }
            // Else the lock is left to those who send: whoever changes the state rings.
            if conversation.isRung || isWriting || due != nil { (isWriting, due) = catchUp(&conversation) }
        }
        let end = bury(process, &conversation)
        if handle >= 0 { close(handle) }
        pipes.closeNearEnds()
        observer.ended(end)
    }

    /// Does what the state asks for; says whether something still waits to be sent, and when the kill is due.
    private func catchUp(_ conversation: inout WorkerConversation) -> (Bool, ContinuousClock.Instant?) {
        execute(&conversation)
        return (flush(), state.withLock { $0.killTime })
    }

    /// Sends what waits; true when some of it must wait on.
    private func flush() -> Bool {
        state.withLock { state in
            guard !state.outgoing.isEmpty, state.verdict == nil else { return false }
            let socket = state.socket
            state.outgoing.flush { bytes in
                Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            return !state.outgoing.isEmpty
        }
    }

    /// Nothing can be said to a worker whose end of the socket is closed; one that is leaving has a moment to do so.
    private func forsake() {
        state.withLock { state in
            guard state.verdict == nil, state.killTime == nil else { return }
            state.killTime = .now + Self.lastWords
            state.ring()
        }
    }

    /// Carries out a verdict: last words first, then the kill.
    private func execute(_ conversation: inout WorkerConversation) {
        state.withLock { state in
            if !state.suspects.isEmpty { conversation.interrogate(state.process, first: state.suspects) }
            state.suspects = []
            guard let due = state.killTime,
                due <= .now || (state.verdict != nil && conversation.hasLastWords)
            else { return }
            // Not before: one that dies a moment after its socket died of something else.
            _ = Glibc.kill(state.process, SIGKILL)
            state.verdict = state.verdict ?? .garbled(WorkerEnd.severed)
            state.killTime = nil
        }
    }

    /// Takes the dead process off the kernel's hands, and whatever it left running with it.
    private func bury(_ process: pid_t, _ conversation: inout WorkerConversation) -> WorkerEnd {
        // Before it is reaped: until then its number, which is its group's, is nobody else's.
        _ = Glibc.kill(-process, SIGKILL)
        let fault = conversation.readRest()
        let verdict = state.withLock { state in
            state.isOver = true
            state.outgoing = Outbox(room: 0)
            return state.verdict ?? fault.map { .garbled($0.words) }
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return WorkerEnd(
            status: status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F),
            verdict: verdict, faults: conversation.faults, process: process, suspects: conversation.asked)
    }

    private func spawn(_ pipes: WorkerPipes) throws(SystemFailure) -> pid_t {
        let start = ProgramStart(
            executable: launch.executable, words: ["bellhop-host", WorkerLaunch.command, "\(getpid())"],
            environment: launch.environment, directory: launch.directory)
        // stdin, stdout, stderr, WorkerLaunch.socket, WorkerLaunch.faults.
        return try start.spawn([-1, pipes.farOutput, pipes.farOutput, pipes.farSocket, pipes.farFaults])
    }
}

extension WorkerProcess.State {
    /// Sets the verdict, if there is none yet, and the time of the kill.
    fileprivate mutating func condemn(_ verdict: WorkerEnd.Verdict, suspects: [pid_t] = []) {
        guard self.verdict == nil, !isOver else { return }
        self.verdict = verdict
        self.suspects = suspects
        outgoing = Outbox(room: 0)
        killTime = suspects.isEmpty ? .now : .now + WorkerProcess.lastWords
        ring()
    }

    /// Wakes the thread of the process.
    fileprivate func ring() {
        var one: UInt64 = 1
        if wake >= 0 { _ = write(wake, &one, MemoryLayout.size(ofValue: one)) }
    }
}
