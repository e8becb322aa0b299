/// Which way a message or a call goes.
public enum INInteractionDirection: Int, Codable, Sendable {
    /// Not said.
    case unspecified
    /// From the user.
    case outgoing
    /// To the user.
    case incoming
}
