internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// The stored state of the notification center: pending requests, delivered notifications, and values of the device.
///
/// Changes are parts of the caller's transaction.
struct CenterTable: Sendable {
    let database: Database
    private let delivered = DeliveredTable()
    /// Called with the error of a row that cannot be read.
    private let report: @Sendable (BellhopError) -> Void

    init(database: Database, report: @escaping @Sendable (BellhopError) -> Void) {
        self.database = database
        self.report = report
    }

    /// The stored contents.
    struct Contents: Sendable {
        /// In the order in which they were added.
        var pending: [PendingRequests.Entry] = []
        /// Oldest first.
        var delivered: [UserNotification] = []
        var values: [DeviceValue: String] = [:]
    }

    /// Makes a change, as a part of a transaction.
    func make(_ change: StoreChange, on connection: SQLiteConnection) throws(BellhopError) {
        switch change {
        case .insertPending(let entry):
            try connection.run(
                "INSERT OR REPLACE INTO pending_request (identifier, owner, due, request) VALUES (?, ?, ?, ?)",
                .text(entry.request.identifier), .text(entry.owner.identity), .time(entry.due),
                .text(String(decoding: entry.request.json, as: UTF8.self)))
        case .updatePending(let entry):
            // In its row, because the rows are in the order in which the requests were added.
            try connection.run(
                """
                INSERT INTO pending_request (identifier, owner, due, request) VALUES (?, ?, ?, ?)
                ON CONFLICT (identifier) DO UPDATE SET due = excluded.due, request = excluded.request
                """,
                .text(entry.request.identifier), .text(entry.owner.identity), .time(entry.due),
                .text(String(decoding: entry.request.json, as: UTF8.self)))
        case .removePending(let identifier):
            try connection.run("DELETE FROM pending_request WHERE identifier = ?", .text(identifier))
        case .insertDelivered(let notification): try delivered.insert(notification, on: connection)
        case .removeDelivered(let identifier): try delivered.remove(identifier, on: connection)
        case .set(let value, let text):
            try connection.run(
                "INSERT OR REPLACE INTO device (name, value) VALUES (?, ?)", .text(value.rawValue), .text(text))
        case .accept, .hold, .forward, .begin, .finish, .redeliver, .quarantine, .lift, .nothing: break
        }
    }

    /// Reads everything.
    ///
    /// Rows that cannot be read are left out and reported.
    nonisolated(nonsending) func contents() async throws(BellhopError) -> Contents {
        let (pending, delivered, values) = try await database.perform(.written) { connection throws(BellhopError) in
            (
                try connection.rows(
                    of: "pending_request", key: 3,
                    "SELECT owner, due, request, identifier FROM pending_request ORDER BY rowid"
                ) { row throws(RowFault) in
                    (
                        owner: try row.needed(0, row.string(0)), due: try row.time(1),
                        request: try row.needed(2, row.string(2)), identifier: try row.needed(3, row.string(3))
                    )
                },
                try connection.rows(
                    of: "delivered",
                    """
                    SELECT identifier, date, push, owner, payload, request FROM delivered ORDER BY place
                    """
                ) { row throws(RowFault) in
                    (
                        identifier: try row.needed(0, row.string(0)), date: try row.needed(1, row.time(1)),
                        push: try row.number(2, in: DatabaseSchema.pushNumbers), owner: try row.string(3),
                        payload: try row.bytes(4), request: try row.string(5)
                    )
                },
                try connection.rows(of: "device", "SELECT name, value FROM device") { row throws(RowFault) in
                    let (name, text) = (try row.needed(0, row.string(0)), try row.needed(1, row.string(1)))
                    guard let value = DeviceValue(rawValue: name) else { throw row.fault(0, name.quoted) }
                    guard value.allows(text) else { throw row.fault(1, "\(text.quoted) for \(name)") }
                    return (value, text)
                }
            )
        }
        var contents = Contents()
        for row in pending {
            read { () throws(BellhopError) in
                let row = try row.get()
                try inRow(of: "pending_request", row.identifier) { () throws(RowFault) in
                    let request = try NotificationRequest(column: row.request)
                    guard request.identifier == row.identifier else {
                        throw RowFault(words: "identifier is \(row.identifier.quoted), and the request has another")
                    }
                    contents.pending.append(
                        PendingRequests.Entry(request, of: ModuleID(rawValue: row.owner), due: row.due))
                }
            }
        }
        for row in delivered {
            read { () throws(BellhopError) in
                let row = try row.get()
                try inRow(of: "delivered", row.identifier) { () throws(RowFault) in
                    contents.delivered.append(
                        UserNotification(
                            identifier: row.identifier, date: row.date, payload: try Payload(column: row.payload),
                            push: row.push.map(PushID.init(number:)), owner: row.owner.map(ModuleID.init(rawValue:)),
                            request: try row.request.map { text throws(RowFault) in
                                try NotificationRequest(column: text)
                            }))
                }
            }
        }
        for row in values {
            read { () throws(BellhopError) in
                let (value, text) = try row.get()
                contents.values[value] = text
            }
        }
        return contents
    }

    private func read(_ body: () throws(BellhopError) -> Void) {
        do { try body() } catch { report(error) }
    }

    /// Reads the values of a row with an identifier.
    private func inRow(
        of table: String, _ identifier: String, _ body: () throws(RowFault) -> Void
    ) throws(BellhopError) {
        do throws(RowFault) { try body() } catch {
            throw error.error(in: table, "identifier \(identifier.quoted)", of: database.path)
        }
    }
}

extension NotificationRequest {
    /// Reads the column `request`.
    fileprivate init(column text: String) throws(RowFault) {
        do throws(BellhopError) { self = try NotificationRequest(json: Array(text.utf8)) } catch {
            throw RowFault(in: "request", error)
        }
    }
}

extension Payload {
    /// Reads the column `payload`.
    fileprivate init(column bytes: [UInt8]) throws(RowFault) {
        do throws(BellhopError) { self = try Payload(scanning: bytes, limit: .max) } catch {
            throw RowFault(in: "payload", error)
        }
    }
}
