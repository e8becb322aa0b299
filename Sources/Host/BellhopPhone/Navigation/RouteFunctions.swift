internal import BellhopValues

/// The native routes that modules have added, each with the function that shows it.
struct RouteFunctions: Sendable {
    /// By module, in the order in which they were added.
    private var functions: [ModuleID: [RouteFunction]] = [:]

    /// Adds a route to those of a module and to the table.
    ///
    /// Throws why it cannot be added.
    mutating func add(_ route: RouteFunction, of module: ModuleID, to table: inout RouteTable) throws(BellhopError) {
        try table.add(NativeRoute(route, of: module))
        functions[module, default: []].append(route)
    }

    /// Removes the routes of a module.
    mutating func remove(_ module: ModuleID) { functions[module] = nil }

    /// Removes the routes of all modules except these.
    mutating func keep(_ modules: Set<ModuleID>) { functions = functions.filter { modules.contains($0.key) } }

    /// The native routes of a module.
    func routes(of module: ModuleID) -> [NativeRoute] {
        (functions[module] ?? []).compactMap { try? NativeRoute($0, of: module) }
    }

    /// The function of a native route, or nil if the module has a different one now.
    func function(of route: NativeRoute) -> RouteFunction? {
        functions[route.module]?.first { $0.pattern == route.pattern && $0.signature == route.signature }
    }
}

extension NativeRoute {
    fileprivate init(_ function: RouteFunction, of module: ModuleID) throws(BellhopError) {
        try self.init(module: module, pattern: function.pattern, signature: function.signature)
    }
}
