internal import BellhopPhone
package import BellhopValues
internal import FoundationEssentials
internal import Synchronization

/// The stored pushes, which survive the host (Semantics §9).
///
/// An accepted push is on the disk before it is acknowledged. Marks of calls and outcomes are with the kernel. Any
/// thread may use the journal. The requests of one actor are performed in order.
final class Journal: Sendable {
    /// The number of the newest push ever accepted when the journal was opened, or 0 before the first.
    let lastNumber: Int

    let database: Database
    let now: @Sendable () -> Date
    let limits: Mutex<JournalBounds>
    /// Called with the error of a row that cannot be read.
    let report: @Sendable (BellhopError) -> Void

    /// Opens the journal of a database.
    ///
    /// - Parameters:
    ///   - now: The wall clock, which decides what is too old.
    ///   - report: Called with the error of a row that cannot be read.
    init(
        in database: Database, bounds: JournalBounds = JournalBounds(),
        now: @escaping @Sendable () -> Date = { Date() },
        report: @escaping @Sendable (BellhopError) -> Void = { _ in }
    ) async throws(BellhopError) {
        self.database = database
        self.now = now
        self.report = report
        limits = Mutex(bounds)
        let (sequence, last, unlisted) = try await database.perform(.written) { connection throws(BellhopError) in
            let sequence = try DatabaseSchema.lastSequence(in: connection)
            let last = try DatabaseSchema.lastPush(in: connection, (try? sequence.get()) ?? 0)
            return (sequence, last, try Self.unlisted(in: connection))
        }
        lastNumber = last
        for case .failure(let error) in [sequence.map { _ in () }] + unlisted { report(error) }
        // Weak, because the journal keeps the database.
        database.add { [weak self] connection throws(BellhopError) in
            guard let self else { return false }
            return try connection.transaction(.normal) { () throws(BellhopError) in try self.trim(connection) }
        }
    }

    /// Sets the bounds that apply from now on.
    func setBounds(_ bounds: JournalBounds) {
        limits.withLock { $0 = bounds }
        database.expectChores()
    }

    // MARK: Changes, as parts of a transaction

    /// Inserts a push.
    ///
    /// Throws `journal.full` if unfinished pushes take all the room. The push is then not in the journal.
    func insert(_ push: JournalledPush, on connection: SQLiteConnection) throws(BellhopError) {
        try Self.makeRoom(in: connection, limits.withLock(\.maximumBytes))
        try connection.run(
            """
            INSERT INTO push (number, time, sender, source, collapse_id, replay_of, payload)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(push.id.number), .time(push.time), .text(push.sender), .text(push.source),
            .text(push.collapseID), .integer(push.replayOf?.number), .blob(push.payload))
        if let provider = push.provider { try Self.insert(provider, of: push.id.number, on: connection) }
    }

    /// Marks calls that are about to begin.
    ///
    /// A call of a push that is no longer kept needs no mark, because the push is not delivered again.
    static func mark(_ calls: [BegunCall], on connection: SQLiteConnection) throws(BellhopError) {
        for call in calls {
            try connection.run(
                """
                INSERT OR IGNORE INTO begun_call (push, module, selector)
                SELECT number, ?, ? FROM push WHERE number = ?
                """,
                .text(call.module.identity), .text(call.selector.rawValue), .integer(call.push.number))
        }
    }

    /// Counts another delivery of a push that an earlier host accepted.
    static func markRedelivered(_ number: Int, on connection: SQLiteConnection) throws(BellhopError) {
        try connection.run("UPDATE push SET redelivered = redelivered + 1 WHERE number = ?", .integer(number))
    }

    /// Writes the outcome of a push, unless it has one.
    static func finish(
        _ number: Int, _ outcome: PushOutcome, at time: Date, on connection: SQLiteConnection
    ) throws(BellhopError) {
        let changes = try connection.changes(
            "UPDATE push SET outcome = ?, finished = ? WHERE number = ? AND outcome IS NULL",
            .text(String(decoding: outcome.json, as: UTF8.self)), .time(time), .integer(number))
        guard changes > 0, case .dropped(let dropped, _) = outcome, dropped.outcome.isDiscard else { return }
        try discard(number, dropped.outcome, on: connection)
    }
}

extension BellhopError.Code {
    /// The journal has no room for the push.
    package static let journalFull = Self(rawValue: "journal.full")
    /// A value of the journal can't be read.
    package static let journalDamaged = Self(rawValue: "journal.damaged")
}
