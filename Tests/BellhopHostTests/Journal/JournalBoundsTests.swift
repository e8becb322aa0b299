import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import TemporaryDirectories
import Testing

@testable import BellhopHost

@Suite(.timeLimit(.minutes(5)))
struct JournalBoundsTests {
    let directory: TemporaryDirectory
    let small = JournalBounds(maximumBytes: 256 << 10)

    init() throws { directory = try TemporaryDirectory() }

    @Test(arguments: [-1, 0, 1]) func `a bound that nothing fits in is raised to the least there is`(_ bytes: Int) {
        #expect(JournalBounds(maximumBytes: bytes).maximumBytes == JournalBounds.leastBytes)
    }

    @Test(arguments: [1000, 3000, 5120])
    func `four times as many pushes as fit leave the newest, in a file that does not grow`(_ bytes: Int) async throws {
        let count = 4 * (256 << 10) / bytes
        try await withJournal(directory.path, bounds: small) { journal in
            for number in 1...count {
                try await journal.accept(.sample(number, bytes: bytes))
                try await journal.begin([BegunCall(push: PushID(number: number), module: "A", selector: .willPresent)])
                journal.finish(number, outcome: .shown, at: Date())
            }
            await journal.flush()
            await journal.database.tidy()
            let kept = try await journal.history(limit: 1000)
            #expect(kept.map(\.push.number) == Array((count - kept.count + 1)...count).reversed())
            #expect(kept.count * bytes > 64 << 10, "it does not throw away what has room")
            #expect(kept.allSatisfy { $0.begunCalls == 1 })
        }
        let file = directory.path + "/bellhop.sqlite"
        let size = try #require(try FileManager.default.attributesOfItem(atPath: file)[.size] as? UInt64)
        #expect(size <= 256 << 10 + 16 << 10)
        #expect(!FileManager.default.fileExists(atPath: file + "-wal"))
        try await withJournal(directory.path) { journal in #expect(journal.lastNumber == count) }
    }

    @Test func `pushes that are not over are kept, and when they take everything the next is refused`() async throws {
        try await withJournal(directory.path, bounds: small) { journal in
            var last = 0
            let error = await #expect(throws: BellhopError.self) {
                for number in 1...10_000 {
                    try await journal.accept(.sample(number, bytes: 4096))
                    last = number
                }
            }
            #expect(error?.code == .journalFull)
            #expect(last > 20)
            await journal.database.tidy()
            #expect(try await journal.history(limit: 1000).count == last)
            let isFull = await #expect(throws: BellhopError.self) { try await journal.accept(.sample(last + 1)) }
            #expect(isFull?.code == .journalFull)
            for number in 1...last / 2 { journal.finish(number, outcome: .shown, at: Date()) }
            try await journal.accept(.sample(last + 1))
            journal.setBounds(JournalBounds())
            for number in last + 2...last * 3 { try await journal.accept(.sample(number, bytes: 4096)) }
        }
    }

    @Test func `only what is over and too old goes, and its number is not given again`() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let now = Mutex(start)
        let bounds = JournalBounds(maximumAge: .seconds(3600))
        try await withJournal(directory.path, bounds: bounds, now: { now.withLock { $0 } }) { journal in
            for number in 1...200 {
                try await journal.accept(.sample(number))
                if number != 3 { journal.finish(number, outcome: .shown, at: start) }
            }
            await journal.database.tidy()
            #expect(try await journal.history(limit: 1000).count == 200)
            now.withLock { $0 += 3600 + 150 }
            await journal.database.tidy()
            let half = try await journal.history(limit: 1000)
            #expect(half.map(\.push.number) == (150...200).reversed() + [3])
            now.withLock { $0 += 3600 }
            await journal.database.tidy()
            let rest = try await journal.history(limit: 1000)
            #expect(rest.map(\.push.number) == [3])
            journal.finish(3, outcome: .shown, at: start)
            await journal.flush()
            await journal.database.tidy()
            #expect(try await journal.history().isEmpty)
        }
        try await withJournal(directory.path) { journal in
            #expect(journal.lastNumber == 200)
            try await journal.accept(.sample(201))
        }
    }
}
