/// The result of a method that was called by name.
public struct MethodReply: Sendable, Equatable, Codable {
    /// The module.
    public var module: ModuleID
    /// The name of the method.
    public var method: String
    /// The JSON text of the answer.
    public var result: String
    /// The number of the newest event when the method had answered.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(module: ModuleID, method: String, result: String, through: UInt64, command: Cause) {
        self.module = module
        self.method = method
        self.result = result
        self.through = through
        self.command = command
    }
}
