internal import BellhopImages
internal import Glibc

/// How a worker process ended, by its status and what it wrote.
package struct WorkerEnd: Sendable {
    enum Status: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
        /// It didn't start.
        case notStarted(String)
    }

    /// Why the host killed it.
    enum Verdict: Sendable, Equatable {
        case hung
        case garbled(String)
        /// It was told to end, and didn't.
        case overdue
        /// Its memory grew by so many bytes.
        case grown(by: Int)
    }

    /// The message for a worker that closed its socket and didn't exit.
    package static let severed = "it closed its socket"

    let status: Status
    let verdict: Verdict?
    /// What its signal handlers wrote.
    ///
    /// The process is not trusted.
    let faults: FaultLog
    /// Its process id, which another process may have now.
    let process: pid_t
    /// The threads that were asked for their stacks, the most likely to hang first.
    var suspects: [pid_t] = []
    /// The last line that it printed, apart from the stack that Swift's runtime prints.
    var lastLine: String?
    /// The ticket of the last call that it began, or 0.
    var lastCall: UInt64 = 0
}
