/// How a worker ended, and its stack at the end.
public struct Death: Sendable, Equatable, Codable {
    /// Why a worker ended.
    public enum Reason: Sendable, Equatable, Codable {
        /// It exited by itself, as with `exit`.
        case exited(code: Int32)
        /// A signal ended it. `details` adds information, such as the address.
        ///
        /// `isFromOutside` says that another process is known to have sent the signal.
        case signalled(Signal, details: String? = nil, isFromOutside: Bool = false)
        /// It did not answer a method in time, ignored the cancellation, and was killed.
        ///
        /// `isStopped` says that it could not, because a signal such as SIGSTOP or a debugger had stopped it.
        case hung(method: String, push: PushID? = nil, isStopped: Bool = false)
        /// It sent invalid data and was killed.
        case garbled(String)
        /// Its memory grew by more bytes than iOS allows, and it was killed.
        case exceededMemory(growth: Int)
        /// It did not start.
        case failedToStart(String)
    }

    /// The reason.
    public let reason: Reason
    /// The stack, empty if the worker could not report it, or nil while the host is looking it up.
    public let stack: StackTrace?

    /// Creates a death.
    public init(_ reason: Reason, stack: StackTrace? = nil) {
        self.reason = reason
        self.stack = stack
    }

    /// The signal that ended it, or nil if the host sent it or none did.
    public var signal: Signal? { if case .signalled(let signal, _, _) = reason { signal } else { nil } }

    /// Whether it was killed because it did not answer in time.
    package var isHang: Bool { if case .hung = reason { true } else { false } }

    /// The reason and the place, for an event: `SIGSEGV: invalid memory reference at 0x0, in demo_open + 4
    /// (libDemo.so)`.
    ///
    /// The message of an error names the place of a hang.
    public var words: String {
        guard let stack, stack.isSuspended else {
            if case .hung = reason { return reason.words }
            // Where it was then says nothing about the signal.
            if reason.isFromOutside { return reason.words }
            return reason.words + (stack?.top.map { ", in \($0)" } ?? "")
        }
        let what =
            stack.top == nil
            ? "no thread is in its code, so it awaits something, or has not called its completion handler"
            : "it awaits something that has not finished"
        return "\(reason.words): \(what)"
    }
}

extension Death.Reason {
    /// The reasons, as words.
    public enum Word: String, Sendable, Codable, CaseIterable {
        case exited, signalled, hung, garbled
        case memoryLimit = "memory-limit"
        case failedToStart = "failed-to-start"
    }

    /// The reason, as a word.
    public var word: Word {
        switch self {
        case .exited: .exited
        case .signalled: .signalled
        case .hung: .hung
        case .garbled: .garbled
        case .exceededMemory: .memoryLimit
        case .failedToStart: .failedToStart
        }
    }

    /// The reason in words.
    public var words: String {
        switch self {
        case .exited(let code): "it called exit(\(code))"
        case .signalled(let signal, let details, _): details ?? signal.description
        case .hung(let method, let push, isStopped: false):
            "it did not answer \(method)\(push.inParentheses), and did not stop when told"
        case .hung(let method, let push, isStopped: true):
            "a signal or a debugger had stopped it, so it did not answer \(method)\(push.inParentheses)"
        case .garbled(let what): "it wrote garbage into the host's socket: \(what)"
        case .exceededMemory(let growth): "its memory had grown by \(growth.mebibytes): \(String.iosMemoryLimit)"
        case .failedToStart(let why): "its worker did not start: \(why)"
        }
    }

    /// Whether another process is known to have sent the signal that ended it.
    var isFromOutside: Bool { if case .signalled(_, _, isFromOutside: true) = self { true } else { false } }

    /// The code of the failure.
    public var code: BellhopError.Code {
        switch self {
        case .exited, .signalled, .exceededMemory: .moduleCrashed
        case .hung: .moduleHung
        case .garbled: .moduleGarbled
        case .failedToStart: .moduleNotStarted
        }
    }
}
