import Foundation
import Glibc
import Testing

@testable import BellhopWorkers

@Suite("The threads of a worker")
struct WorkerThreadsTests {
    typealias Activity = WorkerThreads.Activity

    @Test func `are read from the kernel's line, whatever their name is`() {
        let rest = " R 1 1 1 0 -1 4194624 77 0 0 0 12 30 0 0 20 0 5 0 100"
        for name in ["module", ") S 1 (x", "", "a b"] {
            #expect(Activity(7, stat: "7 (\(name))\(rest)") == Activity(thread: 7, isRunning: true, time: 42))
        }
        #expect(Activity(7, stat: "7 (x) S 1 1 1 0 -1 0 0 0 0 0 1 0 0")?.isRunning == false)
        for line in ["", "7 (x", "7 (x) R", "7 (x) R 1 1 1 0 -1 0 0 0 0 0 a b 0"] {
            #expect(Activity(7, stat: line) == nil)
        }
    }

    @Test func `are asked busiest first, and those that run before all that wait`() {
        let threads = [(1, false, 90), (2, true, 5), (3, false, 100), (4, true, 50)] as [(pid_t, Bool, UInt64)]
        let order = WorkerThreads.order(threads.map { Activity(thread: $0, isRunning: $1, time: $2) })
        #expect(order.map(\.thread) == [4, 2, 3, 1])
    }

    @Test func `are asked behind the main thread and the one that calls the module, and no more than a few`() {
        let own = getpid()
        let suspects = WorkerThreads.suspects(in: own, first: [1])
        #expect(suspects.prefix(2) == [own, 1])
        #expect(suspects.count > 2 && suspects.count <= WorkerThreads.limit)
        #expect(Set(suspects).count == suspects.count)
        // One that is gone has none.
        #expect(WorkerThreads.suspects(in: -1, first: []) == [-1])
    }
}
