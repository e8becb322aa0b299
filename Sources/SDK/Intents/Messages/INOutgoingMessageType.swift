/// What a message that goes out consists of.
public enum INOutgoingMessageType: Int, Codable, Sendable {
    /// Not said.
    case unknown
    /// Text.
    case outgoingMessageText
    /// Sound.
    case outgoingMessageAudio
}
