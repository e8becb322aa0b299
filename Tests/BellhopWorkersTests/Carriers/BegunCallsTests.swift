import BellhopValues
import Glibc
import Testing

@testable import BellhopWorkers

@Suite("The calls that an instance began last")
struct BegunCallsTests {
    /// Calls in words, as `ticket@time`; the times are in any unit.
    private static func calls(_ words: String, last: UInt64) -> BegunCalls {
        BegunCalls(
            last: last,
            words.split(separator: " ").map { word in
                let numbers = word.split(separator: "@").compactMap { UInt64($0) }
                return BegunCalls.Call(ticket: numbers[0], time: numbers[1])
            })
    }

    @Test(
        "say for which of them a call waited that is late at 1100",
        arguments: [
            // One is called until another begins, or until now.
            ("1@100", 1, 2, 200, "1 busy 1000 waited 900"),
            ("1@100 2@900", 2, 2, 200, "1 busy 800 waited 700 and began"),
            // The longest counts, and only while the late one waited.
            ("1@100 2@150 3@800 4@900", 4, 4, 200, "2 busy 650 waited 700 and began"),
            ("1@100 2@990 3@1050", 3, 3, 950, "2 busy 60 waited 100 and began"),
            // It waits for the main queue.
            ("1@100 2@0", 2, 2, 200, "1 busy 1000 waited 900"),
            // It has hardly waited, or not at all, or for nothing that is known.
            ("1@100 2@280", 2, 2, 200, nil), ("1@100 2@200", 2, 2, 200, nil), ("1@300", 1, 1, 200, nil),
            ("", 0, 1, 200, nil),
            // It began so long ago that it is no longer there.
            ("70@900", 70, 2, 200, nil),
            // The module can write wrong times.
            ("1@18446744073709551615", 1, 2, 200, nil),
            ("1@100 2@18446744073709551615", 2, 2, 200, "1 busy 1000 waited 900 and began"),
        ] as [(String, UInt64, UInt64, UInt64, String?)])
    func blocker(calls: String, last: UInt64, ticket: UInt64, start: UInt64, expected: String?) {
        let blocker = Self.calls(calls, last: last).blocker(of: ticket, startedAt: start, now: 1100)
        let words = blocker.map {
            "\($0.ticket) busy \($0.busy) waited \($0.waited)\($0.hasEnded ? " and began" : "")"
        }
        #expect(words == expected)
    }

    @Test("tell those that have begun from those that have not")
    func begun() {
        let calls = Self.calls("3@300 4@0", last: 4)
        #expect([2, 3].allSatisfy { calls.has($0) } && [4, 5].allSatisfy { !calls.has($0) })
        #expect(calls.newest(at: 400) == 3 && calls.newest(at: 200) == nil)
        #expect(calls.unanswered(3, since: 350, now: 400)?.busy == 100)
        #expect(calls.unanswered(4, since: 350, now: 400) == nil)
    }

    @Test("are as many as are kept")
    func limit() {
        var calls = BegunCalls()
        for ticket in 1...UInt64(BegunCalls.limit) + 1 { calls.begin(ticket) }
        #expect(calls.time(of: 1) == nil && calls.has(1))
        #expect(calls.time(of: 2) != nil && calls.newest(at: .max) == UInt64(BegunCalls.limit) + 1)
    }

    @Test("reach the host through the memory of a worker")
    func notes() throws {
        let file = CallNotes.file()
        try #require(file >= 0)
        let copy = dup(file)
        defer { close(file) }
        let notes = try #require(CallNotes(descriptor: copy))
        #expect(CallNotes.calls(in: file).last == 0)
        notes.begins(1, isDeferred: false)
        notes.begins(2, isDeferred: true)
        let before = CallNotes.calls(in: file)
        #expect(before.last == 2 && before.has(1) && !before.has(2))
        notes.comesUp(2)
        // Another call is noted in its place.
        notes.begins(1 + UInt64(BegunCalls.limit), isDeferred: false)
        notes.comesUp(1)
        let after = CallNotes.calls(in: file)
        #expect(after.has(2) && after.time(of: 1) == nil && after.time(of: 65) != nil)
    }
}
