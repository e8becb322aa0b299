/// The direction of a message or a call.
public enum INInteractionDirection: Int, Codable, Sendable {
    /// Unspecified.
    case unspecified
    /// Outgoing.
    case outgoing
    /// Incoming.
    case incoming
}
