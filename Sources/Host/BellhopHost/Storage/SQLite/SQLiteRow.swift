internal import BellhopValues
internal import CSQLite
internal import FoundationEssentials

/// The current row of a statement, valid until its next step.
struct SQLiteRow {
    let statement: OpaquePointer

    /// A column as a number, or nil if it is NULL.
    func integer(_ column: Int32) -> Int? {
        sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(statement, column))
    }

    /// The last millisecond of the year 9999, since 1970.
    private static let lastMillisecond = 253_402_300_799_999

    /// A column of milliseconds as a time, or nil if it is NULL.
    ///
    /// The file may have been changed, and JSON has no other years. So a time outside the years 1970 to 9999 becomes the
    /// nearest one in them.
    func time(_ column: Int32) -> Date? {
        integer(column).map { Date(milliseconds: max(0, min($0, Self.lastMillisecond))) }
    }

    /// A column as text, or nil if it is NULL.
    func text(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// A column as bytes, or empty if it is NULL.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
