/// A message in the form of FCM that was accepted.
public struct MessageReply: Sendable, Equatable, Codable {
    /// The host's id of the push that the message became; nil if the message was only validated.
    public var push: PushID?
    /// The id of the command, which its events name as their cause; nil if there is a push.
    public var command: Cause?
    /// The number of the newest event when the message was validated; nil if there is a push.
    public var through: UInt64?

    /// Creates a reply.
    public init(push: PushID? = nil, command: Cause? = nil, through: UInt64? = nil) {
        self.push = push
        self.command = command
        self.through = through
    }
}
