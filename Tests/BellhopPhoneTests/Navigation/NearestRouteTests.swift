import BellhopPhone
import BellhopValues
import Testing

@Suite struct NearestRouteTests {
    private func table() throws -> RouteTable {
        let module = ModuleID(rawValue: "m")
        return RouteTable(
            modules: [module],
            natives: [
                try NativeRoute(module: module, pattern: RoutePattern(parsing: "transfer/{account}/{amount}")),
                try NativeRoute(module: module, pattern: RoutePattern(parsing: "bills/:bill")),
            ],
            web: WebRoutes(
                baseURL: "https://bank.example/uux.aspx",
                routes: try ["messages", "settings/*", "branches"].map { try RoutePattern(parsing: $0) }),
            publicRoutes: [])
    }

    @Test(arguments: [
        ("mesages", ["messages"]),
        ("Messages", ["messages"]),
        ("setings/profile", ["settings/*"]),
        ("transfr/AB12345/100.00", ["transfer/{account}/{amount}"]),
        ("transfer/AB12345", ["transfer/{account}/{amount}"]),
        ("weather", []),
        ("bills/7", ["bills/:bill"]), ("bils/7", ["bills/:bill"]), ("bills/:bill", []),
        ("setings", ["settings/*"]),
        ("transfer/AB12345/100.00", []),
    ])
    func `a misspelled route has its nearest patterns, and only those`(written: String, nearest: [String]) throws {
        #expect(try table().nearest(to: CanonicalRoute(parsing: written)).map(\.text) == nearest)
    }

    @Test func `a route of the greatest length has none, and takes no time`() throws {
        let long = try CanonicalRoute(parsing: String(repeating: "a/", count: CanonicalRoute.maximumLength / 2))
        #expect(try table().nearest(to: long) == [])
    }
}
