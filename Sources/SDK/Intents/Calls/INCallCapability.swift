/// The capability of a call.
public enum INCallCapability: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// Audio.
    case audioCall
    /// Video.
    case videoCall
}
