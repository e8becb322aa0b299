/// Every route the app knows, and what a request for one is tried with (Semantics §6).
public struct RouteTable: Sendable {
    /// What needs no login when settings.json does not say.
    public static let standardPublicRoutes = ["login", "login/*"]

    /// The pages of online banking.
    public let web: WebRoutes?
    private let publicRoutes: [RoutePattern]
    private let modules: [ModuleID]
    private var natives: [ModuleID: [NativeRoute]] = [:]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - modules: the enabled modules, in file order; routes of others are left out.
    ///   - natives: their routes, in any order of modules; of two that match the same in one module, the first with a
    ///     signature stays, else the first.
    ///   - web: the pages of online banking.
    ///   - publicRoutes: the routes, native and web, that need no login.
    public init(
        modules: [ModuleID], natives: [NativeRoute] = [], web: WebRoutes? = nil, publicRoutes: [RoutePattern]
    ) {
        self.modules = modules
        self.web = web
        self.publicRoutes = publicRoutes
        for route in natives { insert(route) }
    }

    /// Adds a route at run time, behind those the module has; throws `route.duplicate` when the module has a bound one
    /// that matches the same.
    public mutating func add(_ route: NativeRoute) throws(BellhopError) {
        guard insert(route) else {
            throw BellhopError(
                .routeDuplicate, "module \"\(route.module)\" already has the route \(route.pattern.text.quoted)",
                hint: "Register each route once")
        }
    }

    /// Takes away every route of a module.
    public mutating func remove(_ module: ModuleID) { natives[module] = nil }

    /// What a route is tried with: native routes in file order, then the web; empty when nothing matches.
    public func candidates(for route: CanonicalRoute) -> [RouteCandidate] {
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

    /// Whether a route waits for login; whether it is native plays no part.
    public func needsLogin(_ route: CanonicalRoute) -> Bool { !publicRoutes.contains { $0.match(route) != nil } }

    /// The routes of one module, in the order they are tried.
    public func routes(of module: ModuleID) -> [NativeRoute] { natives[module] ?? [] }

    /// Every pattern, native ones first, in the order they are tried.
    public var patterns: [RoutePattern] { modules.flatMap(routes(of:)).map(\.pattern) + (web?.routes ?? []) }

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

extension BellhopError.Code {
    /// A route its module already has.
    public static let routeDuplicate = Self(rawValue: "route.duplicate")
}
