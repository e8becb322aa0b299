import Foundation

/// The memory and the outbox in an SQLite file.
///
/// Every change is one transaction that is synced to the disk. Two processes can have the same file open, which happens
/// for a moment while the host replaces an instance. The one whose view is old is told so and changes nothing.
package final class SubscriptionStore {
    private let database: Database
    private var version: Int64 = 0

    /// What a commit answers when another process was faster.
    package struct Outdated: Error {}

    /// Opens the file, and makes it and its directory where there are none.
    package init(file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        database = try Database(file: file)
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;")
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS memory (
                id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, json BLOB NOT NULL) STRICT;
            CREATE TABLE IF NOT EXISTS outbox (
                position INTEGER PRIMARY KEY, sequence INTEGER NOT NULL, kind TEXT NOT NULL, method TEXT NOT NULL,
                path TEXT NOT NULL, body BLOB NOT NULL, user TEXT NOT NULL, message TEXT, queuedAt REAL NOT NULL) STRICT;
            """)
    }

    /// Reads everything.
    ///
    /// The memory is nil before the first commit.
    package func load() throws -> (memory: Memory?, waiting: [Entry]) {
        try transaction("BEGIN") {
            var memory: Memory?
            version = 0
            try database.run("SELECT version, json FROM memory") { row in
                version = row.integer(0)
                memory = try JSONDecoder().decode(Memory.self, from: row.blob(1))
            }
            var waiting: [Entry] = []
            try database.run(
                """
                SELECT position, sequence, kind, method, path, body, user, message, queuedAt
                FROM outbox ORDER BY position
                """
            ) { waiting.append(try Entry($0)) }
            return (memory, waiting)
        }
    }

    /// Whether nobody else has changed the file since it was read.
    package func isCurrent() throws -> Bool {
        var stored: Int64 = 0
        try database.run("SELECT version FROM memory") { stored = $0.integer(0) }
        return stored == version
    }

    /// Writes the memory and the changes, all or nothing.
    package func commit(_ memory: Memory, _ changes: [Change]) throws {
        let json = try JSONEncoder().encode(memory)
        // Takes its place among the writers at once: a transaction that becomes one cannot wait for others.
        try transaction("BEGIN IMMEDIATE") {
            let changed = try database.run(
                """
                INSERT INTO memory (id, version, json) SELECT 1, 1, ?1 WHERE ?2 = 0
                ON CONFLICT DO NOTHING
                """, [.blob(json), .integer(version)])
            let updated = try database.run(
                "UPDATE memory SET version = version + 1, json = ?1 WHERE version = ?2 AND ?2 > 0",
                [.blob(json), .integer(version)])
            guard changed + updated == 1 else { throw Outdated() }
            for change in changes { try apply(change) }
        }
        version += 1
    }

    private func apply(_ change: Change) throws {
        switch change {
        case .append(let entry):
            try database.run("INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", entry.values)
        case .remove(let position):
            try database.run("DELETE FROM outbox WHERE position = ?", [.integer(position)])
        case .removeAll: try database.run("DELETE FROM outbox")
        }
    }

    private func transaction<Result>(_ begin: String, _ work: () throws -> Result) throws -> Result {
        try database.execute(begin)
        do {
            let result = try work()
            try database.execute("COMMIT")
            return result
        } catch {
            try? database.execute("ROLLBACK")
            throw error
        }
    }
}
