/// Where on its road a push is.
public enum Stage: String, Sendable, Codable, CaseIterable {
    /// Silent handling: `application(_:didReceiveRemoteNotification:)`.
    case silent
    /// The service extension.
    case service
    /// In the foreground: `userNotificationCenter(_:willPresent:)`, and what is then shown.
    case present
    /// What the user did: `userNotificationCenter(_:didReceive:)`.
    case response
    /// The content extension.
    case content
}
