package import BellhopValues
internal import CFaults

/// What a process wrote about a fault before it died, or about a thread that did not answer (`CFaults.h`).
///
/// The process may be hostile, so nothing in it is certain. `waitpid` says how the process really ended.
package struct FaultReport: Sendable, Equatable {
    /// A file mapped into the process.
    package struct Mapping: Sendable, Equatable {
        /// Its addresses.
        package var addresses: Range<UInt64>
        /// The offset of the first address in the file.
        package var offset: UInt64
        /// The path of the file, as the process gave it.
        package var path: String
    }

    /// The signal that makes a thread report its stack and continue.
    ///
    /// Send it with tgkill.
    package static let probeSignal: Int32 = CFAULTS_PROBE_SIGNAL

    /// The signal.
    package var signal: Signal
    /// The `si_code`, which is above 0 if the kernel raised the signal.
    package var code: Int32
    /// The process.
    package var process: Int32
    /// The thread.
    ///
    /// It is negative for a task, whose frames are the functions in which the task continues.
    package var thread: Int32
    /// The process that sent the signal, 0 if its number is not known, or nil if the kernel raised the signal.
    package var sender: Int32?
    /// The system call that was not allowed, for SIGSYS.
    package var systemCall: Int32?
    /// The address that could not be used, or 0 if there is none.
    package var address: UInt64
    /// The stack pointer.
    package var stackPointer: UInt64
    /// At most 64 return addresses, the innermost first.
    package var frames: [UInt64]
    /// The files with code in the process.
    package var mappings: [Mapping]
    /// Whether the end of the report was read.
    ///
    /// Otherwise, more of it may follow.
    package var isComplete: Bool

    /// Whether the thread was asked for its stack, and has continued.
    package var isProbe: Bool { signal.rawValue == Self.probeSignal }

    /// Whether another process sent the signal.
    package var isFromOutside: Bool { sender.map { $0 != process } == true }

    /// Whether the report is about a task, which a thread reports in addition to itself.
    package var isOfTask: Bool { thread < 0 }
}

extension FaultReport {
    /// What happened, in one line: `SIGSEGV: invalid memory reference at 0x0`.
    package var words: String {
        if isProbe { return "the stack of thread \(thread)" }
        if isFromOutside {
            return "\(signal.name): sent from outside" + (sender.map { $0 > 0 ? ", by process \($0)" : "" } ?? "")
        }
        guard code > 0 || signal.rawValue == 6 else { return "\(signal.name): sent with kill or raise" }
        switch signal.rawValue {
        case 11 where isStackOverflow:
            return "\(signal.name): stack overflow at \(address.inHexadecimal) (recursion without an end?)"
        // This is SI_KERNEL, for which the processor doesn't give an address.
        case 11 where code == 128: return "\(signal): an address that no pointer can have"
        case 7, 11: return "\(signal) at \(address.inHexadecimal)"
        case 8 where code == 1: return "\(signal.name): integer division by zero"
        case 31: return systemCall.map { "\(signal): number \($0)" } ?? signal.description
        default: return signal.description
        }
    }

    /// Whether the address is one to which a stack grows.
    ///
    /// Other memory this close to the stack pointer is mapped.
    private var isStackOverflow: Bool {
        max(address, stackPointer) - min(address, stackPointer) < 1 << 16
    }
}

extension UInt64 {
    /// The number in the form of addresses, such as `0x7f00`.
    var inHexadecimal: String { "0x" + String(self, radix: 16) }
}
