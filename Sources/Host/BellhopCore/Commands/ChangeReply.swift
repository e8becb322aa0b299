/// The device, the session, the user's say or the clock is as asked.
public struct ChangeReply: Sendable, Equatable, Codable {
    /// What it is now: a device state, a session state, an authorization status or a date.
    public var state: String
    /// The number of the newest event when the change was done; what it set going may still run.
    public var through: UInt64
    /// The command: events that it has led to name it as their cause.
    public var command: String

    /// Makes a reply.
    public init(state: String, through: UInt64, command: String) {
        self.state = state
        self.through = through
        self.command = command
    }
}
