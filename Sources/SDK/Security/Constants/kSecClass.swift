public import CFTypes

// The strings are never changed, so any thread can read them.

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
