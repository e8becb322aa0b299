/// A request of the app or of a module to all modules.
public struct MethodRequest: Sendable, Hashable {
    /// The kind of a request.
    public struct Kind: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The name, such as `account-summary`.
        public let rawValue: String

        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Wraps a name.
        public init(stringLiteral rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind, which decides which modules answer.
    public let kind: Kind
    /// The parameters by name.
    public let parameters: [String: JSONValue]

    /// Makes a request.
    public init(_ kind: Kind, parameters: [String: JSONValue] = [:]) {
        self.kind = kind
        self.parameters = parameters
    }
}

/// The answer of one module to a request.
public struct MethodAnswer: Sendable, Hashable {
    /// The name of the module in settings.json.
    public let module: String
    /// The value that it answered.
    public let answer: JSONValue

    /// Makes an answer for a module's own tests.
    public init(module: String, answer: JSONValue) {
        self.module = module
        self.answer = answer
    }
}
