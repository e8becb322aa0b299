public import CFTypes

// The strings are never changed, so any thread can read them.

// MARK: Every password

/// The key of the access group of an item, a string.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// The key of the accessibility of an item; one of the values of `kSecAttrAccessible…`.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// The key of the account, a string.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The key of a comment that the user can edit, a string.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// The key of the date when the item was added; the keychain sets it.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// The key of the creator, a number of four characters.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// The key of the description of the item, a string for the user.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// The key of whether the item is hidden in lists, a Boolean value.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// The key of whether the item has no password and the user is asked each time, a Boolean value.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The key of the label for the user, a string.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// The key of the date of the last change; the keychain sets it.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// The key of whether the item is synchronized, a Boolean value or `kSecAttrSynchronizableAny`.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// The key of the type, a number of four characters.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"

// MARK: Generic passwords

/// The key of data that the app defines.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// The key of the service, a string.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"

// MARK: Internet passwords

/// The key of the authentication type; one of the values of `kSecAttrAuthenticationType…`.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The key of the path on the server, a string.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"
/// The key of the port, a number.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The key of the protocol; one of the values of `kSecAttrProtocol…`.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// The key of the security domain, a string.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The key of the host name or the address, a string.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"

// MARK: Accessibility

// There is no lock screen on Linux. The values are stored and matched, and items can always be read.

/// The item can be read while the device is unlocked; new items have this value.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The item can be read after the device was first unlocked after a restart.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The item can always be read; deprecated on iOS.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = "dk"
/// The item can be read while a device with a passcode is unlocked, and does not leave the device.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The item can be read while the device is unlocked, and does not leave the device.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// The item can be read after the device was first unlocked after a restart, and does not leave the device.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The item can always be read, and does not leave the device; deprecated on iOS.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"

// MARK: Keys

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

// MARK: Authentication of internet passwords

/// NTLM.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeNTLM: CFString = "ntlm"
/// Microsoft Network authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeMSN: CFString = "msna"
/// Distributed password authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDPA: CFString = "dpaa"
/// Remote password authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeRPA: CFString = "rpaa"
/// HTTP Basic authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "http"
/// HTTP Digest authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPDigest: CFString = "httd"
/// HTML form authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTMLForm: CFString = "form"
/// The default authentication type.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDefault: CFString = "dflt"
