public import CFTypes

// The strings are never changed, so any thread can read them.

// MARK: Classes

/// The key of the class of an item; one of the values of `kSecClass…`.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A generic password.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// An internet password.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A certificate; on Linux, the functions return `errSecUnimplemented` for it.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// A cryptographic key; on Linux, the functions return `errSecUnimplemented` for it.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// An identity, which is a certificate with its key; on Linux, the functions return `errSecUnimplemented` for it.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"

// MARK: Results

/// The key of whether the password is returned, a Boolean value.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// The key of whether a dictionary of the attributes is returned, a Boolean value.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key of whether a persistent reference is returned, a Boolean value.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"

// MARK: Values

/// The key of the password, as data.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// The key of a persistent reference, as data.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"

// MARK: Matches

/// As the value of `kSecAttrSynchronizable` in a query: both synchronized and other items.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key of the maximum number of results; `kSecMatchLimitOne`, `kSecMatchLimitAll` or a number.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// One item; this is the default.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items, in an array.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"

// MARK: Authentication

// On Linux, the user is never asked. These keys are accepted, and have no effect.

/// The key of whether a Mac uses the data protection keychain, a Boolean value.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// The key of whether the user can be asked; one of the values of `kSecUseAuthenticationUI…`.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// The user can be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// The function fails if it requires the user to be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// Items that require the user to be asked are skipped.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
