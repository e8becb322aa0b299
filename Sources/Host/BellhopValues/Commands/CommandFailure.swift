/// The failure of a command, and which events the command led to.
public struct CommandFailure: Error, Equatable {
    /// Which events belong to a command that failed.
    public struct Trace: Sendable, Equatable, Codable {
        /// The id of the command, which its events name as their cause.
        public var command: Cause
        /// The number of the last event before the failure.
        public var through: UInt64

        /// Creates a trace.
        public init(command: Cause, through: UInt64) {
            self.command = command
            self.through = through
        }
    }

    /// Why the command failed.
    public var error: BellhopError
    /// The events that the command led to; nil if the host did not take the command.
    public var trace: Trace?

    /// Creates a failure.
    public init(_ error: BellhopError, trace: Trace? = nil) {
        self.error = error
        self.trace = trace
    }
}
