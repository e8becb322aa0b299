internal import Dispatch
internal import Foundation
internal import Synchronization

/// Does one piece of work after the other, on a thread of its own; any thread may ask for more.
///
/// A dispatch queue does the same. It borrows a thread from a pool, and waking that takes longer than a push can wait:
/// see `docs/performance.md`. The thread ends with the last reference, after everything that was asked for.
final class SerialThread: Sendable {
    /// What the thread shares with those who ask.
    private final class Work: Sendable {
        let waiting = Mutex<[@Sendable () -> Void]>([])
        let isOver = Atomic<Bool>(false)
        let arrival = DispatchSemaphore(value: 0)

        func run() {
            while true {
                arrival.wait()
                // Asked first: what is added before the end is done.
                let isOver = isOver.load(ordering: .acquiring)
                let pieces = waiting.withLock { waiting in
                    defer { waiting = [] }
                    return waiting
                }
                for piece in pieces { piece() }
                if isOver { return }
            }
        }
    }

    private let work = Work()

    /// Starts the thread.
    init(name: String) {
        let thread = Thread { [work] in work.run() }
        thread.name = name
        thread.start()
    }

    deinit {
        work.isOver.store(true, ordering: .releasing)
        work.arrival.signal()
    }

    /// Does something after everything that was asked for before.
    func async(_ piece: @escaping @Sendable () -> Void) {
        let isFirst = work.waiting.withLock { waiting in
            waiting.append(piece)
            return waiting.count == 1
        }
        if isFirst { work.arrival.signal() }
    }
}
