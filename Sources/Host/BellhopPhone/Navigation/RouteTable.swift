package import BellhopValues

/// All routes of the app, and the candidates for a request (Semantics §6).
package struct RouteTable: Sendable {
    /// The routes that need no login if settings.json does not say.
    package static let standardPublicRoutes = ["login", "login/*"]

    /// The pages of the web app.
    package let web: WebRoutes?
    /// The routes, native and web, that need no login.
    package let publicRoutes: [RoutePattern]
    private let modules: [ModuleID]
    private var natives: [ModuleID: [NativeRoute]] = [:]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - modules: The enabled modules, in file order. Routes of others are left out.
    ///   - natives: Their routes, in any order. Of two that match the same in one module, the first with a
    ///     signature stays, or else the first.
    ///   - web: The pages of the web app.
    ///   - publicRoutes: The routes, native and web, that need no login.
    package init(
        modules: [ModuleID], natives: [NativeRoute] = [], web: WebRoutes? = nil, publicRoutes: [RoutePattern]
    ) {
        self.modules = modules
        self.web = web
        self.publicRoutes = publicRoutes
        for route in natives { insert(route) }
    }

    /// Adds a route while the module runs, after those that the module has.
    ///
    /// Throws `route.duplicate` if the module has a bound route that matches the same.
    package mutating func add(_ route: NativeRoute) throws(BellhopError) {
        guard insert(route) else {
            throw BellhopError(
                .routeDuplicate,
                "module \(route.module.rawValue.quoted) already has the route \(route.pattern.text.quoted)",
                hint: "Register each route once")
        }
    }

    /// Removes all routes of a module.
    package mutating func remove(_ module: ModuleID) { natives[module] = nil }

    /// Returns the candidates for a route: native routes in file order, then the web page.
    package func candidates(for route: CanonicalRoute) -> [RouteCandidate] {
        var candidates: [RouteCandidate] = []
        for native in modules.lazy.flatMap(routes(of:)) {
            guard let parameters = native.pattern.match(route) else { continue }
            candidates.append(.native(RouteMatch(native, parameters)))
        }
        if let web, let address = web.address(of: route) {
            candidates.append(.web(WebPage(address: address, baseURL: web.baseURL, fetches: web.fetches)))
        }
        return candidates
    }

    /// Returns whether a route, native or web, needs login.
    package func needsLogin(_ route: CanonicalRoute) -> Bool { !publicRoutes.contains { $0.match(route) != nil } }

    /// Returns the routes of one module, in the order in which they are tried.
    package func routes(of module: ModuleID) -> [NativeRoute] { natives[module] ?? [] }

    /// All patterns, native ones first, in the order in which they are tried.
    package var patterns: [RoutePattern] { modules.flatMap(routes(of:)).map(\.pattern) + (web?.routes ?? []) }

    @discardableResult
    private mutating func insert(_ route: NativeRoute) -> Bool {
        var routes = natives[route.module] ?? []
        if let position = routes.firstIndex(where: { $0.pattern.matchesSame(as: route.pattern) }) {
            guard routes[position].signature == nil, route.signature != nil else { return false }
            routes[position] = route
        } else {
            routes.append(route)
        }
        natives[route.module] = routes
        return true
    }
}
