/// A value on its way into a statement; nil is SQL's NULL.
enum SQLiteValue: Sendable, Equatable {
    case integer(Int?)
    case text(String?)
    case blob([UInt8])
}
