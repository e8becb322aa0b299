internal import BellhopCore
internal import FoundationEssentials
internal import Synchronization

/// Letting go of what is over: the oldest first, and never what is not over.
///
/// The pages this frees take the next pushes, so the file stays as large as its bound.
extension Journal {
    /// How many pushes are deleted at once: enough to make room faster than it is taken, without going far beyond.
    private static let handful = 8
    /// How many handfuls make a piece of the chore.
    private static let piece = 8

    /// A chore: deletes some of what is too old, or too much; true when more is left.
    ///
    /// It goes a tenth below the bound, so that acceptances find room without having to make it.
    func trim(_ connection: SQLiteConnection) throws(BellhopError) -> Bool {
        let bounds = limits.withLock { $0 }
        let oldest = now().addingTimeInterval(-(bounds.maximumAge / .seconds(1))).milliseconds
        for _ in 0..<Self.piece {
            if try Self.deleteHandful(of: connection, before: oldest) > 0 { continue }
            guard try connection.usedBytes > bounds.maximumBytes / 10 * 9,
                try Self.deleteHandful(of: connection) > 0
            else { return false }
        }
        return true
    }

    /// Deletes as little as makes room for a push; throws `journal.full` when there is nothing left to delete.
    static func makeRoom(in connection: SQLiteConnection, _ maximumBytes: Int) throws(BellhopError) {
        while try connection.usedBytes >= maximumBytes {
            guard try deleteHandful(of: connection) > 0 else {
                throw BellhopError(
                    .journalFull,
                    "the journal is full of pushes that are not over: they take more than \(maximumBytes >> 10) KiB",
                    hint: "Wait until some are over, or let the journal grow in settings.json",
                    at: Location(file: connection.path))
            }
        }
    }

    /// Looks at the oldest pushes that are over, and deletes those that were accepted before a time.
    private static func deleteHandful(
        of connection: SQLiteConnection, before time: Int = .max
    ) throws(BellhopError) -> Int {
        try connection.changes(
            """
            DELETE FROM push WHERE number IN (
                SELECT number FROM (
                    SELECT number, time FROM push WHERE outcome IS NOT NULL ORDER BY number LIMIT ?)
                WHERE time < ?)
            """,
            .integer(handful), .integer(time))
    }
}
