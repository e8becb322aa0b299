import os

/// A counter that any thread may change.
final class BadgeCounter: Sendable {
    private let count = OSAllocatedUnfairLock(initialState: 0)
    private let signposter = OSSignposter(subsystem: "com.example.phone-code", category: .pointsOfInterest)

    @discardableResult
    func increment() -> Int {
        let state = signposter.beginInterval("increment", id: signposter.makeSignpostID())
        defer { signposter.endInterval("increment", state) }
        return count.withLock { count in
            count += 1
            return count
        }
    }
}

/// A lock from before `OSAllocatedUnfairLock`, held by its address.
final class UnfairLock: @unchecked Sendable {
    private let lock: os_unfair_lock_t

    init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }

    func sync<Result>(_ body: () throws -> Result) rethrows -> Result {
        os_unfair_lock_lock(lock)
        defer { os_unfair_lock_unlock(lock) }
        return try body()
    }
}
