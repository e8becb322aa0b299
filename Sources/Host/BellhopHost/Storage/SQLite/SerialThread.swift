internal import CLinux
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Performs work in order on a thread of its own.
///
/// Any thread may add work.
///
/// A dispatch queue does the same, but waking one of its threads takes too long for a push: see `docs/performance.md`.
/// The thread ends with the last reference, after all work that was added.
final class SerialThread: Sendable {
    /// The state that the thread shares with its callers.
    private final class Work: Sendable {
        let waiting = Mutex<[@Sendable () -> Void]>([])
        let isOver = Atomic<Bool>(false)
        let arrival = DispatchSemaphore(value: 0)

        func run() {
            while true {
                arrival.wait()
                // Read first, so that work added before the end is done.
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
        let thread = Thread { [work] in
            clinux_name_thread(name)
            work.run()
        }
        thread.start()
    }

    deinit {
        work.isOver.store(true, ordering: .releasing)
        work.arrival.signal()
    }

    /// Adds work.
    func async(_ piece: @escaping @Sendable () -> Void) {
        let isFirst = work.waiting.withLock { waiting in
            waiting.append(piece)
            return waiting.count == 1
        }
        if isFirst { work.arrival.signal() }
    }
}
