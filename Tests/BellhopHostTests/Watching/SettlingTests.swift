import Testing

@testable import BellhopWatching

@Suite("Settling") struct SettlingTests {
    private let start = ContinuousClock.now
    private let times = Settling.Times(
        quiet: .milliseconds(20), closed: .milliseconds(10), longest: .milliseconds(250))

    /// When each report of a series of signs comes, in milliseconds, and what it says; the clock stops at `end`.
    private func reports(_ signs: [(at: Int, sign: Settling.Sign, path: String)], end: Int = 1000) -> [String] {
        var settling = Settling(times)
        var reports: [String] = []
        for now in 0...end {
            let instant = start + .milliseconds(now)
            for sign in signs where sign.at == now { settling.note(sign.sign, sign.path, at: instant) }
            if let paths = settling.report(at: instant) { reports.append("\(now) \(paths.sorted().joined())") }
        }
        return reports
    }

    @Test("reports a file renamed into place out of the quiet at once, and anything else after the quiet period")
    func alone() {
        #expect(reports([(0, .replaced, "a")]) == ["0 a"])
        #expect(reports([(0, .changed, "a")]) == ["20 a"])
        #expect(reports([(0, .changed, "a"), (19, .changed, "b")]) == ["39 ab"])
        #expect(reports([(0, .changed, "a"), (21, .changed, "b")]) == ["20 a", "41 b"])
    }

    @Test("reports a rename that follows something else with it")
    func renameAfterwards() {
        #expect(reports([(0, .changed, "a"), (5, .replaced, "a")]) == ["25 a"])
        #expect(reports([(0, .replaced, "a"), (5, .replaced, "a")]) == ["0 a", "25 a"])
        #expect(reports([(0, .replaced, "a"), (20, .replaced, "a")]) == ["0 a", "20 a"])
        #expect(reports([(3, .changed, "a"), (3, .replaced, "b")]) == ["23 ab"])
    }

    @Test("waits for the end of writing, though not for ever")
    func writing() {
        #expect(reports([(0, .begun, "a"), (100, .changed, "a")]) == ["110 a"])
        #expect(reports([(0, .begun, "a")]) == ["250 a"])
        #expect(reports([(0, .begun, "a"), (240, .changed, "a")]) == ["250 a"])
        #expect(reports([(0, .begun, "a"), (10, .changed, "b"), (100, .replaced, "a")]) == ["110 ab"])
        #expect(reports([(0, .begun, "a"), (100, .changed, "a"), (105, .changed, "a")]) == ["125 a"])
    }

    @Test("reports an absence after the quiet period, and does not report a shorter one")
    func absence() {
        #expect(reports([(0, .gone, "a")]) == ["20 a"])
        #expect(reports([(0, .gone, "a"), (19, .back, "a")]) == [])
        #expect(reports([(0, .gone, "a"), (30, .back, "a")]) == ["20 a", "50 a"])
        #expect(reports([(0, .gone, "a"), (5, .replaced, "a")]) == ["25 a"])
        #expect(reports([(0, .gone, "a"), (5, .begun, "a"), (100, .changed, "a")]) == ["110 a"])
        #expect(reports([(0, .gone, "a"), (5, .gone, "a"), (8, .back, "a")]) == [])
        #expect(reports([(0, .changed, "a"), (15, .gone, "a")]) == ["35 a"])
        #expect(reports([(0, .changed, "a"), (15, .gone, "a"), (16, .back, "a")]) == ["20 a"])
        #expect(reports([(0, .changed, "b"), (15, .gone, "a"), (25, .back, "a")]) == ["25 b"])
        #expect(reports([(0, .begun, "a"), (5, .changed, "a"), (14, .gone, "a"), (16, .back, "a")]) == ["16 a"])
        #expect(reports([(0, .begun, "a"), (5, .gone, "a"), (6, .back, "a")]) == ["26 a"])
        #expect(reports([(0, .replaced, "a"), (1, .gone, "a"), (2, .back, "a")]) == ["0 a"])
        #expect(reports([(0, .gone, "a"), (1, .replaced, "b"), (2, .back, "a")]) == ["2 b"])
        #expect(reports([(0, .gone, "a"), (5, .gone, "b"), (6, .back, "a")]) == ["25 b"])
        #expect(reports([(0, .gone, "a"), (10, .changed, "b"), (25, .back, "a")]) == ["45 ab"])
        #expect(reports([(0, .begun, "b"), (5, .gone, "a"), (100, .back, "a"), (200, .changed, "b")]) == ["210 ab"])
        #expect(reports((0...400).map { ($0, $0 % 2 == 0 ? .gone : .replaced, "a") }) == ["250 a", "420 a"])
    }

    @Test("is not starved by a writer that never pauses", arguments: [Settling.Sign.changed, .begun])
    func busy(sign: Settling.Sign) {
        #expect(reports((0...1000).map { ($0, sign, "a") }) == ["250 a", "501 a", "752 a"])
    }

    @Test("forgets paths that nobody asks about any more")
    func keep() {
        var settling = Settling(times)
        settling.note(.changed, "a", at: start)
        settling.note(.begun, "b", at: start)
        settling.keep(only: ["a"])
        #expect(settling.due != nil)
        #expect(settling.report(at: start + .seconds(1)) == ["a"])
        settling.note(.changed, "a", at: start)
        settling.note(.gone, "c", at: start + .milliseconds(5))
        settling.keep(only: ["a"])
        #expect(settling.due == start + .milliseconds(20))
        settling.keep(only: [])
        #expect(settling.due == nil)
        #expect(settling.report(at: start + .seconds(2)) == nil)
    }
}
