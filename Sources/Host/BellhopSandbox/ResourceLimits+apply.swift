internal import CLinux
internal import Glibc

extension ResourceLimits {
    /// The stack size of threads.
    ///
    /// Stacks count as memory in full, and 64 threads with the usual 8 MiB would use up all of it.
    static let threadStack = 2 << 20

    /// The limit for core dumps.
    ///
    /// For 1 byte, Linux writes no dump and starts no crash reporter. For 0, a reporter still receives the dump.
    static let noCore: UInt64 = 1

    /// Sets the limits of this process permanently, and returns what the kernel refused.
    func apply() -> [ConfinementReport.Mechanism: String] {
        // If a module writes too much, the write fails without a signal.
        signal(SIGXFSZ, SIG_IGN)
        var refused: [ConfinementReport.Mechanism: String] = [:]
        let wanted: [(ConfinementReport.Mechanism, Int32, UInt64)] = [
            (.memory, ResourceNumber.dataSize, memory), (.openFiles, ResourceNumber.openFiles, openFiles),
            (.tasks, ResourceNumber.tasks, tasks),
            (.fileSize, ResourceNumber.fileSize, fileSize), (.coreDumps, ResourceNumber.coreSize, Self.noCore),
        ]
        for (mechanism, resource, value) in wanted where clinux_set_limit(resource, value) != 0 {
            refused[mechanism] = "setrlimit: \(String(cString: strerror(errno)))"
        }
        if clinux_set_thread_stack(Self.threadStack) != 0 {
            refused[.memory, default: ""] += "thread stacks: \(String(cString: strerror(errno)))"
        }
        return refused
    }
}
