/// The status of the handling of an intent.
public enum INIntentHandlingStatus: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// The handling can begin.
    case ready
    /// The handling is in progress.
    case inProgress
    /// The handling succeeded.
    case success
    /// The handling failed.
    case failure
    /// The handling continues in the app.
    case deferredToApplication
    /// The user must confirm the handling.
    case userConfirmationRequired
}
