internal import BellhopImages
internal import Glibc

/// How a worker process ended, as the kernel and its last words tell it.
package struct WorkerEnd: Sendable {
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
        /// Its memory grew by so many bytes.
        case grown(by: Int)
    }

    /// What is said of one that closed its socket and stayed, or could not stay.
    package static let severed = "it closed its socket"

    let status: Status
    let verdict: Verdict?
    /// What its signal handlers wrote: bytes of a process that is not trusted.
    let faults: FaultLog
    /// Its process id, which may be another's by now.
    let process: pid_t
    /// The threads that were asked for their stacks: who is most likely to hang comes first.
    var suspects: [pid_t] = []
    /// The last line that it printed, apart from the stack that Swift's runtime prints.
    var lastLine: String?
    /// The ticket of the call that it began last; 0 if it began none.
    var lastCall: UInt64 = 0
}
