import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The lines of a worker")
struct EventAllowanceTests {
    private let start = Date(timeIntervalSince1970: 0)

    /// Takes so many lines at one time; returns how many were kept.
    private func take(_ count: Int, from lines: inout EventAllowance, at seconds: Double) -> Int {
        var kept = 0
        for _ in 0..<count {
            if case .kept = lines.take(at: start + seconds) { kept += 1 }
        }
        return kept
    }

    private func expect(_ lines: inout EventAllowance, at time: Date, _ verdict: EventAllowance.Verdict) {
        let taken = lines.take(at: time)
        #expect(taken == verdict)
    }

    @Test("are kept in a burst, and all of them at a steady rate")
    func kept() {
        var lines = EventAllowance()
        let burst = take(Int(EventAllowance.burst), from: &lines, at: 0)
        #expect(burst == Int(EventAllowance.burst))
        for second in 1...100 {
            let kept = take(Int(EventAllowance.perSecond), from: &lines, at: Double(second))
            #expect(kept == Int(EventAllowance.perSecond))
        }
        #expect(lines.leftOut == 0)
    }

    @Test("beyond that are left out until there were fewer for a while, and counted")
    func flood() {
        var lines = EventAllowance()
        let kept = take(100_000, from: &lines, at: 0)
        #expect(kept == Int(EventAllowance.burst))
        #expect(lines.leftOut == 100_000 - Int(EventAllowance.burst))
        var other = EventAllowance()
        _ = take(Int(EventAllowance.burst), from: &other, at: 0)
        expect(&other, at: start, .leftOut(isFirst: true))
        expect(&other, at: start, .leftOut(isFirst: false))
        // A second is not enough, and does not let single lines through.
        expect(&other, at: start + 1, .leftOut(isFirst: false))
        expect(&other, at: start + 3, .kept(after: 3))
        expect(&other, at: start + 3, .kept(after: 0))
    }

    @Test("do not increase when the clock goes back")
    func clockGoesBack() {
        var lines = EventAllowance()
        let kept = take(Int(EventAllowance.burst), from: &lines, at: 100)
        #expect(kept == Int(EventAllowance.burst))
        expect(&lines, at: start, .leftOut(isFirst: true))
        #expect(lines.leftOut == 1)
    }
}
