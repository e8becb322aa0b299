public import BellhopCore
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
    private let owed = Mutex(OwedOutcomes())
    private let report: @Sendable (BellhopError) -> Void

    /// Opens the journal of a database.
    ///
    /// - Parameters:
    ///   - now: The wall clock, which decides what is too old.
    ///   - report: Called on the thread that writes when outcomes cannot be written. They are tried again. Until then,
    ///     a restart would deliver those pushes again.
    init(
        in database: Database, bounds: JournalBounds = JournalBounds(),
        now: @escaping @Sendable () -> Date = { Date() }, report: @escaping @Sendable (BellhopError) -> Void = { _ in }
    ) async throws(BellhopError) {
        self.database = database
        self.now = now
        self.report = report
        limits = Mutex(bounds)
        lastNumber = try await database.perform(.written) { connection throws(BellhopError) in
            try Schema.lastPush(in: connection)
        }
        // Weak, because the journal keeps the database.
        database.add { [weak self] connection throws(BellhopError) in
            guard let self else { return false }
            try self.settleOwed(on: connection)
            return try connection.transaction(.normal) { () throws(BellhopError) in try self.trim(connection) }
        }
    }

    /// Sets the bounds that apply from now on.
    func setBounds(_ bounds: JournalBounds) {
        limits.withLock { $0 = bounds }
        database.expectChores()
    }

    /// Stores a push, and returns when it is on the disk.
    ///
    /// Throws `journal.full` if unfinished pushes take all the room, and `state.…` if the file cannot be written. The
    /// push is then not in the journal. Of several callers, a later one may continue first. ``accept(_:completion:)``
    /// keeps the order.
    nonisolated(nonsending) func accept(_ push: JournalledPush) async throws(BellhopError) {
        try await database.perform(.synced) { [self] connection throws(BellhopError) in
            try add(push, to: connection)
        }
    }

    /// Stores a push without waiting.
    ///
    /// `completion` is called in the order of the requests, on the thread that writes, and must return soon.
    func accept(_ push: JournalledPush, completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void) {
        database.submit(.synced) { [self] connection throws(BellhopError) in
            try add(push, to: connection)
        } completion: {
            completion($0)
        }
    }

    private func add(_ push: JournalledPush, to connection: SQLiteConnection) throws(BellhopError) {
        try Self.makeRoom(in: connection, limits.withLock(\.maximumBytes))
        try connection.run(
            """
            INSERT INTO push (number, time, sender, source, collapse_id, replay_of, payload)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(push.number), .integer(push.time.milliseconds), .text(push.sender), .text(push.source),
            .text(push.collapseID), .integer(push.replayOf), .blob(push.payload))
    }

    /// Marks calls that are about to begin.
    ///
    /// `completion` is called on the thread that writes when the marks survive `kill -9`. A call of a push that is no
    /// longer kept needs no mark, because the push is not delivered again.
    func begin(_ calls: [BegunCall], completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void) {
        database.submit(.written) { connection throws(BellhopError) in
            for call in calls {
                try connection.run(
                    """
                    INSERT OR IGNORE INTO begun_call (push, module, selector)
                    SELECT number, ?, ? FROM push WHERE number = ?
                    """,
                    .text(call.module), .text(call.selector), .integer(call.push))
            }
        } completion: {
            completion($0)
        }
    }

    /// Marks calls that are about to begin, and waits.
    nonisolated(nonsending) func begin(_ calls: [BegunCall]) async throws(BellhopError) {
        let result = await withCheckedContinuation { continuation in
            begin(calls) { continuation.resume(returning: $0) }
        }
        try result.get()
    }

    /// Records the outcome of a push, after all earlier requests.
    ///
    /// The first outcome stays.
    ///
    /// `completion` is called on the thread that writes when the outcome survives `kill -9` or cannot be written for now.
    /// It must return soon.
    func finish(
        _ number: Int, outcome: String, at time: Date, completion: @escaping @Sendable () -> Void = {}
    ) {
        let outcome = PushOutcome(words: outcome, time: time)
        database.submit(.written) { connection throws(BellhopError) in
            try outcome.write(of: number, to: connection)
        } completion: { [self] result in
            switch result {
            case .success: owed.withLock { $0.isReported = false }
            case .failure(let error):
                if owed.withLock({ $0.add(outcome, of: number) }) { report(error) }
            }
            completion()
        }
    }

    /// Records the outcome of a push, and waits.
    nonisolated(nonsending) func conclude(_ number: Int, outcome: String, at time: Date) async {
        await withCheckedContinuation { continuation in
            finish(number, outcome: outcome, at: time) { continuation.resume() }
        }
    }

    /// Counts another delivery of a push that an earlier host accepted.
    func markRedelivered(
        _ number: Int, completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void = { _ in }
    ) {
        database.submit(.written) { connection throws(BellhopError) in
            try connection.run("UPDATE push SET redelivered = redelivered + 1 WHERE number = ?", .integer(number))
        } completion: {
            completion($0)
        }
    }

    /// Returns when all earlier requests are done.
    ///
    /// Outcomes that could not be written are tried again.
    func flush() async {
        try? await database.perform(.written) { _ in }
        let outcomes = owed.withLock(\.outcomes)
        let result: Void? = try? await database.perform(.written) { connection throws(BellhopError) in
            for (number, outcome) in outcomes { try outcome.write(of: number, to: connection) }
        }
        if result != nil { owed.withLock { $0.settle(outcomes) } }
    }

    private func settleOwed(on connection: SQLiteConnection) throws(BellhopError) {
        let outcomes = owed.withLock(\.outcomes)
        guard !outcomes.isEmpty else { return }
        try connection.transaction(.normal) { () throws(BellhopError) in
            for (number, outcome) in outcomes { try outcome.write(of: number, to: connection) }
        }
        owed.withLock { $0.settle(outcomes) }
    }
}

extension BellhopError.Code {
    /// The journal has no room for the push.
    public static let journalFull = Self(rawValue: "journal.full")
}
