/// The parameters of a method that is called by its name.
public struct MethodModuleData: Sendable, Hashable {
    /// The members of the JSON object that the caller sends.
    public let data: [String: JSONValue]

    /// Makes parameters for a module's own tests.
    public init(data: [String: JSONValue] = [:]) { self.data = data }
}

/// The answer of a method that is called by its name.
public struct MethodModuleResponse: Sendable, Hashable {
    /// The text that the caller receives.
    public let response: String

    /// Makes an answer.
    public init(withResponse response: String) { self.response = response }
}
