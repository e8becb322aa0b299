/// The pages of the web app, from `uux` in settings.json (Semantics §6).
public struct WebRoutes: Sendable, Equatable {
    /// The address of the page, without a fragment: `https://bank.example/uux.aspx`.
    public let baseURL: String
    /// The patterns of its routes.
    public let routes: [RoutePattern]
    /// The page shown after login.
    public let landingPage: CanonicalRoute?
    /// Whether the page is fetched before it becomes the current screen.
    public let fetches: Bool

    /// Creates the routes.
    ///
    /// The landing page always counts as one of them.
    public init(baseURL: String, routes: [RoutePattern], landingPage: CanonicalRoute? = nil, fetches: Bool = false) {
        self.baseURL = baseURL
        self.routes = routes
        self.landingPage = landingPage
        self.fetches = fetches
    }

    /// Returns the address of a route, or nil if no route matches.
    public func address(of route: CanonicalRoute) -> String? {
        guard route.path == landingPage?.path || routes.contains(where: { $0.match(route) != nil }) else { return nil }
        return "\(baseURL)#/\(route)"
    }
}
