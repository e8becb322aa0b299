public import CFTypes

// The strings are never changed, so any thread can read them.

/// The key of whether the password is returned, a Boolean value.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// The key of whether a dictionary of the attributes is returned, a Boolean value.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key of whether a persistent reference is returned, a Boolean value.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
