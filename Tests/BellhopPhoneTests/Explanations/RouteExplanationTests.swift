import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What `why` says of a route and a pattern with a segment such as `:account`.
@Suite("An explanation of a route, with a pattern that has a parameter of other routers")
struct RouteExplanationTests {
    private static let warning =
        #"the route pattern "transfer/:account" has ":account", which matches only itself"#
    private static let advice = "Write a parameter as {account}"

    private func driver(web: String = "[]", publicRoutes: String = "[]") -> PhoneDriver {
        PhoneDriver(
            ["a"], more: #", "routes": ["/transfer/:account"]"#,
            keys: """
                "uux": {"baseURL": "https://bank.example/uux", "routes": \(web), "publicRoutes": \(publicRoutes)}, 
                """)
    }

    private func explanation(of route: String, by driver: PhoneDriver) throws -> Explanation {
        var driver = driver
        let answer = driver.explanation(of: .name(route))
        return try #require(answer)
    }

    @Test("names the pattern if nothing matches the route, as the event does")
    func unmatched() throws {
        var driver = driver()
        let explanation = try explanation(of: "transfer/42", by: driver)
        #expect(explanation.verdict == "the screen would stay as it is")
        let message = "no native route and no web route matches transfer/42; \(Self.warning)"
        #expect(explanation.findings.map(\.message) == [message])
        #expect(explanation.advice == Self.advice)
        driver.send(.navigate(route: "transfer/42"))
        let stayed = try #require(driver.events.last { $0.kind == .navigationStayed })
        #expect(stayed.cause == explanation.decisive?.cause)
    }

    @Test("warns of the pattern if something else matches the route, or the route is the pattern")
    func matched() throws {
        let driver = driver(web: #"["transfer/*"]"#, publicRoutes: #"["*"]"#)
        let web = "https://bank.example/uux#/transfer"
        for (route, verdict) in [
            ("transfer/42", "\(web)/42 would be shown"), ("transfer/:account", "a would show it"),
        ] {
            let explanation = try explanation(of: route, by: driver)
            #expect(explanation.verdict == verdict && explanation.decisive == nil, "\(explanation)")
            let note = try #require(explanation.findings.first { $0.cause != nil })
            #expect(note.rule == .route && note.state == .note && note.message == Self.warning)
            #expect(note.cause?.hint == Self.advice)
        }
    }

    @Test("names the state of the module that would show it", arguments: [true, false])
    func down(_ hasPage: Bool) throws {
        var driver = driver(web: hasPage ? #"["transfer/*"]"# : "[]", publicRoutes: #"["*"]"#)
        driver.receive(.died(try #require(driver.instance(of: "a")), Death(.exited(code: 1))))
        let explanation = try explanation(of: "transfer/:account", by: driver)
        let finding = try #require(explanation.findings.first { $0.rule == .module })
        #expect(finding.message == "a left by itself" && finding.state == (hasPage ? .note : .problem))
        #expect(explanation.verdict.hasSuffix(hasPage ? " would be shown" : "the screen would stay as it is"))
    }

    @Test("warns of the pattern in publicRoutes")
    func publicRoutes() throws {
        let driver = driver(web: #"["offers/*"]"#, publicRoutes: #"["offers/:offer"]"#)
        let explanation = try explanation(of: "offers/7", by: driver)
        let session = explanation.findings.filter { $0.rule == .session }
        #expect(session.map(\.state) == [.note, .problem], "\(explanation)")
        #expect(session.first?.cause?.hint == "Write a parameter as {offer}")
    }
}
