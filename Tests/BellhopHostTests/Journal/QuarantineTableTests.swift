import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import TemporaryDirectories
import Testing

@testable import BellhopHost

@Suite(.timeLimit(.minutes(5)))
struct QuarantineTableTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func quarantine(
        _ name: String, of module: ModuleID = "m", hash: String = "ab", count: Int = 3, bare: Bool = false
    ) -> Quarantine {
        Quarantine(
            identity: ModuleIdentity(module: module, hash: hash, className: name),
            sender: bare ? nil : "q2", reason: "it called exit(0)", signal: bare ? nil : Signal(rawValue: 11),
            stackTop: bare ? nil : "demo_open + 4", count: count,
            time: Date(timeIntervalSince1970: 1_700_000_000.5 + Double(count)))
    }

    @Test func `quarantines outlive the host, until they are lifted`() async throws {
        let (first, second) = (quarantine("A"), quarantine("B", count: 4, bare: true))
        try await withJournal(directory.path) { journal in
            let table = QuarantineTable(database: journal.database)
            #expect(try await table.kept().isEmpty)
            try await table.insert(second)
            try await table.insert(first)
        }
        try await withJournal(directory.path) { journal in
            let table = QuarantineTable(database: journal.database)
            let kept = try await table.kept()
            #expect(kept == [first, second])
            try await table.lift(first.identity)
            try await table.lift(first.identity)
        }
        try await withJournal(directory.path) { journal in
            let kept = try await QuarantineTable(database: journal.database).kept()
            #expect(kept == [second])
        }
    }

    @Test func `a class of a file has one row for each module, with the newest values`() async throws {
        try await withJournal(directory.path) { journal in
            let table = QuarantineTable(database: journal.database)
            try await table.insert(quarantine("A"))
            try await table.insert(quarantine("A", count: 5))
            try await table.insert(quarantine("A", hash: "cd", count: 4))
            try await table.insert(quarantine("A", of: "n", count: 6))
            let kept = try await table.kept()
            #expect(
                kept == [
                    quarantine("A", hash: "cd", count: 4), quarantine("A", count: 5),
                    quarantine("A", of: "n", count: 6),
                ])
            try await table.lift(quarantine("A").identity)
            let left = try await table.kept()
            #expect(left == [quarantine("A", hash: "cd", count: 4), quarantine("A", of: "n", count: 6)])
        }
    }

    @Test func `a quarantine is on the disk when it is kept`() async throws {
        let disk = try FaultyDisk()
        try await withJournal(directory.path, disk: disk) { journal in
            let before = disk.counts.withLock(\.logSyncs)
            try await QuarantineTable(database: journal.database).insert(quarantine("A"))
            #expect(disk.counts.withLock(\.logSyncs) == before + 1)
        }
    }
}

extension QuarantineTable {
    /// All of them; none is unreadable.
    fileprivate func kept() async throws -> [Quarantine] { try await all().map { try $0.get() } }

    fileprivate func insert(_ quarantine: Quarantine) async throws {
        try await database.perform(.synced) { connection throws(BellhopError) in
            try QuarantineTable.insert(quarantine, on: connection)
        }
    }

    fileprivate func lift(_ identity: ModuleIdentity) async throws {
        try await database.perform(.synced) { connection throws(BellhopError) in
            try QuarantineTable.lift(identity, on: connection)
        }
    }
}
