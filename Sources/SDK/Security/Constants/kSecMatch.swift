public import CFTypes

// The strings are never changed, so any thread may read them.

/// As the value of `kSecAttrSynchronizable` in a query: items that synchronize and items that do not.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key of how many items are returned; `kSecMatchLimitOne`, `kSecMatchLimitAll` or a number.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// One item; this is the default.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items, in an array.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
