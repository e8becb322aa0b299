internal import Synchronization

/// The way from a completion handler back to the task that waits for it.
///
/// The first call counts; a handler that is let go of without a call counts as nil. Any thread.
package final class Handler<Value: Sendable>: Sendable {
    private let waiting: Mutex<CheckedContinuation<Value?, Never>?>

    private init(_ continuation: CheckedContinuation<Value?, Never>) { waiting = Mutex(continuation) }

    deinit { resume(nil) }

    /// Gives the value.
    package func callAsFunction(_ value: Value) { resume(value) }

    private func resume(_ value: Value?) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: value)
    }

    /// Waits for what the handler that `body` gets is called with.
    package static func value(
        isolation: isolated (any Actor)? = #isolation, _ body: (Handler) -> Void
    ) async -> Value? {
        await withCheckedContinuation(isolation: isolation) { body(Handler($0)) }
    }

    /// The same, with `body` on the main thread, as the phone calls it.
    @MainActor
    package static func mainValue(_ body: @MainActor @Sendable (Handler) -> Void) async -> Value? {
        await withCheckedContinuation { body(Handler($0)) }
    }
}
