/// How far the handling of an intent is.
public enum INIntentHandlingStatus: Int, Sendable {
    /// Not said.
    case unspecified
    /// It can begin.
    case ready
    /// It has begun.
    case inProgress
    /// It went well.
    case success
    /// It went wrong.
    case failure
    /// The application goes on with it.
    case deferredToApplication
    /// The user must confirm it.
    case userConfirmationRequired
}
