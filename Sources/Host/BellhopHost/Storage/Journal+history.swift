internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// Queries of the journal.
extension Journal {
    /// The newest pushes that are kept, newest first.
    ///
    /// - Parameters:
    ///   - limit: The most pushes, at most ``HistoryReply/limit``.
    ///   - before: Only pushes before this number are returned.
    nonisolated(nonsending) func history(limit: Int = 50, before: Int? = nil) async throws(BellhopError)
        -> [JournalEntry]
    {
        try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(
                """
                SELECT number, time, sender, source, length(payload), outcome, finished,
                    (SELECT count(*) FROM begun_call WHERE push = number), redelivered, replay_of
                FROM push WHERE number < ? ORDER BY number DESC LIMIT ?
                """,
                .integer(before ?? Int.max), .integer(max(0, min(limit, HistoryReply.limit)))
            ) { row in
                let number = row.integer(0) ?? 0
                return JournalEntry(
                    number: number, time: row.time(1) ?? Date(milliseconds: 0), sender: row.text(2),
                    source: row.text(3), bytes: row.integer(4) ?? 0,
                    outcome: row.outcome(5, of: number, in: connection.path),
                    finished: row.time(6), begunCalls: row.integer(7) ?? 0,
                    redelivered: row.integer(8) ?? 0, replayOf: row.integer(9))
            }
        }
    }

    /// A push that is kept, or nil if there is none with the number.
    nonisolated(nonsending) func push(_ number: Int) async throws(BellhopError) -> JournalledPush? {
        try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(
                "SELECT \(JournalledPush.columns) FROM push WHERE number = ?", .integer(number)
            ) { JournalledPush(row: $0, in: connection.path) }.first
        }
    }

    /// The pushes without an outcome that earlier hosts accepted, in the order in which they were accepted.
    nonisolated(nonsending) func unfinished() async throws(BellhopError) -> [UnfinishedPush] {
        try await database.perform(.written) { [lastNumber] connection throws(BellhopError) in
            let calls = try connection.rows(
                """
                SELECT push, module, selector FROM begun_call JOIN push ON number = push
                WHERE number <= ? AND outcome IS NULL
                """,
                .integer(lastNumber)
            ) { BegunCall(push: $0.integer(0) ?? 0, module: $0.text(1) ?? "", selector: $0.text(2) ?? "") }
            let begun = Dictionary(grouping: calls, by: \.push)
            return try connection.rows(
                """
                SELECT \(JournalledPush.columns), redelivered FROM push
                WHERE number <= ? AND outcome IS NULL ORDER BY number
                """,
                .integer(lastNumber)
            ) { row in
                let push = JournalledPush(row: row, in: connection.path)
                return UnfinishedPush(push: push, begun: begun[push.number] ?? [], redelivered: row.integer(8) ?? 0)
            }
        }
    }
}

extension JournalledPush {
    fileprivate static let columns = "number, payload, sender, source, collapse_id, time, replay_of, outcome"

    fileprivate init(row: SQLiteRow, in file: String) {
        let number = row.integer(0) ?? 0
        self.init(
            number: number, payload: row.bytes(1), sender: row.text(2), source: row.text(3),
            collapseID: row.text(4), time: row.time(5) ?? Date(milliseconds: 0), replayOf: row.integer(6),
            outcome: row.outcome(7, of: number, in: file))
    }
}

extension SQLiteRow {
    /// A column with the outcome of a push, or nil if the push is not finished.
    fileprivate func outcome(_ column: Int32, of number: Int, in file: String) -> Result<PushOutcome, BellhopError>? {
        guard let text = text(column) else { return nil }
        do { return .success(try JSONDecoder().decode(PushOutcome.self, from: Data(text.utf8))) } catch {
            return .failure(
                BellhopError(
                    .journalDamaged, "the outcome of \(PushID(number: number)) in the journal is damaged",
                    hint: "Replay the push to find out how it ends", at: Location(file: file),
                    cause: "it is \(text.cut(to: 200).printable)"))
        }
    }
}
