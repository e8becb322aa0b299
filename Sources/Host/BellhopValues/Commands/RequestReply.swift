/// The answers of modules to a request.
public struct RequestReply: Sendable, Equatable, Codable {
    /// The type of the request.
    public var type: String
    /// The answers, in the order of settings.json.
    public var answers: [ModuleAnswer]
    /// The number of the newest event when all modules had answered.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(type: String, answers: [ModuleAnswer], through: UInt64, command: Cause) {
        self.type = type
        self.answers = answers
        self.through = through
        self.command = command
    }
}

/// The answer of one module to a request.
public struct ModuleAnswer: Sendable, Equatable, Codable {
    /// The module.
    public var module: ModuleID
    /// The JSON text of the answer.
    public var answer: String

    /// Creates an answer.
    public init(module: ModuleID, answer: String) {
        self.module = module
        self.answer = answer
    }
}
