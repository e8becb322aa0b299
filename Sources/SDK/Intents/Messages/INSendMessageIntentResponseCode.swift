/// How the handling of a message went.
public enum INSendMessageIntentResponseCode: Int, Sendable {
    /// Not said.
    case unspecified
    /// The message can be sent.
    case ready
    /// The message is being sent.
    case inProgress
    /// The message was sent.
    case success
    /// The message could not be sent.
    case failure
    /// The user must go on in the application.
    case failureRequiringAppLaunch
    /// The service is not available.
    case failureMessageServiceNotAvailable
    /// The user must sign in to the application.
    case failureRequiringInAppAuthentication
}
