import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

/// A process that is killed at any time neither loses nor doubles nor reorders anything that it acknowledged.
@Suite struct KillTests {
    private static let count =
        ProcessInfo.processInfo.environment["SUBSCRIPTIONS_MUTATIONS"].flatMap { Int($0) } ?? 1000
    private static let kills = 10

    /// What the drivers have said.
    private struct Book {
        var acknowledged: [(index: Int, sequence: Int)] = []
        /// The next event to feed: one that was asked for and not acknowledged is not asked for again.
        var next = 1
        var isDrained = false

        mutating func read(_ line: String) {
            let words = line.split(separator: " ")
            switch words.first {
            case "feeding": next = max(next, (Int(words[1]) ?? 0) + 1)
            case "acked": acknowledged.append((Int(words[1]) ?? 0, Int(words[2]) ?? 0))
            case "drained": isDrained = true
            default: break
            }
        }
    }

    @Test func tenKillsWhileHalfOfTheRequestsFail() async throws {
        let backend = try BackendProcess("--fail-rate", "0.5", "--seed", "20")
        let store = try temporaryDirectory().appendingPathComponent("store.sqlite3")
        var book = Book()
        for run in 0..<Self.kills {
            let share = Self.count / (Self.kills + 1)
            let driver = try driver(backend, store, book.next, share)
            // It is killed while it feeds, or when it has fed its share and sends.
            let goal = book.acknowledged.count + (run % 2 == 0 ? share / 2 : share)
            while book.acknowledged.count < goal, let line = driver.nextLine() { book.read(line) }
            let settled = try backend.applied().count
            let wanted = min(settled + Self.count / 25, book.acknowledged.count - 1)
            #expect(try await eventually { try backend.applied().count >= wanted })
            driver.killNow()
            while let line = driver.nextLine() { book.read(line) }
        }
        let last = try driver(backend, store, book.next, max(0, Self.count - book.next + 1))
        while let line = last.nextLine() { book.read(line) }
        #expect(book.isDrained, "the last run ends with nothing left")
        try await check(backend, book)
    }

    private func driver(_ backend: BackendProcess, _ store: URL, _ first: Int, _ count: Int) throws -> ChildProcess {
        try ChildProcess(
            "subscriptions-driver",
            [backend.baseURL, "test-key", "test-project", store.path, "\(first)", "\(count)", "0.002"])
    }

    private func check(_ backend: BackendProcess, _ book: Book) async throws {
        let applied = try backend.applied()
        let sequences = applied.compactMap { $0["sequence"]?.intValue }
        #expect(sequences == Array(1...max(1, sequences.count)), "each number once, in order")
        #expect(applied.allSatisfy { $0["status"]?.intValue ?? 0 < 300 })
        let names = applied.map { line in
            line["body"]?.stringValue.flatMap { JSONValue(json: Data($0.utf8)) }?["name"]?.stringValue
        }
        let indices = names.compactMap { $0.flatMap { Int($0.dropFirst("event-".count)) } }
        #expect(indices == indices.sorted() && Set(indices).count == indices.count, "each event once, in order")
        let lost = book.acknowledged.filter { index, sequence in
            index > 0 && (sequence > names.count || names[sequence - 1] != "event-\(index)")
        }
        #expect(lost.isEmpty, "the log has what was acknowledged, under its number")
        #expect(book.acknowledged.count >= Self.count - Self.kills, "a kill costs at most one acknowledgment")
        let report = try await backend.report()
        #expect(report["violations"] == 0 && report["badSignatures"] == 0)
        #expect(report["repeated"]?.intValue ?? 0 > 0, "some were sent twice")
    }
}
