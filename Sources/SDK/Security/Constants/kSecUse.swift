public import CFTypes

// The strings are never changed, so any thread can read them.

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
