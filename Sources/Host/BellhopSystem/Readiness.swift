internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// Lets tasks wait for descriptors: one epoll instance and one thread for the whole process.
///
/// Dispatch has sources for this, but its epoll layer frees what it still uses when sources come and go on several
/// threads (swift-corelibs-libdispatch, issue 949).
package final class Readiness: Sendable {
    package enum Direction: Sendable { case reading, writing }

    static let shared = Readiness()

    /// How often a descriptor that the kernel does not watch is checked.
    private static let interval = Duration.milliseconds(10)

    /// A way a descriptor can become ready.
    private struct Side: Hashable {
        let descriptor: Int32
        let direction: Direction
    }

    private struct Waiter {
        let id: UInt64
        /// Resumed with false if the kernel does not watch the descriptor.
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var lastID: UInt64 = 0
        var waiters: [Side: Waiter] = [:]

        /// Tells the kernel what is waited for now; false when it refuses.
        @discardableResult
        func watch(_ descriptor: Int32, in epoll: Int32) -> Bool {
            let interest = clinux_readiness(
                descriptor: descriptor,
                reading: waiters[Side(descriptor: descriptor, direction: .reading)] != nil,
                writing: waiters[Side(descriptor: descriptor, direction: .writing)] != nil)
            return clinux_epoll_watch(epoll, interest) == 0
        }
    }

    private let epoll: Int32
    private let state = Mutex(State())

    init(epoll: Int32 = clinux_epoll_create()) {
        self.epoll = epoll
        let thread = Thread { [self] in serve() }
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// Returns when a descriptor may be ready, has failed, or the task is cancelled.
    ///
    /// The descriptor must stay open meanwhile. One task at a time may wait for it each way.
    func wait(for direction: Direction, on descriptor: Int32) async {
        let side = Side(descriptor: descriptor, direction: direction)
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let isWatched = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                add(Waiter(id: id, continuation: continuation), on: side)
                // Cancelled before there was anybody to find.
                if Task.isCancelled { cancel(id, on: side) }
            }
        } onCancel: {
            cancel(id, on: side)
        }
        if !isWatched { await Self.poll(side) }
    }

    private func add(_ waiter: Waiter, on side: Side) {
        let isWatched = state.withLock { state in
            state.waiters[side] = waiter
            if state.watch(side.descriptor, in: epoll) { return true }
            state.waiters[side] = nil
            return false
        }
        if !isWatched { waiter.continuation.resume(returning: false) }
    }

    /// Looks at a descriptor now and then, because the kernel does not watch it.
    ///
    /// A regular file is always ready. A descriptor that is not open counts as ready: whoever waits finds out by using
    /// it. Others are refused by a kernel that has no memory or no descriptors left, and may not be ready for long.
    private static func poll(_ side: Side) async {
        let events = side.direction == .reading ? POLLIN : POLLOUT
        while side.descriptor >= 0, !Task.isCancelled {
            var request = pollfd(fd: side.descriptor, events: Int16(events), revents: 0)
            guard Glibc.poll(&request, 1, 0) == 0 else { return }
            try? await Task.sleep(for: interval)
        }
    }

    private func cancel(_ id: UInt64, on side: Side) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.waiters[side]?.id == id else { return nil }
            defer { state.watch(side.descriptor, in: epoll) }
            return state.waiters.removeValue(forKey: side)
        }
        waiter?.continuation.resume(returning: true)
    }

    private func serve() {
        clinux_name_thread("descriptors")
        var ready = [clinux_readiness](repeating: clinux_readiness(), count: 64)
        while epoll >= 0 {
            let count = clinux_epoll_wait(epoll, &ready, Int32(ready.count), -1)
            for found in ready.prefix(Int(max(0, count))) { wake(found) }
        }
    }

    private func wake(_ found: clinux_readiness) {
        let waiters = state.withLock { state in
            let sides: [(Bool, Direction)] = [(found.reading, .reading), (found.writing, .writing)]
            let waiters = sides.compactMap { isReady, direction in
                isReady
                    ? state.waiters.removeValue(forKey: Side(descriptor: found.descriptor, direction: direction)) : nil
            }
            state.watch(found.descriptor, in: epoll)
            return waiters
        }
        for waiter in waiters { waiter.continuation.resume(returning: true) }
    }
}
