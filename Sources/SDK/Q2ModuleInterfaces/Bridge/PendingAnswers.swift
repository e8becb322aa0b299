internal import Synchronization

/// The answers that a task waits for.
///
/// Only the first ones count. Any thread.
final class PendingAnswers: Sendable {
    private enum State {
        case none
        case waits(CheckedContinuation<[MethodAnswer], Never>)
        case done([MethodAnswer])
    }

    private let state = Mutex(State.none)

    /// Resumes the task with the answers, at once if there are any.
    func wait(_ continuation: CheckedContinuation<[MethodAnswer], Never>) {
        let answers = state.withLock { state -> [MethodAnswer]? in
            if case .done(let answers) = state { return answers }
            state = .waits(continuation)
            return nil
        }
        if let answers { continuation.resume(returning: answers) }
    }

    /// Sets the answers, unless there are some.
    func resume(_ answers: [MethodAnswer]) {
        let continuation = state.withLock { state -> CheckedContinuation<[MethodAnswer], Never>? in
            defer { if case .done = state {} else { state = .done(answers) } }
            if case .waits(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume(returning: answers)
    }
}
