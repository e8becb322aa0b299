import BellhopTesting
import FoundationEssentials
import Synchronization
import TemporaryDirectories
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite(.timeLimit(.minutes(5)))
struct JournalTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(arguments: [0, 1, 489, 4096, 5120, 1 << 20])
    func `a push comes back as it went in`(_ bytes: Int) async throws {
        let push = JournalledPush(
            id: "p1", payload: JournalledPush.sample(1, bytes: bytes).payload, sender: "q2\u{0}é", source: "<stdin>",
            collapseID: "é", time: Date(timeIntervalSince1970: 1_700_000_000.123), replayOf: PushID(number: 0))
        try await withJournal(directory.path) { journal in
            #expect(journal.lastNumber == 0)
            try await journal.accept(push)
            #expect(try await journal.push(1) == push)
            #expect(try await journal.push(2) == nil)
        }
        try await withJournal(directory.path) { journal in
            #expect(journal.lastNumber == 1)
            let left = try await journal.unfinished()
            #expect(left == [UnfinishedPush(push: push, begun: [], redelivered: 0)])
        }
    }

    @Test func `what is not over comes back in order, with the calls that had begun`() async throws {
        let begun = [
            BegunCall(push: "p2", module: "A", selector: .willPresent),
            BegunCall(push: "p2", module: "é", selector: .didReceiveRemoteNotification),
        ]
        try await withJournal(directory.path) { journal in
            for number in 1...5 { try await journal.accept(.sample(number)) }
            try await journal.begin(begun)
            try await journal.begin(begun)
            try await journal.begin([])
            try await journal.begin([BegunCall(push: "p99", module: "A", selector: .willPresent)])
            journal.finish(1, outcome: .shown, at: Date(timeIntervalSince1970: 1_700_000_100))
            journal.finish(4, outcome: .shown, at: .distantFuture)
            journal.finish(99, outcome: .shown, at: .distantPast)
            #expect(try await journal.unfinished() == [], "pushes of this life are not left over from another")
        }
        try await withJournal(directory.path) { journal in
            var left = try await journal.unfinished()
            #expect(left.map(\.push) == [.sample(2), .sample(3), .sample(5)])
            #expect(left.map { Set($0.begun) } == [Set(begun), [], []])
            journal.markRedelivered(3)
            left = try await journal.unfinished()
            #expect(left.map(\.redelivered) == [0, 1, 0])
        }
    }

    @Test func `the first outcome stays`() async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(.sample(1))
            let time = Date(timeIntervalSince1970: 1_700_000_100)
            journal.finish(1, outcome: .shown, at: time)
            journal.finish(1, outcome: .failed, at: .distantFuture)
            let entry = try #require(try await journal.history().first)
            #expect(entry.outcome == .success(.shown))
            #expect(entry.finished == time)
        }
    }

    @Test(
        arguments: [
            .finished(Event.PushFinished(isIgnored: false, isSuppressed: false)),
            .finished(Event.PushFinished(display: .notShown, fetch: .noData, isIgnored: true, isSuppressed: true)),
            .dropped(Event.PushDropped(outcome: .replaced), cause: nil),
            .dropped(
                Event.PushDropped(outcome: .otherApp),
                cause: BellhopError(
                    .journalFull, "one, \"two\"", hint: "Say é", about: "p1",
                    at: Location(file: "f", line: 1, column: 2),
                    cause: "three")),
        ] as [PushOutcome])
    func `an outcome is read as it was written`(_ outcome: PushOutcome) async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(.sample(1))
            journal.finish(1, outcome: outcome, at: Date())
            #expect(try await journal.history().first?.outcome == .success(outcome))
            #expect(try await journal.push(1)?.outcome == .success(outcome))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try [UInt8](encoder.encode(outcome)) == outcome.json)
    }

    @Test(arguments: [
        "", "shown", "{", "{}", #"{"kind":"push.kept"}"#, #"{"kind":"push.gone"}"#, #"{"kind":"host.stopping"}"#,
        #"{"details":{"display":"seen"},"kind":"push.finished"}"#, #"{"kind":"push.dropped","outcome":"shown"}"#,
        String(repeating: "[", count: 100_000),
    ])
    func `an outcome that is damaged is an error of its push alone`(_ text: String) async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...2 {
                try await journal.accept(.sample(number))
                journal.finish(number, outcome: .shown, at: Date())
            }
            try await journal.database.perform(.written) { connection throws(BellhopError) in
                try connection.run("UPDATE push SET outcome = ? WHERE number = 1", .text(text))
            }
            let history = try await journal.history()
            #expect(history.map { try? $0.outcome?.get() } == [.shown, nil])
            #expect(PushReport(history[0]).cause == nil && PushReport(history[1]).cause?.code == .journalDamaged)
            let push = try #require(try await journal.push(1))
            let error = #expect(throws: BellhopError.self) { try push.outcome?.get() }
            #expect(error?.message == "the outcome of p1 in the journal is damaged" && error?.location != nil)
            #expect(push.payload == JournalledPush.sample(1).payload)
            #expect(try await journal.unfinished() == [])
        }
    }

    @Test func `the history is the newest first, page by page`() async throws {
        try await withJournal(directory.path) { journal in
            for number in 1...9 { try await journal.accept(.sample(number, bytes: number)) }
            try await journal.begin([BegunCall(push: "p9", module: "A", selector: .willPresent)])
            let page = try await journal.history(limit: 3)
            #expect(page.map(\.push.number) == [9, 8, 7])
            #expect(page.map(\.begunCalls) == [1, 0, 0])
            #expect(page.map(\.sender) == [nil, "even", nil])
            #expect(page.map(\.bytes) == [9, 8, 7])
            #expect(try await journal.history(limit: 100, before: 3).map(\.push.number) == [2, 1])
            #expect(try await journal.history(limit: -1).isEmpty)
            #expect(try await journal.history(limit: .max, before: .min).isEmpty)
        }
    }

    @Test func `a number is taken once`() async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(.sample(1))
            let error = await #expect(throws: BellhopError.self) { try await journal.accept(.sample(1, bytes: 9)) }
            #expect(error?.code == .stateFailed)
            #expect(try await journal.push(1) == .sample(1))
        }
    }

    @Test func `a number that cannot be accepted spoils none of those beside it`() async throws {
        try await withJournal(directory.path) { journal in
            try await journal.accept(.sample(7))
            let refused = await withTaskGroup(of: Bool.self) { group in
                for number in 1...20 {
                    group.addTask { (try? await journal.accept(.sample(number))) == nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(refused == 1)
            #expect(try await journal.history().map(\.push.number) == (1...20).reversed())
        }
    }

    @Test func `what an actor asks for is done in the order it asks`() async throws {
        try await withJournal(directory.path) { journal in
            let caller = Caller(journal.database)
            try await withThrowingDiscardingTaskGroup { group in
                for number in 1...300 { group.addTask { try await caller.ask(number) } }
            }
            let (asked, done) = await (caller.asked, caller.done.numbers.withLock { $0 })
            #expect(asked.count == 300)
            #expect(done == asked)
        }
    }

    private final class Numbers: Sendable { let numbers = Mutex<[Int]>([]) }

    private actor Caller {
        var asked: [Int] = []
        let done = Numbers()
        private let database: Database

        init(_ database: Database) { self.database = database }

        func ask(_ number: Int) async throws {
            asked.append(number)
            try await database.perform(.written) { [done] _ in done.numbers.withLock { $0.append(number) } }
        }
    }

    @Test func `a thousand at once are all there`() async throws {
        try await withJournal(directory.path) { journal in
            try await withThrowingDiscardingTaskGroup { group in
                for number in 1...1000 { group.addTask { try await journal.accept(.sample(number)) } }
            }
        }
        try await withJournal(directory.path) { journal in
            #expect(journal.lastNumber == 1000)
            let left = try await journal.unfinished()
            #expect(left.map(\.push) == (1...1000).map { .sample($0) })
        }
    }

    @Test func `after the end every request is refused, and none hangs`() async throws {
        let journal = try await withJournal(directory.path) { $0 }
        let refusedPush = await #expect(throws: BellhopError.self) { try await journal.accept(.sample(1)) }
        let refusedHistory = await #expect(throws: BellhopError.self) { try await journal.history() }
        #expect(refusedPush?.code == .stateClosed && refusedHistory?.code == .stateClosed)
        journal.finish(1, outcome: .shown, at: Date())
        await journal.flush()
        await journal.database.tidy()
        await journal.database.close()
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -62_135_769_600])
    func `an odd time is kept as the nearest there is`(_ seconds: Double) async throws {
        let push = JournalledPush(id: "p1", payload: [], time: Date(timeIntervalSince1970: seconds))
        try await withJournal(directory.path) { journal in
            try await journal.accept(push)
            let kept = try #require(try await journal.push(1)).time.timeIntervalSince1970
            #expect(kept == (seconds.isNaN ? 0 : max(0, min(seconds, 253_402_300_799.999))))
        }
    }
}
