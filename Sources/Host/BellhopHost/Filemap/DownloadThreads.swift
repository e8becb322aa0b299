internal import BellhopValues
internal import CLinux
internal import Foundation
internal import Synchronization

/// Performs downloads in the order in which they were added, each on a thread that it may block.
///
/// It uses no dispatch queue, because waiting downloads would block the queue's few threads. A thread starts when a download needs it, and ends when no download is left.
final class DownloadThreads: Sendable {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var threads = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates an empty queue.
    ///
    /// - Parameter limit: The maximum number of downloads that run at once.
    init(limit: Int) { self.limit = limit }

    func async(_ download: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.waiting.append(download)
            guard state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        guard needsThread else { return }
        Thread.detachNewThread { [self] in
            clinux_name_thread("bellhop.download")
            while let next = next() { next() }
        }
    }

    /// The next download, or nil if the thread is to end.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threads -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
