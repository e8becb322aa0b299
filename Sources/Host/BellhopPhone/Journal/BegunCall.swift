public import BellhopValues

/// A call that a module has begun for a push.
public struct BegunCall: Sendable, Hashable, Codable {
    /// The push.
    public var push: PushID
    /// The module, by its identity.
    public var module: ModuleID
    /// The selector.
    public var selector: Selector

    /// Creates a call.
    public init(push: PushID, module: ModuleID, selector: Selector) {
        self.push = push
        self.module = module
        self.selector = selector
    }
}
