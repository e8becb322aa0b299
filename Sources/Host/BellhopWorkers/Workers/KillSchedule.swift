internal import Glibc

/// When the host kills a worker, and why.
///
/// A value without I/O.
struct KillSchedule: Sendable {
    /// How long the host waits for the stacks of a worker that hangs.
    ///
    /// A thread writes its stack within a millisecond of its next turn on a core, which comes late on a busy machine.
    static let lastWords = Duration.seconds(2)
    /// How long a worker that closed its socket has to exit.
    static let exit = Duration.milliseconds(250)
    /// How long a killed process has to end if a debugger is attached, which can keep it from ending for hours.
    static let debuggerPatience = Duration.milliseconds(500)

    /// Why the worker is killed.
    private(set) var verdict: WorkerEnd.Verdict?
    /// The threads whose stacks the host asks for before the kill, ahead of those of other threads.
    private var suspects: [pid_t] = []
    /// When the kill is due, once there is a verdict or the socket is closed.
    private var killTime: ContinuousClock.Instant?
    /// When the worker counts as ended, once it is killed while a debugger is attached.
    private var abandonTime: ContinuousClock.Instant?

    /// When the next step is due.
    var due: ContinuousClock.Instant? { killTime ?? abandonTime }

    /// Sets the verdict and the time of the kill; returns false if there is a verdict already.
    mutating func decide(
        _ verdict: WorkerEnd.Verdict, stacksOf suspects: [pid_t], at now: ContinuousClock.Instant
    ) -> Bool {
        guard self.verdict == nil else { return false }
        self.verdict = verdict
        self.suspects = suspects
        killTime = suspects.isEmpty ? now : now + Self.lastWords
        return true
    }

    /// Schedules the kill of a worker that closed its socket; returns false if its kill is scheduled already.
    mutating func socketClosed(at now: ContinuousClock.Instant) -> Bool {
        guard verdict == nil, killTime == nil else { return false }
        killTime = now + Self.exit
        return true
    }

    /// Returns the threads whose stacks the host asks for now, and removes them.
    mutating func takeSuspects() -> [pid_t] {
        defer { suspects = [] }
        return suspects
    }

    /// Whether the kill is due: its time has come, or there are a verdict and the last words.
    func isDue(at now: ContinuousClock.Instant, hasLastWords: Bool) -> Bool {
        guard let killTime else { return false }
        return killTime <= now || verdict != nil && hasLastWords
    }

    /// Begins the kill; returns false if the worker is left to exit by itself.
    ///
    /// - Parameter isTraced: Whether a debugger is attached.
    mutating func begin(isTraced: Bool, at now: ContinuousClock.Instant) -> Bool {
        assert(killTime != nil, "a kill begins that is not scheduled")
        killTime = nil
        // The process is exiting. A debugger can make that take long.
        if isTraced, verdict == nil { return false }
        if isTraced { abandonTime = now + Self.debuggerPatience }
        verdict = verdict ?? .garbled(WorkerEnd.severed)
        return true
    }

    /// Sets the verdict on an ended worker whose last frames have a fault, if there is no verdict yet.
    mutating func ended(with fault: WireFault) { verdict = verdict ?? .garbled(fault.words) }

    /// Whether a killed worker counts as ended, although a debugger keeps it from ending.
    func isAbandoned(at now: ContinuousClock.Instant) -> Bool { abandonTime.map { $0 <= now } ?? false }
}
