import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// What SQLite appended to the log of a database, as its file shows.
private struct WrittenLog {
    private(set) var pages = 0
    private(set) var transactions = 0

    /// Reads `bellhop.sqlite-wal`.
    ///
    /// It has a header, and then a header and the contents of each page. The second word of the header of a page is zero,
    /// unless a transaction ends with the page.
    init(in directory: String) throws {
        let data = try Data(contentsOf: URL(filePath: directory + "/bellhop.sqlite-wal"))
        func word(_ offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (header, pageHeader) = (32, 24)
        let pageSize = word(8)
        for offset in stride(from: header, to: data.count, by: pageHeader + pageSize) {
            pages += 1
            if word(offset + 4) != 0 { transactions += 1 }
        }
    }
}

@Suite("What a host writes for a push", .timeLimit(.minutes(1)))
struct PushBytesTests {
    private static let pushes = 16

    /// One more copy of the payload, or one more row, needs more pages.
    @Test("has at most three transactions, and few pages", arguments: [(10, 6), (3_000, 18)])
    func written(text: Int, pages: Int) async throws {
        let test = try await TestHost(modules: ["good"])
        let title = String(repeating: "x", count: text)
        let payload = TestHost.payload(to: "good", #""alert":{"title":"\#(title)"}"#)
        // The first pushes fill the pages of a new database.
        for _ in 0..<4 { try await test.push(payload) }
        let before = try WrittenLog(in: test.stateDirectory)
        for _ in 0..<Self.pushes { try await test.push(payload) }
        let after = try WrittenLog(in: test.stateDirectory)
        // Until then, SQLite only appends to the log.
        try #require(after.pages < Database.logGoal)
        #expect(after.transactions - before.transactions <= 3 * Self.pushes)
        #expect(after.pages - before.pages <= pages * Self.pushes)
        await test.stop()
    }
}
