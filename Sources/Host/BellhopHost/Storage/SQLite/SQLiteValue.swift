/// A value to bind to a statement.
///
/// Nil is SQL's NULL.
enum SQLiteValue: Sendable, Equatable {
    case integer(Int?)
    case text(String?)
    case blob([UInt8])

    /// How many bytes it has beside a number.
    var byteCount: Int {
        switch self {
        case .integer: 0
        case .text(let text): text?.utf8.count ?? 0
        case .blob(let bytes): bytes.count
        }
    }
}
