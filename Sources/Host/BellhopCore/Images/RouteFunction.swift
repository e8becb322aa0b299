/// A native route that a function of a module shows.
public struct RouteFunction: Sendable, Equatable {
    /// What the module's carrier knows the function by.
    public let number: Int
    /// The pattern, such as `transfer/{account}/{amount}`.
    public let pattern: RoutePattern
    /// The types of its parameters.
    public let signature: Signature

    /// Makes the function of a route.
    public init(number: Int, pattern: RoutePattern, signature: Signature) {
        self.number = number
        self.pattern = pattern
        self.signature = signature
    }

    /// Reads a route as a module declares it: a pattern, and a signature with one letter for each of its parameters;
    /// throws `route.*` or `signature.*`.
    public init(number: Int, _ text: String, signature letters: String, at: Location) throws(BellhopError) {
        do {
            let pattern = try RoutePattern(parsing: text)
            let signature = try Signature(parsing: letters)
            // The rules of native routes stand with them; here no module is known yet.
            _ = try NativeRoute(module: ModuleID(rawValue: ""), pattern: pattern, signature: signature)
            self.init(number: number, pattern: pattern, signature: signature)
        } catch {
            throw error.located(at)
        }
    }
}
