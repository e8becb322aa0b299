internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials
internal import Synchronization

/// Deletes finished pushes, oldest first.
///
/// Unfinished pushes are never deleted.
///
/// New pushes use the freed pages, so the file does not grow beyond its bound.
extension Journal {
    /// The number of pushes that are deleted at once, which makes room faster than new pushes take it.
    private static let handful = 8
    /// The number of such deletions in one piece of the chore.
    private static let piece = 8

    /// A chore that deletes some pushes that are too old or too many.
    ///
    /// Returns true if more is left.
    ///
    /// It goes a tenth below the bound, so that accepting a push rarely has to make room.
    func trim(_ connection: SQLiteConnection) throws(BellhopError) -> Bool {
        let bounds = limits.withLock { $0 }
        let oldest = now().addingTimeInterval(-bounds.maximumAge.seconds).milliseconds
        for _ in 0..<Self.piece {
            if try Self.deleteHandful(of: connection, before: oldest) > 0 { continue }
            guard try connection.usedBytes > bounds.maximumBytes / 10 * 9,
                try Self.deleteHandful(of: connection) > 0
            else { return false }
        }
        return true
    }

    /// Deletes only as much as a push needs.
    ///
    /// Throws `journal.full` if nothing is left to delete.
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

    /// Looks at the oldest finished pushes, and deletes those that were accepted before a time.
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
