/// The result of the handling of a message.
public enum INSendMessageIntentResponseCode: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// The message can be sent.
    case ready
    /// The message is being sent.
    case inProgress
    /// The message was sent.
    case success
    /// The message could not be sent.
    case failure
    /// The user must continue in the app.
    case failureRequiringAppLaunch
    /// The service is not available.
    case failureMessageServiceNotAvailable
    /// The user must sign in to the app.
    case failureRequiringInAppAuthentication
}
