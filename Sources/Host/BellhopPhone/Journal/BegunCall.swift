package import BellhopValues

/// A call that a module has begun for a push.
package struct BegunCall: Sendable, Hashable, Codable {
    /// The push.
    package var push: PushID
    /// The module, by its identity.
    package var module: ModuleID
    /// The selector.
    package var selector: Selector

    /// Creates a call.
    package init(push: PushID, module: ModuleID, selector: Selector) {
        self.push = push
        self.module = module
        self.selector = selector
    }
}
