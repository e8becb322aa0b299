/// What a call carries.
public enum INCallCapability: Int, Codable, Sendable {
    /// Not said.
    case unknown
    /// Sound.
    case audioCall
    /// Sound and a picture.
    case videoCall
}
