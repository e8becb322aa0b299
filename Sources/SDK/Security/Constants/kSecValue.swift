public import CFTypes

// The strings are never changed, so any thread can read them.

/// The key of the password, as data.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// The key of a persistent reference, as data.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"
