import BellhopCore
import BellhopTesting
import BellhopWorkers
import Foundation
import Synchronization
import Testing

@testable import BellhopHost

@Suite("A clock that is moved")
struct AdjustableClockTests {
    private final class Rings: Sendable {
        private let rung = Mutex<[String]>([])
        var all: [String] { rung.withLock { $0 } }
        func ring(_ name: String) { rung.withLock { $0.append(name) } }
    }

    /// A clock whose timers are early: they know nothing of the time of day.
    private final class EarlyClock: HostClock {
        let base = ManualClock()
        var now: Date { base.now }
        func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
            base.schedule(after: delay - delay / 10, action)
        }
    }

    private let base = ManualClock()
    private let rings = Rings()

    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("what is due by a date comes sooner, what takes a time does not")
    func move() {
        let clock = AdjustableClock(base)
        let actions = [
            clock.schedule(at: date(100)) { [rings] in rings.ring("date") },
            clock.schedule(after: .seconds(100)) { [rings] in rings.ring("delay") },
        ]
        clock.move(to: 99)
        #expect(clock.now == date(99))
        #expect(clock.reading == (date(99), 99))
        base.advance(by: .milliseconds(999))
        #expect(rings.all.isEmpty)
        base.advance(by: .milliseconds(1))
        #expect(rings.all == ["date"])
        base.advance(by: .seconds(99))
        #expect(rings.all == ["date", "delay"])
        for action in actions { action.cancel() }
    }

    @Test("what a move passes comes at once, in the order of its dates, and only once")
    func passed() {
        let clock = AdjustableClock(base)
        for seconds in [300.0, 100, 200] {
            _ = clock.schedule(at: date(seconds)) { [rings] in rings.ring("\(seconds)") }
        }
        clock.move(to: 250)
        base.advance(by: .zero)
        #expect(Set(rings.all) == ["100.0", "200.0"])
        clock.move(to: 260)
        base.advance(by: .seconds(1000))
        #expect(rings.all.count == 3)
    }

    @Test("what is called off does not come, and leaves nothing behind")
    func cancel() {
        let clock = AdjustableClock(base)
        let action = clock.schedule(at: date(100)) { [rings] in rings.ring("date") }
        action.cancel()
        action.cancel()
        clock.move(to: 1000)
        base.advance(by: .seconds(1000))
        #expect(rings.all.isEmpty)
        #expect(base.pending == 0)
    }

    @Test("a date further away than a timer reaches comes when it is there", arguments: [2.0, 400, 100_000])
    func far(days: Double) {
        let clock = AdjustableClock(base)
        _ = clock.schedule(at: date(days * 86_400)) { [rings] in rings.ring("date") }
        clock.move(to: days * 86_400 - 86_401)
        base.advance(by: .seconds(86_400))
        #expect(rings.all.isEmpty)
        base.advance(by: .seconds(1))
        #expect(rings.all == ["date"])
    }

    @Test(
        "the machine's clock takes a date that never comes",
        arguments: [Date.distantFuture, Date(timeIntervalSince1970: 1e300)])
    func never(date: Date) {
        let clock = AdjustableClock(SystemClock())
        let action = clock.schedule(at: date) { [rings] in rings.ring("never") }
        clock.move(to: 3600)
        action.cancel()
        #expect(rings.all.isEmpty)
    }

    @Test("a timer that rings too early is set again")
    func early() {
        let early = EarlyClock()
        let clock = AdjustableClock(early)
        let due = date(100)
        _ = clock.schedule(at: due) { [rings, early] in rings.ring("\(early.now >= due)") }
        for _ in 0..<10 { early.base.advance(by: .seconds(10)) }
        early.base.advance(by: .seconds(1))
        #expect(rings.all == ["true"])
    }
}
