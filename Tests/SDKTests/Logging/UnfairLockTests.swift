import Testing
import os
import os.lock

@Suite("Unfair locks")
struct UnfairLockTests {
    @Test("let one task at a time change the state")
    func exclusion() async {
        let counter = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<1000 { counter.withLock { $0 += 1 } } } }
        }
        #expect(counter.withLock { $0 } == 8000)
    }

    @Test("say whether they are free")
    func availability() {
        let lock = OSAllocatedUnfairLock()
        #expect(lock.lockIfAvailable())
        lock.precondition(.owner)
        #expect(!lock.lockIfAvailable())
        lock.unlock()
        lock.precondition(.notOwner)
        #expect(lock.withLockIfAvailable { 3 } == 3)
    }

    @Test("are there in C")
    func lockOfC() {
        let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer { lock.deallocate() }
        os_unfair_lock_lock(lock)
        os_unfair_lock_assert_owner(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }

    @Test("end the process if a thread locks twice")
    func twice() async {
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock()
            lock.lock()
            lock.lock()
        }
    }
}
