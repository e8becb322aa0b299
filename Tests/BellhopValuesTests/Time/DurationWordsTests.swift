import BellhopValues
import Testing

@Suite struct DurationWordsTests {
    @Test(arguments: [
        ("0s", 0), ("90s", 90), ("1m", 60), ("3h", 10_800), ("1d", 86_400), ("2w", 1_209_600), ("1h30m", 5400),
        ("1d12h", 129_600), ("1w1d1h1m1s", 694_861), ("30m1h", 5400), ("5s5s", 10), ("007s", 7),
        ("36525d", 3_155_760_000),
    ])
    func `numbers with their units are added up`(_ words: String, _ seconds: Int) throws {
        #expect(try Duration(words: words) == .seconds(seconds))
    }

    @Test(arguments: [("1.5h", 5400.0), ("0.5s", 0.5), (".25m", 15), ("1.s", 1)])
    func `parts of a unit count`(_ words: String, _ seconds: Double) throws {
        #expect(try Duration(words: words) == .seconds(seconds))
    }

    @Test(arguments: [
        "", " ", "3", "h", "3 h", " 3h", "3h ", "-3h", "+3h", "3x", "3H", "h3", "1h30", "1..5h", ".h", "1e3s", "3hh",
        "infs",
        "nans", "٣h", "３h", "1ms", "36526d", "99999999999999999999999999999999999999999999d", "1h\u{0}", "🦊",
        String(repeating: "9", count: 100_000) + "s",
    ])
    func `any other text is an error that says how to write a time`(_ words: String) {
        let error = #expect(throws: BellhopError.self) { try Duration(words: words) }
        #expect(error?.code == .timeMalformed)
        #expect(error?.hint?.contains("3h") == true)
    }

    /// Seconds, and how a person writes them.
    @Test(arguments: [
        (0.0, "0s"), (1, "1s"), (90, "1m30s"), (5400, "1h30m"), (10_800, "3h"), (86_400, "1d"), (129_600, "1d12h"),
        (864_000, "10d"), (3_456_000, "40d"), (3_456_000.0000000005, "40d"), (3_461_400.000000001, "40d1h30m"),
        (86_399.9996, "1d"), (0.5, "0.5s"), (90.25, "1m30.25s"), (1.5e-5, "1.5e-05s"), (3_155_760_000, "36525d"),
        (-1, "-1.0s"), (1e300, "1e+300s"), (.infinity, "infs"),
    ])
    func `seconds are written in units`(_ seconds: Double, _ words: String) {
        #expect(seconds.inUnits == words)
    }

    @Test(arguments: ["10d", "40d", "39m23s", "1d12h", "0.5s", "1m30.25s", "36525d"])
    func `what is read is written in the same form`(_ words: String) throws {
        #expect(try Duration(words: words).seconds.inUnits == words)
    }

    /// A quotient of two durations is 2363.0000000000005 for the first.
    @Test(arguments: [2363, 864_000, 3_456_000])
    func `whole seconds are exact`(_ seconds: Int) {
        #expect(Duration.seconds(seconds).seconds == Double(seconds))
        #expect(Duration.seconds(seconds).inSeconds == "\(seconds) s")
    }
}
