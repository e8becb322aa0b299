internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import Synchronization

/// The asynchronous calls of an instance that have no answer yet.
///
/// Each has a task, by the ticket of its completion. Any thread.
final class OpenCalls: Sendable {
    /// The task of a call, and its place in the report of a hang.
    private typealias Entry = (task: Task<Void, Never>, place: Int32)

    private let tasks = Mutex<[UInt64: Entry]>([:])

    /// The number of calls without an answer.
    var count: Int { tasks.withLock(\.count) }

    /// Starts a call on the main thread after the earlier ones, and answers with its result.
    func start(_ answer: Completion, _ operation: @escaping @MainActor @Sendable () async -> Int64?) {
        start(answer.ticket, operation) { answer($0) }
    }

    /// Starts a call on the main thread after the earlier ones, and answers with its data.
    func start(_ answer: DataCompletion, _ operation: @escaping @MainActor @Sendable () async -> Data?) {
        start(answer.ticket, operation) { answer($0) }
    }

    private func start<Value>(
        _ ticket: UInt64, _ operation: @escaping @MainActor @Sendable () async -> Value,
        _ answer: @escaping @Sendable (Value) -> Void
    ) {
        tasks.withLock { tasks in
            // This is done inside the lock, because a call that ends at once must find its task here to remove it.
            let task = MainThread.start { [self] in
                Preferences.refresh()
                let value = await operation()
                remove(ticket)
                answer(value)
            }
            tasks[ticket] = (task, bellhop_swift_keep_task(unsafeBitCast(task, to: UnsafeRawPointer.self)))
        }
    }

    /// Cancels the call of a ticket, even if it has not begun.
    ///
    /// Does nothing if there is no such call.
    func cancel(_ ticket: UInt64) {
        // This is done outside the lock, because cancellation handlers of the module run here.
        tasks.withLock { $0[ticket]?.task }?.cancel()
    }

    private func remove(_ ticket: UInt64) {
        tasks.withLock { tasks in
            if let entry = tasks.removeValue(forKey: ticket) { bellhop_swift_forget_task(entry.place) }
        }
    }
}
