/// The request to open a module.
public struct UIModuleContext: Sendable {
    /// The `identifier` of the module's settings entry, or the route if the entry has none.
    public let identifier: String
    /// The route in its canonical form, such as `transfer/42`.
    ///
    /// Only Bellhop provides it.
    public let route: String
    /// The parameters of the route, by name.
    public let moduleInvocationData: ModuleInvocationData

    /// Makes a context for a module's own tests.
    public init(identifier: String, route: String = "", moduleInvocationData: ModuleInvocationData = .init()) {
        self.identifier = identifier
        self.route = route
        self.moduleInvocationData = moduleInvocationData
    }
}

/// The data that a module is opened with.
public struct ModuleInvocationData: Sendable, Hashable {
    /// Values by name.
    public let runtimeParamsData: [String: JSONValue]

    /// The same values, as JSONSerialization would make them.
    @available(*, deprecated, message: "Use runtimeParamsData")
    public var runtimeParams: [String: Any] { runtimeParamsData.mapValues(\.foundationValue) }

    /// Makes data for a module's own tests.
    public init(runtimeParamsData: [String: JSONValue] = [:]) { self.runtimeParamsData = runtimeParamsData }
}
