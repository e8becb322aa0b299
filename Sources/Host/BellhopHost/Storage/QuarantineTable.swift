internal import BellhopValues
internal import FoundationEssentials

/// The stored quarantines.
struct QuarantineTable: Sendable {
    let database: Database

    /// Stores a quarantine, which replaces an earlier one of the same identity.
    ///
    /// A part of a transaction.
    static func insert(_ quarantine: Quarantine, on connection: SQLiteConnection) throws(BellhopError) {
        try connection.run(
            """
            INSERT OR REPLACE INTO quarantine
                (hash, class_name, module, sender, reason, signal, stack_top, count, time)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .text(quarantine.identity.hash), .text(quarantine.identity.className),
            .text(quarantine.module.identity), .text(quarantine.sender), .text(quarantine.reason),
            .integer(quarantine.signal.map { Int($0.rawValue) }), .text(quarantine.stackTop),
            .integer(quarantine.count), .integer(quarantine.time.milliseconds))
    }

    /// All quarantines, oldest first.
    nonisolated(nonsending) func all() async throws(BellhopError) -> [Quarantine] {
        try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(
                """
                SELECT hash, class_name, module, sender, reason, signal, stack_top, count, time
                FROM quarantine ORDER BY time, hash, class_name
                """
            ) { row in
                Quarantine(
                    identity: ModuleIdentity(hash: row.text(0) ?? "", className: row.text(1) ?? ""),
                    module: ModuleID(rawValue: row.text(2) ?? ""), sender: row.text(3), reason: row.text(4) ?? "",
                    signal: row.integer(5).map { Signal(rawValue: Int32(truncatingIfNeeded: $0)) },
                    stackTop: row.text(6), count: row.integer(7) ?? 0, time: row.time(8) ?? Date(milliseconds: 0))
            }
        }
    }

    /// Ends a quarantine, as a part of a transaction.
    static func lift(_ identity: ModuleIdentity, on connection: SQLiteConnection) throws(BellhopError) {
        try connection.run(
            "DELETE FROM quarantine WHERE hash = ? AND class_name = ?", .text(identity.hash),
            .text(identity.className))
    }
}
