/// What a module is asked to show.
public struct UIModuleContext: Sendable {
    /// The `identifier` of the module's settings entry, or the route where the entry has none.
    public let identifier: String
    /// The route in its canonical form, such as `transfer/42`; only Bellhop tells it.
    public let route: String
    /// What was passed along: the route's parameters by name.
    public let moduleInvocationData: ModuleInvocationData

    /// Makes a context; for a module's own tests.
    public init(identifier: String, route: String = "", moduleInvocationData: ModuleInvocationData = .init()) {
        self.identifier = identifier
        self.route = route
        self.moduleInvocationData = moduleInvocationData
    }
}

/// What whoever opens a module passes along.
public struct ModuleInvocationData: Sendable, Hashable {
    /// Values by name.
    public let runtimeParamsData: [String: JSONValue]

    /// The same values, as JSONSerialization would make them.
    @available(*, deprecated, message: "Use runtimeParamsData")
    public var runtimeParams: [String: Any] { runtimeParamsData.mapValues(\.foundationValue) }

    /// Makes data; for a module's own tests.
    public init(runtimeParamsData: [String: JSONValue] = [:]) { self.runtimeParamsData = runtimeParamsData }
}
