import BellhopControl
import BellhopPhone
import BellhopTesting
import BellhopValues
import CSQLite
import Dispatch
import Foundation
import Synchronization
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopHost

/// Numbers in the order they came.
private final class Order: Sendable {
    private let state = Mutex<[Int]>([])

    var numbers: [Int] { state.withLock { $0 } }

    func add(_ number: Int) { state.withLock { $0.append(number) } }
}

@Suite(.timeLimit(.minutes(5)))
struct GroupCommitTests {
    let directory: TemporaryDirectory
    let disk: FaultyDisk

    init() throws {
        directory = try TemporaryDirectory()
        disk = try FaultyDisk()
    }

    @Test func `an acceptance is on the disk when it returns, a mark waits for no disk`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            for number in 1...10 {
                let before = disk.counts.withLock(\.logSyncs)
                try await journal.accept(.sample(number))
                #expect(disk.counts.withLock(\.logSyncs) == before + 1)
            }
            let before = disk.counts.withLock { $0 }
            for number in 1...10 {
                try await journal.begin([BegunCall(push: PushID(number: number), module: "A", selector: .willPresent)])
                journal.finish(number, outcome: .shown, at: Date())
                _ = try await journal.history()
            }
            await journal.flush()
            let after = disk.counts.withLock { $0 }
            #expect(after.logSyncs == before.logSyncs)
            #expect(after.fileSyncs == before.fileSyncs)
            #expect(after.logWrites > before.logWrites, "a mark is written all the same")
        }
    }

    /// Changes as the loop submits them.
    private static func changes(
        _ durability: Database.Durability, _ numbers: [Int],
        make: @escaping @Sendable (Int, SQLiteConnection) throws(BellhopError) -> Void,
        completion: @escaping @Sendable ([Result<Void, BellhopError>]) -> Void
    ) -> Database.Changes {
        Database.Changes(
            durability: durability, count: numbers.count,
            make: { index, connection throws(BellhopError) in try make(numbers[index], connection) },
            completion: completion)
    }

    @Test func `changes that are made together wait for the disk once`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            let before = disk.counts.withLock(\.logSyncs)
            let results = await withCheckedContinuation { continuation in
                journal.database.make(
                    Self.changes(.synced, Array(1...200)) { number, connection throws(BellhopError) in
                        try journal.insert(.sample(number), on: connection)
                    } completion: {
                        continuation.resume(returning: $0)
                    })
            }
            #expect(results.count == 200)
            for result in results { try result.get() }
            #expect(disk.counts.withLock(\.logSyncs) == before + 1)
            #expect(try await journal.history(limit: 1000).count == 200)
        }
    }

    @Test("a change that fails affects none of those made with it", arguments: [1, 3, 5])
    func failure(of place: Int) async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            let results = await withCheckedContinuation { continuation in
                journal.database.make(
                    Self.changes(.synced, Array(1...5)) { number, connection throws(BellhopError) in
                        try journal.insert(.sample(number), on: connection)
                        // After the change: its transaction has to be rolled back.
                        if number == place { try journal.insert(.sample(number), on: connection) }
                    } completion: {
                        continuation.resume(returning: $0)
                    })
            }
            for (index, result) in results.enumerated() {
                if index + 1 == place {
                    let error = #expect(throws: BellhopError.self) { try result.get() }
                    #expect(error?.code == .stateFailed)
                } else {
                    try result.get()
                }
            }
            let kept = Set(1...5).subtracting([place])
            #expect(Set(try await journal.history().map(\.push.number)) == kept)
        }
    }

    @Test func `a change that fails before it modifies anything fails alone`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            let before = disk.counts.withLock(\.logSyncs)
            let results = await withCheckedContinuation { continuation in
                journal.database.make(
                    Self.changes(.synced, [1, 1, 2]) { number, connection throws(BellhopError) in
                        try journal.insert(.sample(number), on: connection)
                    } completion: {
                        continuation.resume(returning: $0)
                    })
            }
            try results[0].get()
            let error = #expect(throws: BellhopError.self) { try results[1].get() }
            #expect(error?.code == .stateFailed)
            try results[2].get()
            #expect(disk.counts.withLock(\.logSyncs) == before + 1)
        }
    }

    @Test("changes are made before an idle caller goes on", arguments: [Database.Durability.written, .synced])
    func atOnce(_ durability: Database.Durability) async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            // After a slow sync, and during a chore, the thread of the database makes the changes.
            var (number, before, after) = (0, disk.counts.withLock { $0 }, disk.counts.withLock { $0 })
            let isAtOnce = await eventually {
                number += 1
                before = disk.counts.withLock { $0 }
                let hasCompleted = Mutex(false)
                journal.database.make(
                    Self.changes(durability, [number]) { number, connection throws(BellhopError) in
                        try journal.insert(.sample(number), on: connection)
                    } completion: { _ in
                        hasCompleted.withLock { $0 = true }
                    })
                after = disk.counts.withLock { $0 }
                let isAtOnce = hasCompleted.withLock { $0 }
                if !isAtOnce { await journal.flush() }
                return isAtOnce
            }
            #expect(isAtOnce)
            #expect(after.logSyncs == before.logSyncs + (durability == .synced ? 1 : 0))
            #expect(after.logWrites > before.logWrites)
        }
    }

    @Test func `changes of several callers at once are all made, in the order of each`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            let order = Order()
            await withTaskGroup(of: Void.self) { group in
                for caller in 0..<4 {
                    group.addTask {
                        for round in 0..<50 {
                            let number = 1 + caller * 100 + round * 2
                            await withCheckedContinuation { continuation in
                                journal.database.make(
                                    Self.changes(.synced, [number, number + 1]) {
                                        number, connection throws(BellhopError) in
                                        try journal.insert(.sample(number), on: connection)
                                        order.add(number)
                                    } completion: { _ in
                                        continuation.resume()
                                    })
                            }
                        }
                    }
                }
            }
            for caller in 0..<4 {
                let own = order.numbers.filter { ($0 - 1) / 100 == caller }
                #expect(own == Array(caller * 100 + 1...caller * 100 + 100))
            }
        }
    }

    @Test func `the log is moved into the file when the host is idle, and then no mark pays for it`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            // Counted from here: a machine that is busy may leave the host idle in between.
            let before = disk.counts.withLock(\.fileSyncs)
            for number in 1...400 {
                try await journal.accept(.sample(number, bytes: 4096))
            }
            await journal.database.tidy()
            #expect(disk.counts.withLock(\.fileSyncs) > before)
            let syncs = disk.counts.withLock(\.logSyncs)
            journal.finish(1, outcome: .shown, at: Date())
            await journal.flush()
            #expect(disk.counts.withLock(\.logSyncs) == syncs)
        }
    }

    @Test func `under load that never ends the log stays within its limit`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            for round in 0..<12 {
                try await withThrowingDiscardingTaskGroup { group in
                    for number in 1...200 {
                        group.addTask { try await journal.accept(.sample(round * 200 + number, bytes: 5120)) }
                    }
                }
            }
            let size = try FileManager.default.attributesOfItem(atPath: directory.path + "/bellhop.sqlite-wal")[.size]
            #expect(try #require(size as? UInt64) < 32 << 20)
        }
    }

    @Test(
        arguments: [
            (SQLITE_FULL, .stateFull), (SQLITE_READONLY, .stateUnusable), (SQLITE_IOERR, .stateFailed),
        ] as [(Int32, BellhopError.Code)])
    func `a disk that fails refuses the push, says why, and the journal goes on when it can`(
        _ failure: Int32, _ code: BellhopError.Code
    ) async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            try await journal.accept(.sample(1))
            try await journal.accept(.sample(2))
            disk.counts.withLock { $0.writeFailure = failure }
            for number in 3...6 {
                let error = await #expect(throws: BellhopError.self) { try await journal.accept(.sample(number)) }
                #expect(error?.code == code)
                #expect(error?.location?.file.hasSuffix("/bellhop.sqlite") == true)
                #expect(error?.hint != nil && error?.cause != nil)
            }
            await #expect(throws: BellhopError.self) {
                try await journal.begin([BegunCall(push: "p1", module: "A", selector: .willPresent)])
            }
            let outcome = await withCheckedContinuation { continuation in
                journal.finish(1, outcome: .shown, at: Date()) { continuation.resume(returning: $0) }
            }
            let error = #expect(throws: BellhopError.self) { try outcome.get() }
            #expect(error?.code == code)
            disk.counts.withLock { $0.writeFailure = nil }
            try await journal.accept(.sample(3))
            journal.finish(1, outcome: .shown, at: Date())
            await journal.flush()
            #expect(try await journal.history().map(\.outcome) == [nil, nil, .success(.shown)])
        }
    }

    @Test func `a disk that does not sync refuses the push`() async throws {
        try await withJournal(directory.path, disk: disk) { journal in
            disk.counts.withLock { $0.syncFailure = SQLITE_IOERR }
            let error = await #expect(throws: BellhopError.self) { try await journal.accept(.sample(1)) }
            #expect(error?.code == .stateFailed)
            disk.counts.withLock { $0.syncFailure = nil }
            #expect(try await journal.push(1) == nil)
            try await journal.accept(.sample(1))
        }
    }
}
