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
