internal import BellhopValues

/// A call that a module has begun for a push.
public struct BegunCall: Sendable, Hashable, Codable {
    /// The push.
    public var push: Int
    /// The identity of the module.
    public var module: String
    /// The selector.
    public var selector: String

    /// Creates a call.
    public init(push: Int, module: String, selector: String) {
        self.push = push
        self.module = module
        self.selector = selector
    }
}
