/// The pages of online banking the app shows in its web view, from `uux` in settings.json (Semantics §6).
public struct WebRoutes: Sendable, Equatable {
    /// The address of the page, without a fragment: `https://bank.example/uux.aspx`.
    public let baseURL: String
    /// The routes it knows.
    public let routes: [RoutePattern]
    /// The page shown after login.
    public let landingPage: CanonicalRoute?
    /// Whether the page is fetched before it becomes the current screen.
    public let fetches: Bool

    /// Makes the routes; the landing page is one of them, listed or not.
    public init(baseURL: String, routes: [RoutePattern], landingPage: CanonicalRoute? = nil, fetches: Bool = false) {
        self.baseURL = baseURL
        self.routes = routes
        self.landingPage = landingPage
        self.fetches = fetches
    }

    /// The address of a route; nil when no route here matches.
    public func address(of route: CanonicalRoute) -> String? {
        guard route.path == landingPage?.path || routes.contains(where: { $0.match(route) != nil }) else { return nil }
        return "\(baseURL)#/\(route)"
    }
}
