import BellhopPhone
import BellhopValues
import Testing

@Suite struct RouteTableTests {
    private static let first = ModuleID(rawValue: "first")
    private static let second = ModuleID(rawValue: "second")

    private func native(_ module: ModuleID, _ pattern: String, _ signature: String? = nil) throws -> NativeRoute {
        try NativeRoute(
            module: module, pattern: RoutePattern(parsing: pattern),
            signature: signature.map { try Signature(parsing: $0) })
    }

    private func table(_ natives: [NativeRoute], web: [String] = ["transfer", "settings/*"]) throws -> RouteTable {
        RouteTable(
            modules: [Self.first, Self.second], natives: natives,
            web: WebRoutes(
                baseURL: "https://bank.example/uux.aspx", routes: try web.map { try RoutePattern(parsing: $0) },
                landingPage: try CanonicalRoute(parsing: "landingPage")),
            publicRoutes: try RouteTable.standardPublicRoutes.map { try RoutePattern(parsing: $0) })
    }

    private func places(_ table: RouteTable, _ route: String) throws -> [String] {
        try table.candidates(for: CanonicalRoute(parsing: route)).map { candidate in
            switch candidate {
            case .native(let match): "\(match.native.module) \(match.native.pattern)"
            case .web(let page): page.address
            }
        }
    }

    @Test func `native routes are in file order, whatever the order of registration, then the web`() throws {
        var table = try table([native(Self.second, "transfer"), native(Self.first, "messages")])
        try table.add(native(Self.first, "{page}"))
        #expect(
            try places(table, "transfer") == [
                "first {page}", "second transfer", "https://bank.example/uux.aspx#/transfer",
            ])
        #expect(try places(table, "messages") == ["first messages", "first {page}"])
        #expect(try places(table, "a/b") == [])
    }

    @Test(
        arguments: [
            ("settings/profile", "https://bank.example/uux.aspx#/settings/profile"),
            ("settings/a%20b?tab=1", "https://bank.example/uux.aspx#/settings/a%20b?tab=1"),
            ("landingPage", "https://bank.example/uux.aspx#/landingPage"),
            ("settings", nil),
            ("Transfer", nil),
        ] as [(String, String?)])
    func `the address of a web route ends with the route as written`(route: String, address: String?) throws {
        #expect(try places(table([]), route) == [address].compactMap(\.self))
    }

    @Test func `routes of modules that are not enabled are left out`() throws {
        #expect(try places(table([native(ModuleID(rawValue: "off"), "messages")]), "messages") == [])
    }

    @Test func `a bound route replaces the same route of the settings, in either order`() throws {
        let listed = try native(Self.first, "transfer/{account}/{amount}")
        let bound = try native(Self.first, "transfer/{to}/{sum}", "B@sd")
        for natives in [[listed, bound], [bound, listed]] {
            #expect(try table(natives).routes(of: Self.first) == [bound])
        }
        var table = try table([listed])
        try table.add(bound)
        #expect(table.routes(of: Self.first) == [bound])
        for route in [bound, listed] {
            let error = #expect(throws: BellhopError.self) { try table.add(route) }
            #expect(error?.code == .routeDuplicate)
        }
    }

    @Test func `typed parameters become values in order`() throws {
        let table = try table([native(Self.first, "transfer/{account}/{amount}", "B@sd")])
        guard case .native(let match) = try table.candidates(for: CanonicalRoute(parsing: "transfer/A%201/12.5")).first,
            case .typed(let values) = match.arguments, values.count == 2,
            case .string("A 1") = values[0], case .double(12.5) = values[1]
        else {
            Issue.record("the route does not match, or its values are others")
            return
        }
        #expect(match.parameters.map(\.name) == ["account", "amount"])
    }

    @Test(arguments: [
        ("login", false), ("login/resetPassword", false), ("login/a/b", false), ("Login", true), ("loginx", true),
        ("messages", true), ("landingPage", true),
    ])
    func `everything but the public routes needs a login`(route: String, needs: Bool) throws {
        #expect(try table([]).needsLogin(CanonicalRoute(parsing: route)) == needs)
    }
}
