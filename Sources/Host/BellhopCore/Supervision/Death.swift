/// How a worker ended, and where it was.
public struct Death: Sendable, Equatable {
    /// Why a worker ended.
    public enum Reason: Sendable, Equatable {
        /// It left by itself, as `exit` does.
        case exited(code: Int32)
        /// A signal ended it; `details` says more than the signal does, such as the address.
        case signalled(Signal, details: String? = nil)
        /// It did not answer a method in time, nor heed that it was called off, and was killed for it.
        case hung(method: String, push: PushID? = nil)
        /// It sent what no worker sends, and was killed for it.
        case garbled(String)
        /// It did not come up.
        case failedToStart(String)
    }

    /// Why.
    public let reason: Reason
    /// Where it was; empty when it could not say.
    public let stack: StackTrace

    /// Records a death.
    public init(_ reason: Reason, stack: StackTrace = StackTrace()) {
        self.reason = reason
        self.stack = stack
    }

    /// The signal that ended it; nil when the host sent it, or none did.
    public var signal: Signal? { if case .signalled(let signal, _) = reason { signal } else { nil } }

    /// Why and where, for an event: `SIGSEGV: invalid memory reference at 0x0, in demo_open + 4 (libDemo.so)`.
    public var words: String { reason.words + (stack.top.map { ", in \($0)" } ?? "") }
}

extension Death.Reason {
    /// The reason as a word for `outcome` in events.
    public var word: String {
        switch self {
        case .exited: "exited"
        case .signalled: "signalled"
        case .hung: "hung"
        case .garbled: "garbled"
        case .failedToStart: "failed-to-start"
        }
    }

    /// The reason in words.
    public var words: String {
        switch self {
        case .exited(let code): "it called exit(\(code))"
        case .signalled(let signal, let details): details ?? signal.description
        case .hung(let method, let push): "it did not answer \(method)\(push.inParentheses), and did not stop when told"
        case .garbled(let what): "it wrote garbage into the host's socket: \(what)"
        case .failedToStart(let why): "its worker did not start: \(why)"
        }
    }

    /// The kind of failure.
    public var code: BellhopError.Code {
        switch self {
        case .exited, .signalled: .moduleCrashed
        case .hung: .moduleHung
        case .garbled: .moduleGarbled
        case .failedToStart: .moduleNotStarted
        }
    }
}
