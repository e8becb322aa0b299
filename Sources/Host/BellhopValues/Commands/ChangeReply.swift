/// The state of the device, the session or the authorization after a change.
public struct ChangeReply: Sendable, Equatable, Codable {
    /// The new value: a device state, a session state, an authorization status, `registered` or `unregistered`.
    public var state: String
    /// The number of the newest event when the change was done.
    ///
    /// Calls that the change led to may still run.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(state: String, through: UInt64, command: Cause) {
        self.state = state
        self.through = through
        self.command = command
    }
}
