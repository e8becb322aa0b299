/// A Linux signal by its number, with its meaning in words.
public struct Signal: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The number, as `waitpid` returns it.
    public let rawValue: Int32

    /// Creates a value from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The name, such as `SIGSEGV`, or `signal 63` if it has none.
    public var name: String { words?.name ?? "signal \(rawValue)" }

    /// The meaning of the signal for a process that it ended.
    public var meaning: String { words?.meaning ?? "ended by a signal" }

    /// Whether a process has sent it, because no fault leads to it.
    var isFromOutside: Bool { ![4, 5, 6, 7, 8, 11, 13, 14, 25, 26, 27, 31].contains(rawValue) }

    /// The name and the meaning: `SIGABRT: abort() was called`.
    public var description: String { "\(name): \(meaning)" }

    // The numbers are those of x86-64 and arm64, which agree.
    private var words: (name: String, meaning: String)? {
        switch rawValue {
        case 1: ("SIGHUP", "hung up")
        case 2: ("SIGINT", "interrupted")
        case 3: ("SIGQUIT", "told to quit")
        case 4: ("SIGILL", "Swift trapped (or illegal instruction)")
        case 5: ("SIGTRAP", "a trap instruction was reached")
        case 6: ("SIGABRT", "abort() was called")
        case 7: ("SIGBUS", "memory that is not there (a mapped file cut short, or a misaligned address)")
        case 8: ("SIGFPE", "arithmetic error (integer division by zero, as a rule)")
        case 9: ("SIGKILL", "killed from outside, or for want of memory")
        case 10: ("SIGUSR1", "ended by a signal nobody handled")
        case 11: ("SIGSEGV", "invalid memory reference")
        case 12: ("SIGUSR2", "ended by a signal nobody handled")
        case 13: ("SIGPIPE", "wrote to a pipe or socket that nobody reads")
        case 14: ("SIGALRM", "a timer ran out that nobody handled")
        case 15: ("SIGTERM", "told to end")
        case 24: ("SIGXCPU", "ended by a signal nobody handled")
        case 25: ("SIGXFSZ", "a file larger than its limit")
        case 27: ("SIGPROF", "a profiling timer ran out that nobody handled")
        case 31: ("SIGSYS", "a system call that its confinement does not allow")
        default: nil
        }
    }
}
