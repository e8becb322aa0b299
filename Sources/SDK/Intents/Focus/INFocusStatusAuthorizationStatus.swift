/// Whether the app has authorization to read the Focus status.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    /// The user was not asked yet.
    case notDetermined
    /// The device does not allow it.
    case restricted
    /// The user does not allow it.
    case denied
    /// The user allows it.
    case authorized
}
