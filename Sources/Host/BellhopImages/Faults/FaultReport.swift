public import BellhopValues
internal import CFaults

/// What a process wrote of a fault before it died, or of a thread that did not answer (`CFaults.h`).
///
/// Written by a process that may be hostile: everything in it is a claim. How the process really ended is what `waitpid`
/// says.
public struct FaultReport: Sendable, Equatable {
    /// A file mapped into the process.
    public struct Mapping: Sendable, Equatable {
        /// Its addresses.
        public var addresses: Range<UInt64>
        /// The byte of the file at the first of them.
        public var offset: UInt64
        /// The file, as the process names it.
        public var path: String
    }

    /// The signal that makes a thread report its stack and go on; send it with tgkill.
    public static let probeSignal: Int32 = CFAULTS_PROBE_SIGNAL

    /// The signal.
    public var signal: Signal
    /// `si_code`: above 0 when the kernel raised the signal.
    public var code: Int32
    /// The process.
    public var process: Int32
    /// The thread; below 0 for a task, whose frames are the functions in which it goes on.
    public var thread: Int32
    /// The system call that was not allowed, of SIGSYS.
    public var systemCall: Int32?
    /// The address that could not be used; 0 where there is none.
    public var address: UInt64
    /// The stack pointer.
    public var stackPointer: UInt64
    /// Innermost first, 64 at most.
    public var frames: [UInt64]
    /// The code in the process.
    public var mappings: [Mapping]
    /// Whether its end was read too; more of it may come otherwise.
    public var isComplete: Bool

    /// Whether the thread went on: its stack was asked for.
    public var isProbe: Bool { signal.rawValue == Self.probeSignal }

    /// Whether it is about a task, which a thread reports beside itself.
    public var isOfTask: Bool { thread < 0 }
}

extension FaultReport {
    /// What happened, in one line: `SIGSEGV: invalid memory reference at 0x0`.
    public var words: String {
        if isProbe { return "the stack of thread \(thread)" }
        guard code > 0 || signal.rawValue == 6 else { return "\(signal.name): sent with kill or raise" }
        switch signal.rawValue {
        case 11 where isStackOverflow:
            return "\(signal.name): stack overflow at \(address.inHexadecimal) (recursion without an end?)"
        // SI_KERNEL: the processor does not tell which.
        case 11 where code == 128: return "\(signal): an address that no pointer can have"
        case 7, 11: return "\(signal) at \(address.inHexadecimal)"
        case 8 where code == 1: return "\(signal.name): integer division by zero"
        case 31: return systemCall.map { "\(signal): number \($0)" } ?? signal.description
        default: return signal.description
        }
    }

    /// Whether the address is where a stack grows to: elsewhere, memory this near to the stack pointer is there.
    private var isStackOverflow: Bool {
        max(address, stackPointer) - min(address, stackPointer) < 1 << 16
    }
}

extension UInt64 {
    /// The number as addresses are written: `0x7f00`.
    var inHexadecimal: String { "0x" + String(self, radix: 16) }
}
