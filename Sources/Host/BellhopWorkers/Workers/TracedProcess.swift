internal import Glibc

/// A process that a debugger or a signal may stop.
struct TracedProcess {
    let id: pid_t

    /// Whether a debugger is attached to the process, or keeps it after its end.
    var isTraced: Bool { ProcessFile.text("status", of: id).map { Self.tracer(in: $0) != 0 } ?? false }

    /// Whether a signal or a debugger has stopped the process.
    var isStopped: Bool {
        guard let state = ProcessFile.text("stat", of: id).map(WorkerThreads.fields(ofStat:))?.first else {
            return false
        }
        return state == "T" || state == "t"
    }

    /// Reaps the process, which is a child that has ended or is being killed, and returns its status as `waitpid` does.
    ///
    /// A debugger can keep the process from being reaped for any length of time. Until the debugger detaches, the
    /// status is the one that the kernel has so far.
    func reap() -> (status: Int32, isReaped: Bool) {
        if let status = wait(isTraced ? WNOHANG : 0) { return (status, true) }
        return (ProcessFile.text("stat", of: id).flatMap(Self.status(in:)) ?? SIGKILL, false)
    }

    /// Reaps the process once the debugger detaches from it.
    func reapOnceReleased() { _ = wait(0) }

    private func wait(_ options: Int32) -> Int32? {
        var status: Int32 = 0
        while true {
            let found = waitpid(id, &status, options)
            if found < 0, errno == EINTR { continue }
            return found == 0 ? nil : status
        }
    }

    /// The process id of the debugger in the text of `/proc/PID/status`, or 0 if there is none.
    static func tracer(in status: String) -> Int32 {
        let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line?.split(separator: "\t").last.flatMap { Int32($0) } ?? 0
    }

    /// The status of a process that has ended, in the text of `/proc/PID/stat`, or nil if the process has not ended.
    static func status(in stat: String) -> Int32? {
        let fields = WorkerThreads.fields(ofStat: stat)
        guard fields.count > 49, fields[0] == "Z" else { return nil }
        return Int32(fields[49])
    }
}
