public import CFTypes

// The strings are never changed, so any thread can read them.

/// As the value of `kSecAttrSynchronizable` in a query: both synchronized and other items.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key of the maximum number of results; `kSecMatchLimitOne`, `kSecMatchLimitAll` or a number.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// One item; this is the default.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items, in an array.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
