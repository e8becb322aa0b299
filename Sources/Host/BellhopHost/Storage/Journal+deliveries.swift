internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// What APNs knows of the pushes of providers (Semantics §13).
extension Journal {
    // MARK: Changes, as parts of a transaction

    static func insert(
        _ provider: ProviderDelivery, of number: Int, on connection: SQLiteConnection
    ) throws(BellhopError) {
        var stored: StorageReason?
        var discarded: Event.PushDropped.Outcome?
        switch provider.state {
        case .stored(let reason): stored = reason
        case .discarded(let outcome): discarded = outcome
        case .delivered, .forwarded: break
        }
        try connection.run(
            """
            INSERT INTO provider_push (push, apns_id, bundle, type, priority, expires, stored, discarded)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(number), .text(provider.id), .text(provider.bundle), .text(provider.type.rawValue),
            .integer(provider.priority), .time(provider.expires), .text(stored?.rawValue), .text(discarded?.rawValue))
    }

    /// A push stays stored for another reason.
    static func hold(
        _ number: Int, _ reason: StorageReason, on connection: SQLiteConnection
    ) throws(BellhopError) {
        try connection.run(
            "UPDATE provider_push SET stored = ? WHERE push = ?", .text(reason.rawValue), .integer(number))
    }

    /// A stored push reaches the device.
    static func forward(_ number: Int, at time: Date, on connection: SQLiteConnection) throws(BellhopError) {
        try connection.run(
            "UPDATE provider_push SET forwarded = ? WHERE push = ?", .time(time), .integer(number))
    }

    /// A push will not reach the device.
    static func discard(
        _ number: Int, _ outcome: Event.PushDropped.Outcome, on connection: SQLiteConnection
    ) throws(BellhopError) {
        try connection.run(
            "UPDATE provider_push SET discarded = ? WHERE push = ?", .text(outcome.rawValue), .integer(number))
    }

    // MARK: Queries

    /// A push of a provider or the newest ones, newest first, and the counts of all.
    nonisolated(nonsending) func deliveries(
        of name: DeliveryName?, limit: Int = HistoryReply.standardLimit
    ) async throws(BellhopError) -> DeliveriesReply {
        try await database.perform(.written) { connection throws(BellhopError) in
            DeliveriesReply(
                pushes: try Self.deliveries(of: name, limit, in: connection), sums: try Self.sums(in: connection))
        }
    }

    private static func deliveries(
        of name: DeliveryName?, _ limit: Int, in connection: SQLiteConnection
    ) throws(BellhopError) -> [DeliveryReport] {
        var (number, id): (Int?, String?) = (nil, nil)
        switch name {
        case .push(let push): number = push.number
        case .id(let text): id = text
        case nil: break
        }
        return try connection.rows(
            of: "provider_push",
            """
            SELECT number, time, collapse_id, \(ProviderDelivery.columns) FROM provider_push JOIN push ON number = push
            WHERE number = coalesce(?, number) AND apns_id = coalesce(?, apns_id) COLLATE NOCASE
            ORDER BY number DESC LIMIT ?
            """,
            .integer(number), .text(id), .integer(limit)
        ) { row throws(RowFault) in
            let number = try row.needed(0, row.number(0, in: DatabaseSchema.pushNumbers))
            return DeliveryReport(
                push: PushID(number: number), time: try row.needed(1, row.time(1)), collapseID: try row.collapseID(2),
                try row.needed(3, row.delivery(3, of: number)))
        }
        // The others were reported when the journal was opened.
        .compactMap { try? $0.get() }
    }

    /// The counts come from the rows themselves, so they are right after the host was killed.
    private static func sums(in connection: SQLiteConnection) throws(BellhopError) -> DeliverySums {
        let rows = try connection.rows(
            of: "provider_push",
            """
            SELECT count(*), stored, min(forwarded), discarded FROM provider_push
            GROUP BY stored, forwarded IS NULL, discarded
            """
        ) { row throws(RowFault) in (count: row.integer(0) ?? 0, state: try row.state(1)) }
        var sums = DeliverySums()
        for case .success(let row) in rows { sums.add(row.state, row.count) }
        return sums
    }
}

extension ProviderDelivery {
    /// The columns that ``SQLiteRow/delivery(_:)`` reads.
    static let columns = "apns_id, bundle, type, priority, expires, stored, forwarded, discarded"
}

extension SQLiteRow {
    /// Columns of `provider_push` with what APNs knows of a push, or nil if no provider has sent it.
    func delivery(_ first: Int32, of push: Int) throws(RowFault) -> ProviderDelivery? {
        do throws(RowFault) {
            guard let id = try string(first) else { return nil }
            guard ProviderDelivery.isID(id) else { throw fault(first, id.cut(to: 200).quoted) }
            return ProviderDelivery(
                id: id, bundle: try needed(first + 1, string(first + 1)),
                type: try needed(first + 2, word(first + 2)),
                priority: try needed(first + 3, number(first + 3, in: 1...10)),
                expires: try needed(first + 4, time(first + 4)), state: try state(first + 5))
        } catch {
            throw error.of("provider_push", "push \(push)")
        }
    }

    /// A column with a collapse id, or nil if it is NULL.
    func collapseID(_ column: Int32) throws(RowFault) -> String? {
        let identifier = try string(column)
        do throws(BellhopError) { try JournalledPush.checkCollapseID(identifier) } catch {
            throw RowFault(in: "collapse_id", error)
        }
        return identifier
    }

    /// The columns `stored`, `forwarded` and `discarded`: how far a push has come.
    fileprivate func state(_ first: Int32) throws(RowFault) -> ProviderDelivery.State {
        let reason: StorageReason? = try word(first)
        let time = try time(first + 1)
        if let outcome: Event.PushDropped.Outcome = try word(first + 2) { return .discarded(outcome) }
        guard let reason else { return .delivered }
        return time.map { .forwarded(at: $0, after: reason) } ?? .stored(reason)
    }

    /// A column with a word of an enumeration.
    private func word<Word: RawRepresentable<String>>(_ column: Int32) throws(RowFault) -> Word? {
        guard let text = try string(column) else { return nil }
        guard let word = Word(rawValue: text) else { throw fault(column, text.cut(to: 200).quoted) }
        return word
    }
}
