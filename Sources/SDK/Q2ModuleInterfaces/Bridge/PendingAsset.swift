internal import Foundation
internal import Synchronization

/// The asset that a task waits for.
///
/// Only the first result counts.
///
/// The functions may be called from any thread.
final class PendingAsset: Sendable {
    private enum State {
        case none
        case waits(CheckedContinuation<Data, any Error>)
        case done(Result<Data, any Error>)
    }

    private let state = Mutex(State.none)

    /// Resumes the task with the result.
    ///
    /// If there already is a result, resumes at once.
    func wait(_ continuation: CheckedContinuation<Data, any Error>) {
        let result = state.withLock { state -> Result<Data, any Error>? in
            if case .done(let result) = state { return result }
            state = .waits(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    /// Takes a result.
    ///
    /// If there already is a result, does nothing.
    func resume(_ result: Result<Data, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Data, any Error>? in
            defer { if case .done = state {} else { state = .done(result) } }
            if case .waits(let continuation) = state { return continuation }
            return nil
        }
        continuation?.resume(with: result)
    }
}
