import FoundationEssentials

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

extension JournalledPush {
    /// A push of a size, the same for the same number.
    static func sample(_ number: Int, bytes: Int = 64) -> JournalledPush {
        JournalledPush(
            id: PushID(number: number), payload: (0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) },
            sender: number.isMultiple(of: 2) ? "even" : nil, source: "push-\(number).apns", collapseID: nil,
            time: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
    }
}

extension PushOutcome {
    /// The notification was shown.
    static let shown = PushOutcome.finished(Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false))
    /// The silent handler has failed.
    static let failed = PushOutcome.finished(Event.PushFinished(fetch: .failed, isIgnored: false, isSuppressed: false))
}

extension Database {
    /// Completes every chore now.
    func tidy() async {
        await withCheckedContinuation { continuation in
            thread.async {
                while self.workOnce() {}
                continuation.resume()
            }
        }
    }
}

/// A journal in a directory, opened, used, and closed.
func withJournal<Result>(
    _ directory: String, bounds: JournalBounds = JournalBounds(), disk: FaultyDisk? = nil,
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_700_000_000) },
    _ body: (Journal) async throws -> Result
) async throws -> Result {
    let database = try await Database.open(in: directory, vfs: disk?.name)
    let journal = try await Journal(in: database, bounds: bounds, now: now)
    do {
        let result = try await body(journal)
        await journal.flush()
        await database.close()
        return result
    } catch {
        await database.close()
        throw error
    }
}

/// The changes of a journal, each in a request of its own.
extension Journal {
    /// Stores a push, and returns when it is on the disk.
    func accept(_ push: JournalledPush) async throws(BellhopError) {
        try await database.perform(.synced) { [self] connection throws(BellhopError) in
            try insert(push, on: connection)
        }
    }

    func accept(_ push: JournalledPush, completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void) {
        database.submit(.synced) { [self] connection throws(BellhopError) in
            try insert(push, on: connection)
        } completion: {
            completion($0)
        }
    }

    /// Marks calls, and returns when the marks are written.
    func begin(_ calls: [BegunCall]) async throws(BellhopError) {
        try await database.perform(.written) { connection throws(BellhopError) in
            try Journal.mark(calls, on: connection)
        }
    }

    /// Writes the outcome of a push, without waiting.
    func finish(
        _ number: Int, outcome: PushOutcome, at time: Date,
        completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void = { _ in }
    ) {
        database.submit(.written) { connection throws(BellhopError) in
            try Journal.finish(number, outcome, at: time, on: connection)
        } completion: {
            completion($0)
        }
    }

    /// Returns when all earlier requests are done.
    func flush() async { try? await database.perform(.written) { _ in } }

    func markRedelivered(
        _ number: Int, completion: @escaping @Sendable (Result<Void, BellhopError>) -> Void = { _ in }
    ) {
        database.submit(.written) { connection throws(BellhopError) in
            try Journal.markRedelivered(number, on: connection)
        } completion: {
            completion($0)
        }
    }
}
