/// How the user proves who they are, with Apple's values.
public enum LAPolicy: Int, Sendable {
    /// With Face ID.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// With Face ID, or with the passcode.
    case deviceOwnerAuthentication = 2
}

/// The biometry of a phone, with Apple's values.
public enum LABiometryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Touch ID.
    case touchID = 1
    /// Face ID.
    case faceID = 2
    /// Optic ID.
    case opticID = 4
}
