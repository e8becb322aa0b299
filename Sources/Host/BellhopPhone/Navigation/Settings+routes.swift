internal import BellhopValues

/// The routes of the settings.
///
/// The patterns were checked when the settings were read.
extension Settings {
    /// The routes that an entry gives its module.
    ///
    /// They are shown by `openRoute`, or by a function that the class has for them.
    func nativeRoutes(of module: ModuleSettings) -> [NativeRoute] {
        Self.patterns(module.routes).compactMap { try? NativeRoute(module: module.id, pattern: $0) }
    }

    /// The routes that exist before modules are loaded.
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
