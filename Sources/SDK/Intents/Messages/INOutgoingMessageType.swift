/// The kind of an outgoing message.
public enum INOutgoingMessageType: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// Text.
    case outgoingMessageText
    /// Audio.
    case outgoingMessageAudio
}
