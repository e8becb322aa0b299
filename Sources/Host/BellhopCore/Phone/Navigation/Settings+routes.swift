/// The routes of a configuration. Patterns were checked when the settings were read.
extension Settings {
    /// The routes an entry gives its module; they are shown by `openRoute`, or by the class's own function.
    func nativeRoutes(of module: ModuleSettings) -> [NativeRoute] {
        Self.patterns(module.routes).compactMap { try? NativeRoute(module: module.id, pattern: $0) }
    }

    /// Everything that can be navigated to before a module is loaded.
    var routeTable: RouteTable {
        RouteTable(
            modules: modules.filter(\.isEnabled).map(\.id), web: web,
            publicRoutes: Self.patterns(uux?.publicRoutes ?? UUX.standardPublicRoutes))
    }

    private var web: WebRoutes? {
        uux.map { uux in
            WebRoutes(
                baseURL: uux.baseURL, routes: Self.patterns(uux.routes),
                landingPage: uux.landingPage.flatMap { try? CanonicalRoute(parsing: $0) },
                fetches: uux.load == .fetch)
        }
    }

    private static func patterns(_ texts: [String]) -> [RoutePattern] {
        texts.compactMap { try? RoutePattern(parsing: $0) }
    }
}
