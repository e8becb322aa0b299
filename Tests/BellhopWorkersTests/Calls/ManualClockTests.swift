import BellhopValues
import Foundation
import ManualClocks
import Synchronization
import Testing

@Suite("The clock of a test")
struct ManualClockTests {
    @Test(
        "a timer that is set after a test moved the clock still counts from the moment it was decided",
        arguments: [(moved: 0, left: 5), (2, 3), (5, 0), (9, 0)])
    func since(moved: Int, left: Int) {
        let clock = ManualClock()
        clock.advance(by: .milliseconds(1))
        let decided = clock.now
        clock.advance(by: .seconds(moved))
        let ran = Mutex(false)
        let action = clock.schedule(after: .seconds(5), since: decided) { ran.withLock { $0 = true } }
        #expect(ran.withLock { $0 } == (left == 0))
        clock.advance(by: .seconds(left) - .milliseconds(left == 0 ? 0 : 1))
        #expect(ran.withLock { $0 } == (left == 0))
        clock.advance(by: .milliseconds(1))
        #expect(ran.withLock { $0 })
        #expect(clock.pending == 0)
        _ = action
    }

    @Test func `runs the due actions in order, except those that an earlier action cancels`() {
        let clock = ManualClock(now: Date(timeIntervalSince1970: 1000))
        let ran = Mutex<[Int]>([])
        let last = clock.schedule(after: .seconds(5)) { ran.withLock { $0.append(9) } }
        let actions = (1...8).map { number in
            clock.schedule(after: .seconds(4)) { ran.withLock { $0.append(number) } }
        }
        let cancelling = clock.schedule(after: .seconds(4)) { last.cancel() }
        clock.advance(by: .seconds(6))
        #expect(ran.withLock { $0 } == Array(1...8))
        #expect(clock.now == Date(timeIntervalSince1970: 1006))
        _ = (actions, cancelling)
    }
}
