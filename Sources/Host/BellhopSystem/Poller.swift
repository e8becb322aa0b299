internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// Is told when a descriptor is ready.
package protocol PollerClient: AnyObject, Sendable {
    /// The descriptor may be read or written without waiting, or has failed, which counts as both.
    ///
    /// Called on the thread that waits. It may be called although nothing can be read or written.
    func ready(_ descriptor: Int32, reading: Bool, writing: Bool)
}

/// Waits for many descriptors on one thread, which works in rounds.
///
/// In a round, the thread calls ``wait(blocking:)`` and then ``endRound()``. Any thread may call the other functions.
package final class Poller: Sendable {
    private struct State {
        var clients: [Int32: any PollerClient] = [:]
        var work: [@Sendable () -> Void] = []
        var isClosed = false
        /// How many may still call ``perform(_:)`` or ``watch(_:reading:writing:for:)``.
        var users = 0
    }

    /// What is left for the end of a round.
    private struct Ends {
        var first: [@Sendable () -> Void] = []
        var last: [@Sendable () -> Void] = []

        var isEmpty: Bool { first.isEmpty && last.isEmpty }
    }

    private let epoll = clinux_epoll_create()
    /// An eventfd that ends a wait.
    ///
    /// It is watched for edges, and so never read.
    private let bell = clinux_eventfd()
    private let state = Mutex(State())
    private let ends = Mutex(Ends())
    /// The thread that waits, as `pthread_self` names it, or 0 before the first wait.
    private let thread = Atomic<UInt>(0)

    /// One with a thread of its own, for whoever has none.
    package static let background: Poller = {
        let poller = Poller()
        poller.run(onThreadNamed: "poller")
        return poller
    }()

    package init() { _ = clinux_epoll_watch_edges(epoll, bell) }

    deinit {
        _ = Glibc.close(bell)
        _ = Glibc.close(epoll)
    }

    /// Starts a thread that works in rounds until ``close()``.
    package func run(onThreadNamed name: String) {
        let thread = Thread { [self] in
            clinux_name_thread(name)
            while !state.withLock(\.isClosed) {
                wait(blocking: true)
                endRound()
            }
        }
        thread.start()
    }

    /// Ends the thread of ``run(onThreadNamed:)``.
    package func close() {
        state.withLock { $0.isClosed = true }
        wake()
    }

    // MARK: Any thread

    /// Whether the calling thread is the one that waits.
    package var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// Whether somebody has begun to use it, and has not ended.
    package var isInUse: Bool { state.withLock { $0.users > 0 || !$0.work.isEmpty } }

    /// Begins a use, until ``endUse()``.
    package func beginUse() { state.withLock { $0.users += 1 } }

    package func endUse() {
        state.withLock { state in
            assert(state.users > 0, "a use ends that has not begun")
            state.users -= 1
        }
        wake()
    }

    /// Watches a descriptor for its client, for something else than before; returns false if the kernel refuses.
    @discardableResult
    package func watch(
        _ descriptor: Int32, reading: Bool = true, writing: Bool = false, for client: any PollerClient
    ) -> Bool {
        let interest = clinux_readiness(descriptor: descriptor, reading: reading, writing: writing)
        return state.withLock { state in
            guard clinux_epoll_watch(epoll, interest) == 0 else { return false }
            state.clients[descriptor] = client
            return true
        }
    }

    /// Watches a descriptor only for a hangup or a failure, after everything was read from it.
    ///
    /// Its client may also be told once although there is neither.
    package func watchEnd(of descriptor: Int32) { _ = clinux_epoll_watch_edges(epoll, descriptor) }

    /// Stops watching a descriptor, before it is closed.
    package func forget(_ descriptor: Int32) {
        let interest = clinux_readiness(descriptor: descriptor, reading: false, writing: false)
        state.withLock { state in
            guard state.clients.removeValue(forKey: descriptor) != nil else { return }
            _ = clinux_epoll_watch(epoll, interest)
        }
    }

    /// Has the thread do something in its next round.
    package func perform(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.work.append(work) }
        wake()
    }

    /// Has the thread do something at the end of this round, or of the next one.
    ///
    /// - Parameter isUrgent: Whether it comes before what is not, because somebody else can begin to work then.
    package func atRoundEnd(isUrgent: Bool = false, _ work: @escaping @Sendable () -> Void) {
        ends.withLock { ends in if isUrgent { ends.first.append(work) } else { ends.last.append(work) } }
        wake()
    }

    /// Ends the wait of the thread, or its next one.
    package func wake() {
        guard !isCurrent else { return }
        var one: UInt64 = 1
        _ = write(bell, &one, MemoryLayout.size(ofValue: one))
    }

    // MARK: The thread that waits

    /// Tells clients that their descriptors are ready.
    ///
    /// - Parameter blocking: Whether to wait until one is, or ``wake()`` is called.
    package func wait(blocking: Bool) {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        let isBusy = state.withLock { !$0.work.isEmpty } || ends.withLock { !$0.isEmpty }
        withUnsafeTemporaryAllocation(of: clinux_readiness.self, capacity: 64) { ready in
            let count = clinux_epoll_wait(epoll, ready.baseAddress, 64, blocking && !isBusy ? -1 : 0)
            for found in ready.prefix(Int(max(0, count))) where found.descriptor != bell {
                // The client may have been forgotten in this round.
                let client = state.withLock { $0.clients[found.descriptor] }
                client?.ready(found.descriptor, reading: found.reading, writing: found.writing)
            }
        }
        for work in state.withLock({ state in
            defer { state.work = [] }
            return state.work
        }) { work() }
    }

    /// Does what is left for the end of the round.
    package func endRound() {
        let ends = ends.withLock { ends in
            defer { ends = Ends() }
            return ends
        }
        for work in ends.first { work() }
        for work in ends.last { work() }
    }
}
