import Foundation

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite3
#endif

extension Database {
    /// A value of a statement.
    enum Value {
        case integer(Int64)
        case double(Double)
        case text(String)
        case blob(Data)
        case null

        init(_ text: String?) { self = text.map(Value.text) ?? .null }

        fileprivate static var copied: sqlite3_destructor_type {
            unsafeBitCast(OpaquePointer(bitPattern: -1), to: sqlite3_destructor_type.self)
        }

        func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
            switch self {
            case .integer(let value): sqlite3_bind_int64(statement, index, value)
            case .double(let value): sqlite3_bind_double(statement, index, value)
            case .text(let value): sqlite3_bind_text(statement, index, value, -1, Self.copied)
            case .blob(let value):
                value.withUnsafeBytes { bytes in
                    // A null pointer would bind NULL.
                    bytes.baseAddress.map {
                        sqlite3_bind_blob64(statement, index, $0, UInt64(bytes.count), Self.copied)
                    } ?? sqlite3_bind_zeroblob(statement, index, 0)
                }
            case .null: sqlite3_bind_null(statement, index)
            }
        }
    }

    /// A row, valid until the next one.
    struct Row {
        let statement: OpaquePointer

        func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
        func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
        func text(_ column: Int32) -> String? { sqlite3_column_text(statement, column).map { String(cString: $0) } }

        func blob(_ column: Int32) -> Data {
            guard let bytes = sqlite3_column_blob(statement, column) else { return Data() }
            return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column)))
        }
    }
}
