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
        let rows = try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(
                of: "push",
                """
                SELECT number, time, sender, source, payload, outcome, finished,
                    (SELECT count(*) FROM begun_call WHERE push = number), redelivered, replay_of
                FROM push WHERE number BETWEEN ? AND ? AND time BETWEEN 0 AND ? ORDER BY number DESC LIMIT ?
                """,
                .integer(DatabaseSchema.pushNumbers.lowerBound),
                .integer(min(DatabaseSchema.pushNumbers.upperBound, before.map { max($0, 1) - 1 } ?? .max)),
                .integer(Date.lastMillisecond), .integer(max(0, min(limit, HistoryReply.limit)))
            ) { row throws(RowFault) in
                (entry: try JournalEntry(row: row, in: connection.path), payload: (try? row.bytes(4)) ?? [])
            }
            // The others were reported when the journal was opened.
            .compactMap { try? $0.get() }
        }
        // Not on the thread of the database, for which pushes wait.
        return rows.map { row in
            var entry = row.entry
            entry.bytes = Payload.sentSize(of: row.payload, source: entry.source)
            return entry
        }
    }

    /// Why finished pushes without a valid number or time can't be listed.
    static func unlisted(in connection: SQLiteConnection) throws(BellhopError) -> [Result<Void, BellhopError>] {
        try connection.rows(
            of: "push",
            """
            SELECT number, time FROM push
            WHERE outcome IS NOT NULL AND (number NOT BETWEEN ? AND ? OR time NOT BETWEEN 0 AND ?)
            """,
            .integer(DatabaseSchema.pushNumbers.lowerBound), .integer(DatabaseSchema.pushNumbers.upperBound),
            .integer(Date.lastMillisecond)
        ) { row throws(RowFault) in
            _ = try row.number(0, in: DatabaseSchema.pushNumbers)
            _ = try row.time(1)
        }
    }

    /// A push that is kept, or nil if there is none with the number.
    nonisolated(nonsending) func push(_ number: Int) async throws(BellhopError) -> JournalledPush? {
        try await database.perform(.written) { connection throws(BellhopError) in
            try connection.rows(
                of: "push", "SELECT \(JournalledPush.columns) FROM \(JournalledPush.tables) WHERE number = ?",
                .integer(number)
            ) { row throws(RowFault) in try JournalledPush(row: row, in: connection.path) }.first?.get()
        }
    }

    /// The pushes without an outcome that earlier hosts accepted, in the order in which they were accepted.
    ///
    /// Those that cannot be read are left out and reported.
    nonisolated(nonsending) func unfinished() async throws(BellhopError) -> [UnfinishedPush] {
        let (calls, pushes) = try await database.perform(.written) { [lastNumber] connection throws(BellhopError) in
            (
                try connection.rows(
                    """
                    SELECT push, module, selector FROM begun_call JOIN push ON number = push WHERE outcome IS NULL
                    """
                ) { row in
                    let push = row.integer(0) ?? 0
                    return (
                        push: push,
                        call: Result { () throws(RowFault) in
                            BegunCall(
                                push: PushID(number: push),
                                module: ModuleID(rawValue: try row.needed(1, row.string(1))),
                                selector: try row.selector(2))
                        }
                    )
                },
                try connection.rows(
                    of: "push",
                    """
                    SELECT \(JournalledPush.columns), redelivered FROM \(JournalledPush.tables)
                    WHERE outcome IS NULL AND (number <= ? OR number > ?) ORDER BY number
                    """,
                    .integer(lastNumber), .integer(DatabaseSchema.pushNumbers.upperBound)
                ) { row throws(RowFault) in
                    UnfinishedPush(
                        push: try JournalledPush(row: row, in: connection.path), begun: [],
                        redelivered: try row.needed(16, row.number(16, in: JournalledPush.redeliveries)))
                }
            )
        }
        let begun = Dictionary(grouping: calls, by: \.push)
        var unfinished: [UnfinishedPush] = []
        for push in pushes {
            do throws(BellhopError) {
                var push = try push.get()
                for call in begun[push.push.id.number] ?? [] {
                    // Without its mark, a call would be made twice.
                    push.begun.append(
                        try call.call.mapError { $0.error(in: "begun_call", "push \(call.push)", of: database.path) }
                            .get())
                }
                unfinished.append(push)
            } catch {
                report(error)
            }
        }
        return unfinished
    }
}

extension JournalledPush {
    fileprivate static let columns =
        "number, payload, sender, source, collapse_id, time, replay_of, outcome, \(ProviderDelivery.columns)"

    fileprivate static let tables = "push LEFT JOIN provider_push ON push = number"

    /// How often a push can have been delivered again.
    fileprivate static let redeliveries = 0...1_000_000_000

    fileprivate init(row: SQLiteRow, in file: String) throws(RowFault) {
        let id = try row.push(0)
        self.init(
            id: id, payload: try row.bytes(1), sender: try row.string(2), source: try row.string(3),
            collapseID: try row.collapseID(4), time: try row.needed(5, row.time(5)),
            replayOf: try row.original(6), provider: try row.delivery(8, of: id.number),
            outcome: row.outcome(7, of: id.number, in: file))
    }
}

extension JournalEntry {
    /// Reads an entry, whose outcome says what else can't be read; throws if it has no number or time of a push.
    fileprivate init(row: SQLiteRow, in file: String) throws(RowFault) {
        let push = try row.push(0)
        let time = try row.needed(1, row.time(1))
        do throws(RowFault) {
            self = JournalEntry(
                push: push, time: time, sender: try row.string(2), source: try row.string(3),
                bytes: try row.bytes(4).count, outcome: row.outcome(5, of: push.number, in: file),
                finished: try row.time(6),
                begunCalls: row.integer(7) ?? 0,
                redelivered: try row.needed(8, row.number(8, in: JournalledPush.redeliveries)),
                replayOf: try row.original(9))
        } catch {
            self = JournalEntry(
                push: push, time: time, bytes: (try? row.bytes(4))?.count ?? 0,
                outcome: .failure(error.error(in: "push", "number \(push.number)", of: file)),
                begunCalls: row.integer(7) ?? 0, redelivered: 0)
        }
    }
}

extension SQLiteRow {
    /// A column with a push.
    fileprivate func push(_ column: Int32) throws(RowFault) -> PushID {
        PushID(number: try needed(column, number(column, in: DatabaseSchema.pushNumbers)))
    }

    /// A column with the push that another one replays, which may be of an earlier journal.
    fileprivate func original(_ column: Int32) throws(RowFault) -> PushID? {
        try number(column, in: 0...DatabaseSchema.pushNumbers.upperBound).map(PushID.init(number:))
    }

    /// A column with the selector of a call.
    fileprivate func selector(_ column: Int32) throws(RowFault) -> Selector {
        let text = try needed(column, string(column))
        guard let selector = Selector(rawValue: text) else {
            throw RowFault(words: "selector is \(text.cut(to: 200).quoted)")
        }
        return selector
    }

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
