/// A stage in the delivery of a push.
public enum Stage: String, Sendable, Codable, CaseIterable {
    /// Silent handling: `application(_:didReceiveRemoteNotification:)`.
    case silent
    /// The service extension.
    case service
    /// Presentation: `userNotificationCenter(_:willPresent:)` in the foreground, and what is shown then.
    case present
    /// The response of the user: `userNotificationCenter(_:didReceive:)`.
    case response
    /// The content extension.
    case content
}
