import XCTest

@testable import PhoneCode

final class BadgeCounterTests: XCTestCase {
    func testCountsFromManyThreads() {
        let counter = BadgeCounter()
        DispatchQueue.concurrentPerform(iterations: 100) { _ in counter.increment() }
        XCTAssertEqual(counter.increment(), 101)
    }

    func testTheLockIsHeldByOne() {
        let lock = UnfairLock()
        nonisolated(unsafe) var count = 0
        DispatchQueue.concurrentPerform(iterations: 100) { _ in lock.sync { count += 1 } }
        XCTAssertEqual(lock.sync { count }, 100)
    }

    func testTheTrailTakesEveryForm() {
        let trail = AuditTrail()
        trail.record(user: "ada", action: "pay", count: 2)
        trail.fail(URLError(.timedOut))
    }
}
