public import CFTypes

// The strings are never changed, so any thread may read them.

// Nobody is asked for anything on Linux: these keys are accepted, and change nothing.

/// The key of whether a Mac uses the keychain of iOS, a truth value.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// The key of whether the user may be asked; one of the values of `kSecUseAuthenticationUI…`.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// The user may be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// The function fails if the user would have to be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// Items for which the user would have to be asked are left out.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
