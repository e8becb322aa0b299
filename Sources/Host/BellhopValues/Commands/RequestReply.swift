/// The answers of modules to a request.
public struct RequestReply: Sendable, Equatable, Codable {
    /// The type of the request.
    public var type: String
    /// The answers, in the order of settings.json.
    public var answers: [ModuleAnswer]
    /// The answers that can't be used, in the same order.
    public var leftOut: [LeftOutAnswer]
    /// The number of the newest event when all modules had answered.
    public var through: UInt64
    /// The id of the command, which its events name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(
        type: String, answers: [ModuleAnswer], leftOut: [LeftOutAnswer] = [], through: UInt64, command: Cause
    ) {
        self.type = type
        self.answers = answers
        self.leftOut = leftOut
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

/// The answer of one module to a request that can't be used.
public struct LeftOutAnswer: Sendable, Equatable, Codable {
    /// The module.
    public var module: ModuleID
    /// Why it can't be used, such as its length.
    public var reason: String

    /// Creates a left-out answer.
    public init(module: ModuleID, reason: String) {
        self.module = module
        self.reason = reason
    }
}
