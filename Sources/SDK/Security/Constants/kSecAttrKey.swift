public import CFTypes

// The strings are never changed, so any thread can read them.

/// The key of the type of a key; one of the values of `kSecAttrKeyType…`.
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
/// RSA.
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = "42"
/// A curve of NIST over a prime field.
nonisolated(unsafe) public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// The former name of `kSecAttrKeyTypeECSECPrimeRandom`.
nonisolated(unsafe) public let kSecAttrKeyTypeEC: CFString = "73"
/// The key of the class of a key; one of the values of `kSecAttrKeyClass…`.
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
/// A public key.
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = "0"
/// A private key.
nonisolated(unsafe) public let kSecAttrKeyClassPrivate: CFString = "1"
/// A symmetric key; on Linux, the functions return an error for such a key.
nonisolated(unsafe) public let kSecAttrKeyClassSymmetric: CFString = "2"
/// The key of the size of a key in bits, a number.
nonisolated(unsafe) public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// The key of whether the keychain keeps a key, a Boolean value; on Linux, the keychain keeps no keys.
nonisolated(unsafe) public let kSecAttrIsPermanent: CFString = "perm"
/// The key of the tag that the app gives a key, data.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = "atag"
/// The key of the label that finds a key, data.
nonisolated(unsafe) public let kSecAttrApplicationLabel: CFString = "klbl"
/// The key of where a key is; on Linux, it has no effect.
nonisolated(unsafe) public let kSecAttrTokenID: CFString = "tkid"
/// The key is in the Secure Enclave.
nonisolated(unsafe) public let kSecAttrTokenIDSecureEnclave: CFString = "com.apple.setoken"
/// The key of the attributes of a private key, a dictionary.
nonisolated(unsafe) public let kSecPrivateKeyAttrs: CFString = "private"
/// The key of the attributes of a public key, a dictionary.
nonisolated(unsafe) public let kSecPublicKeyAttrs: CFString = "public"
