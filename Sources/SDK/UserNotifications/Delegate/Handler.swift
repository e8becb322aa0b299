internal import Synchronization

/// A completion handler for a task that waits for its value.
///
/// Only the first call counts. If the handler is released without a call, the value is nil. Any thread.
package final class Handler<Value: Sendable>: Sendable {
    private let waiting: Mutex<CheckedContinuation<Value?, Never>?>

    private init(_ continuation: CheckedContinuation<Value?, Never>) { waiting = Mutex(continuation) }

    deinit { resume(nil) }

    /// Passes the value to the task.
    package func callAsFunction(_ value: Value) { resume(value) }

    private func resume(_ value: Value?) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: value)
    }

    /// Waits for the argument with which the handler of `body` is called.
    package static func value(
        isolation: isolated (any Actor)? = #isolation, _ body: (Handler) -> Void
    ) async -> Value? {
        await withCheckedContinuation(isolation: isolation) { body(Handler($0)) }
    }

    /// Does the same with `body` on the main thread, as on a phone.
    @MainActor
    package static func mainValue(_ body: @MainActor @Sendable (Handler) -> Void) async -> Value? {
        await withCheckedContinuation { body(Handler($0)) }
    }
}
