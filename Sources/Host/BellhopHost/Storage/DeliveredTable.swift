internal import BellhopValues
internal import FoundationEssentials
internal import Synchronization

/// The stored notification list.
///
/// Each push adds a row and, when the list is full, removes one. So the table has no index: a transaction writes whole
/// pages, and an index would be most of them. The rows are found by their identifiers in memory.
final class DeliveredTable: Sendable {
    /// The rows by identifier.
    ///
    /// They are invalid after a rollback, which restores rows.
    private struct Rows {
        var places: [ExactText: Int]
        let rollbacks: Int
    }

    private let rows = Mutex<Rows?>(nil)

    /// Adds a notification, in place of one with the same identifier.
    func insert(_ notification: UserNotification, on connection: SQLiteConnection) throws(BellhopError) {
        try remove(notification.identifier, on: connection)
        try connection.run(
            """
            INSERT INTO delivered (identifier, date, push, owner, payload, request) VALUES (?, ?, ?, ?, ?, ?)
            """,
            .text(notification.identifier), .time(notification.date),
            .integer(notification.push?.number), .text(notification.owner?.identity),
            .blob(notification.payload.bytes),
            .text(notification.request.map { String(decoding: $0.json, as: UTF8.self) }))
        rows.withLock { $0?.places[ExactText(notification.identifier)] = connection.lastInsertedRow }
    }

    /// Removes a notification, if it is there.
    func remove(_ identifier: String, on connection: SQLiteConnection) throws(BellhopError) {
        let place = try rows.withLock { rows throws(BellhopError) in
            if rows?.rollbacks != connection.rollbacks { rows = try Self.rows(of: connection) }
            return rows?.places.removeValue(forKey: ExactText(identifier))
        }
        guard let place else { return }
        do throws(BellhopError) {
            try connection.run("DELETE FROM delivered WHERE place = ?", .integer(place))
        } catch {
            // The row is still there.
            rows.withLock { $0 = nil }
            throw error
        }
    }

    private static func rows(of connection: SQLiteConnection) throws(BellhopError) -> Rows {
        // The host has left out the notifications whose rows it can't read.
        let all = try connection.rows(of: "delivered", "SELECT identifier, place FROM delivered") {
            row throws(RowFault) in
            (ExactText(try row.needed(0, row.string(0))), try row.needed(1, row.number(1, in: .min ... .max)))
        }.compactMap { try? $0.get() }
        return Rows(places: Dictionary(all) { max($0, $1) }, rollbacks: connection.rollbacks)
    }
}
