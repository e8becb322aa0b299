/// A native route that a function of a module shows.
public struct RouteFunction: Sendable, Equatable, Codable {
    /// The number that identifies the function to the module's carrier.
    public let number: Int
    /// The pattern, such as `transfer/{account}/{amount}`.
    public let pattern: RoutePattern
    /// The types of its parameters.
    public let signature: Signature

    /// Creates the function of a route.
    public init(number: Int, pattern: RoutePattern, signature: Signature) {
        self.number = number
        self.pattern = pattern
        self.signature = signature
    }

    /// Reads a route that a module declares: a pattern, and a signature with a letter for each parameter.
    ///
    /// Throws `route.*` or `signature.*`.
    public init(number: Int, _ text: String, signature letters: String, at: Location) throws(BellhopError) {
        do {
            let pattern = try RoutePattern(parsing: text)
            let signature = try Signature(parsing: letters)
            // `NativeRoute` has the rules of native routes. The module is not known yet.
            _ = try NativeRoute(module: ModuleID(rawValue: ""), pattern: pattern, signature: signature)
            self.init(number: number, pattern: pattern, signature: signature)
        } catch {
            throw error.located(at)
        }
    }
}
