internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import Synchronization

/// The asynchronous calls of an instance that have no answer yet: the task of each, by the ticket of its completion.
///
/// Any thread.
final class OpenCalls: Sendable {
    /// The task of a call, and its place in the report of a hang.
    private typealias Entry = (task: Task<Void, Never>, place: Int32)

    private let tasks = Mutex<[UInt64: Entry]>([:])

    /// How many wait for their answer.
    var count: Int { tasks.withLock(\.count) }

    /// Starts a call on the main thread, behind those before it, and answers with what it returns.
    func start(_ answer: Completion, _ operation: @escaping @MainActor @Sendable () async -> Int64?) {
        start(answer.ticket, operation) { answer($0) }
    }

    /// Starts a call whose answer is data, on the main thread, behind those before it.
    func start(_ answer: DataCompletion, _ operation: @escaping @MainActor @Sendable () async -> Data?) {
        start(answer.ticket, operation) { answer($0) }
    }

    private func start<Value>(
        _ ticket: UInt64, _ operation: @escaping @MainActor @Sendable () async -> Value,
        _ answer: @escaping @Sendable (Value) -> Void
    ) {
        tasks.withLock { tasks in
            // Inside the lock: a call that is over at once must find its task here, to remove it.
            let task = MainThread.start { [self] in
                Preferences.refresh()
                let value = await operation()
                remove(ticket)
                answer(value)
            }
            tasks[ticket] = (task, bellhop_swift_keep_task(unsafeBitCast(task, to: UnsafeRawPointer.self)))
        }
    }

    /// Cancels the call of a ticket, be it before it has begun; nothing, for a ticket that has no call here.
    func cancel(_ ticket: UInt64) {
        // Outside the lock: the module's own cancellation handlers run here.
        tasks.withLock { $0[ticket]?.task }?.cancel()
    }

    private func remove(_ ticket: UInt64) {
        tasks.withLock { tasks in
            if let entry = tasks.removeValue(forKey: ticket) { bellhop_swift_forget_task(entry.place) }
        }
    }
}
