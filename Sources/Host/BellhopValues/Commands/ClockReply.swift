public import FoundationEssentials

/// The time by the host's clock, after it was moved or as it is.
public struct ClockReply: Sendable, Equatable, Codable {
    /// The time.
    public var now: Date
    /// The number of the newest event when the change was done.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(now: Date, through: UInt64, command: Cause) {
        self.now = now
        self.through = through
        self.command = command
    }
}
