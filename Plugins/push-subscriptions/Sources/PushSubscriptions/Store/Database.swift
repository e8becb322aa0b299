import Foundation

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite3
#endif

/// One connection to an SQLite file.
///
/// It belongs to whoever made it: one task at a time.
final class Database {
    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens the file, and makes it where there is none.
    init(file: URL) throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let result = sqlite3_open_v2(file.path, &opened, flags, nil)
        guard let opened else { throw StoreError(reason: "there is no memory for a database") }
        connection = opened
        guard result == SQLITE_OK else { throw fault }
        sqlite3_busy_timeout(connection, 5000)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close(connection)
    }

    /// Runs statements that have no values and whose rows nobody reads.
    func execute(_ statements: String) throws {
        guard sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK else { throw fault }
    }

    /// Runs a statement, hands each row to `read`, and says how many rows it changed.
    @discardableResult
    func run(_ text: String, _ values: [Value] = [], _ read: (Row) throws -> Void = { _ in }) throws -> Int {
        let statement = try prepared(text)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            guard value.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw fault }
        }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: try read(Row(statement: statement))
            case SQLITE_DONE: return Int(sqlite3_changes(connection))
            default: throw fault
            }
        }
    }

    private func prepared(_ text: String) throws -> OpaquePointer {
        if let statement = statements[text] { return statement }
        var made: OpaquePointer?
        guard sqlite3_prepare_v2(connection, text, -1, &made, nil) == SQLITE_OK, let made else { throw fault }
        statements[text] = made
        return made
    }

    private var fault: StoreError { StoreError(reason: String(cString: sqlite3_errmsg(connection))) }
}

/// Why a store cannot be read or written.
package struct StoreError: Error, Equatable, CustomStringConvertible {
    package var reason: String
    package var description: String { reason }
}
