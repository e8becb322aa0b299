/// How the user of the phone answers when an app asks for Face ID or the passcode.
public enum UserAuthentication: String, Sendable, CaseIterable, Codable {
    /// The phone has neither a passcode nor Face ID.
    case unavailable
    /// The phone has a passcode, and the user enters it. Face ID isn't set up.
    case passcode
    /// Face ID recognizes the user.
    case match
    /// Face ID doesn't recognize the face in front of it.
    case mismatch
    /// The user cancels.
    case cancel
    /// The user chooses to enter a password instead of Face ID.
    case fallback
    /// Face ID is locked after too many attempts. The user enters the passcode.
    case lockout

    /// The answer on a new phone.
    public static let standard = Self.unavailable
}
