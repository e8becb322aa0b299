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
            .integer(quarantine.count), .time(quarantine.time))
    }

    /// All quarantines, oldest first, and why others can't be read.
    nonisolated(nonsending) func all() async throws(BellhopError) -> [Result<Quarantine, BellhopError>] {
        try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(
                of: "quarantine",
                """
                SELECT hash, class_name, module, sender, reason, signal, stack_top, count, time
                FROM quarantine ORDER BY time, hash, class_name, module
                """
            ) { row throws(RowFault) in
                Quarantine(
                    identity: ModuleIdentity(
                        module: ModuleID(rawValue: try row.needed(2, row.string(2))),
                        hash: try row.needed(0, row.string(0)), className: try row.needed(1, row.string(1))),
                    sender: try row.string(3), reason: try row.needed(4, row.string(4)),
                    signal: try row.number(5, in: 1...127).map { Signal(rawValue: Int32($0)) },
                    stackTop: try row.string(6), count: try row.needed(7, row.number(7, in: 1...Self.mostCrashes)),
                    time: try row.needed(8, row.time(8)))
            }
        }
    }

    /// More crashes than any module has.
    private static let mostCrashes = 1_000_000_000

    /// Ends a quarantine, as a part of a transaction.
    static func lift(_ identity: ModuleIdentity, on connection: SQLiteConnection) throws(BellhopError) {
        try connection.run(
            "DELETE FROM quarantine WHERE hash = ? AND class_name = ? AND module = ?", .text(identity.hash),
            .text(identity.className), .text(identity.module.identity))
    }
}
