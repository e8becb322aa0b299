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

    /// A column as text, or nil if it is NULL.
    func text(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

/// Columns that are checked, because another program may have changed the file.
extension SQLiteRow {
    /// A whole number, or nil if it is NULL.
    func number(_ column: Int32, in range: ClosedRange<Int>) throws(RowFault) -> Int? {
        guard try has(column, SQLITE_INTEGER, "a whole number") else { return nil }
        let number = Int(sqlite3_column_int64(statement, column))
        guard range.contains(number) else { throw fault(column, "\(number)") }
        return number
    }

    /// A time in milliseconds, or nil if it is NULL.
    func time(_ column: Int32) throws(RowFault) -> Date? {
        try number(column, in: 0...Date.lastMillisecond).map { Date(milliseconds: $0) }
    }

    /// A text, or nil if it is NULL.
    func string(_ column: Int32) throws(RowFault) -> String? {
        guard try has(column, SQLITE_TEXT, "a text") else { return nil }
        let start = sqlite3_column_text(statement, column)
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fault(column, "not UTF-8") }
        return text
    }

    func bytes(_ column: Int32) throws(RowFault) -> [UInt8] {
        guard try has(column, SQLITE_BLOB, "bytes") else { throw fault(column, "missing") }
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// A value that can't be missing.
    func needed<Value>(_ column: Int32, _ value: Value?) throws(RowFault) -> Value {
        guard let value else { throw fault(column, "missing") }
        return value
    }

    /// Whether a column has a value, which must have a type.
    private func has(_ column: Int32, _ type: Int32, _ name: String) throws(RowFault) -> Bool {
        let found = sqlite3_column_type(statement, column)
        guard found != SQLITE_NULL else { return false }
        guard found == type else { throw fault(column, "not \(name)") }
        return true
    }

    func fault(_ column: Int32, _ value: String) -> RowFault {
        RowFault(words: "\(name(of: column)) is \(value)")
    }

    /// A column with its value, which tells the row from others of its table.
    func key(_ column: Int32) -> String {
        // Its type is no longer known once it was read as a text.
        let isText = sqlite3_column_type(statement, column) == SQLITE_TEXT
        let value = text(column) ?? ""
        return "\(name(of: column)) \(isText ? value.quoted : value)"
    }

    private func name(of column: Int32) -> String {
        sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "a column"
    }
}

/// Why a row of a table cannot be read.
struct RowFault: Error {
    /// The column and what it is, such as `count is -1`.
    let words: String
    /// The table and the key of the row, if it is not the one that was asked for.
    private var place: (table: String, key: String)?

    init(words: String) { self.words = words }

    /// The fault of a row of another table, which a query has joined.
    func of(_ table: String, _ key: String) -> RowFault {
        var fault = self
        fault.place = fault.place ?? (table, key)
        return fault
    }

    /// The fault of a column whose value can't be used.
    init(in column: String, _ error: BellhopError) {
        words = "\(column): \(error.message)" + (error.cause.map { " (\($0))" } ?? "")
    }

    /// The error of a row that is left out.
    ///
    /// `key` is the column that tells the row from others, with its value.
    func error(in table: String, _ key: String, of file: String) -> BellhopError {
        let (table, key) = place ?? (table, key)
        return BellhopError(
            .stateBadRow,
            "the row of the table \(table) with the \(key) in the host's state can't be read, and is left out",
            hint: "Correct or delete the row with sqlite3 while no host runs", at: Location(file: file), cause: words)
    }
}

extension Date {
    /// The last millisecond of the year 9999, since 1970: JSON has no later years.
    static let lastMillisecond = 253_402_300_799_999
}

extension SQLiteValue {
    /// A time as a row has it: the nearest one of the years 1970 to 9999.
    static func time(_ time: Date?) -> SQLiteValue {
        .integer(time.map { max(0, min($0.milliseconds, Date.lastMillisecond)) })
    }
}
