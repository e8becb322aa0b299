public import CFTypes

// The strings are never changed, so any thread may read them.

/// The key of the password, as data.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// The key of the data that identifies an item for good.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"
