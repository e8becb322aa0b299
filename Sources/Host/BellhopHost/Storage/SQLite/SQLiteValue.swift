/// A value to bind to a statement.
///
/// Nil is SQL's NULL.
enum SQLiteValue: Sendable, Equatable {
    case integer(Int?)
    case text(String?)
    case blob([UInt8])
}
