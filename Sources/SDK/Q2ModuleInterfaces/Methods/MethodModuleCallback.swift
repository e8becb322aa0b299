internal import Synchronization

/// The callback for the answer of one method that is called by its name.
///
/// Keep it as long as the work takes, and answer once, from any thread. If a callback is released without an answer,
/// the caller receives an error.
public final class MethodModuleCallback: Sendable {
    private let answer: @Sendable (MethodModuleResponse?) -> Void
    private let isAnswered = Mutex(false)

    /// Makes a callback that passes its answer to `completion`, for a module's own tests.
    public convenience init(_ completion: @escaping @Sendable (MethodModuleResponse) -> Void) {
        self.init(answer: { if let response = $0 { completion(response) } })
    }

    /// Creates a callback that passes nil to `answer` if it's released without an answer.
    init(answer: @escaping @Sendable (MethodModuleResponse?) -> Void) { self.answer = answer }

    deinit { if !isAnswered.withLock(\.self) { answer(nil) } }

    /// Sends the answer to the caller.
    ///
    /// The host ignores a second answer, and reports it.
    public func completion(_ response: MethodModuleResponse) {
        isAnswered.withLock { $0 = true }
        answer(response)
    }
}
