import Q2ModuleInterfaces

/// A notification that was shown in the foreground, or that the user acted on.
public struct PushEvent: Equatable, Sendable {
    /// What happened to it.
    public enum Occasion: Equatable, Sendable {
        /// It arrived while the app was in the foreground.
        case presented
        /// The user tapped it, or chose the action of this identifier.
        case opened(action: String)
        /// The user dismissed it.
        case dismissed
    }

    /// What happened to it.
    public let occasion: Occasion
    /// The backend's name for the message, or nil if the payload has none.
    public let messageID: String?
    /// The title, or nil if it is empty.
    public let title: String?
    /// The text, or nil if it is empty.
    public let body: String?
    /// The payload.
    public let payload: [String: JSONValue]
    /// The identifier of the request that the notification comes from, or nil if it is empty.
    public let requestIdentifier: String?
    /// Whether the notification was shown while the app was in the foreground.
    public let wasForeground: Bool
}
