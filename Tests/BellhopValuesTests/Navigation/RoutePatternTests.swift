import BellhopValues
import Testing

@Suite struct RoutePatternTests {
    @Test(
        arguments: [
            ("messages", "messages", []),
            ("messages", "#/messages?x=1", []),
            ("messages", "Messages", nil),
            ("messages", "messages/5", nil),
            ("settings/profile", "settings", nil),
            ("transfer/{account}/{amount}", "transfer/A1/12.5", ["account=A1", "amount=12.5"]),
            ("transfer/{account}/{amount}", "transfer/My%20Account/5", ["account=My Account", "amount=5"]),
            ("transfer/{account}/{amount}", "transfer/a%2Fb/5", ["account=a/b", "amount=5"]),
            ("transfer/{account}/{amount}", "transfer/A1", nil),
            ("transfer/{account}/{amount}", "transfer//5", nil),
            ("transfer/{account}/{amount}", "transfer/A1/5/6", nil),
            ("{page}", "anything", ["page=anything"]),
            ("my%20page", "my page", []),
            ("my page", "my%20page", []),
            ("settings/*", "settings/profile", []),
            ("settings/*", "settings/profile/photo", []),
            ("settings/*", "settings", nil),
            ("settings/*", "settings/", nil),
            ("settings/*", "settingsx/profile", nil),
            ("account/{id}/*", "account/5/cards/1", ["id=5"]),
            ("account/{id}/*", "account/5", nil),
            ("*", "anything/at/all", []),
            ("transfer/:account", "transfer/A1", nil),
            ("transfer/:account", "transfer/:account", []),
        ] as [(String, String, [String]?)])
    func `a pattern matches whole segments`(pattern: String, route: String, parameters: [String]?) throws {
        let found = try RoutePattern(parsing: pattern).match(CanonicalRoute(parsing: route))
        #expect(found?.map { "\($0.name)=\($0.value)" } == parameters)
    }

    @Test(arguments: [
        ("transfer/:account", "transfer/42", true), ("transfer/:account", "transfer/:account", true),
        ("transfer/:account", "transfer", false), ("transfer/:account", "transfer/42/5", false),
        ("transfer/:account", "bills/42", false), ("a/<b>/{c}/*", "a/1/2/3", true),
        ("transfer/{a}", "transfer/1", false),
    ])
    func `a segment such as :account is a parameter elsewhere`(pattern: String, route: String, matches: Bool) throws {
        let pattern = try RoutePattern(parsing: pattern)
        #expect(try pattern.matchesElsewhere(CanonicalRoute(parsing: route)) == matches)
        #expect((pattern.warning == nil) == !pattern.text.contains(where: { ":<".contains($0) }))
    }

    @Test(arguments: [
        "", "/", "#/", "a//b", "a/{}", "a/{b", "a/b}", "a/{b}c", "a{b}", "{a{b}}", "a/{b c}", "a/{é}", "a/{b}/{b}",
        "*/a", "a*",
        "a/**", "a/*b", "a?b=1", "a#b", "a/../b", "a/%zz", "a\nb",
    ])
    func `a malformed pattern is an error that says what is wrong`(pattern: String) {
        let error = #expect(throws: BellhopError.self) { try RoutePattern(parsing: pattern) }
        #expect(error?.code == .routeMalformedPattern)
        #expect(error?.hint != nil)
    }

    @Test(arguments: [("/messages", "messages"), ("#/messages/", "messages"), ("transfer/{a}", "transfer/{a}")])
    func `a pattern is known by its text without outer slashes`(written: String, text: String) throws {
        #expect(try RoutePattern(parsing: written).text == text)
    }

    @Test(arguments: [
        ("a/{b}", "a/{c}", true), ("a/{b}", "a/b", false), ("a/*", "a", false), ("a/*", "a/*", true),
        ("a/{b}", "a/{b}/{c}", false),
    ])
    func `patterns are the same when only names differ`(left: String, right: String, same: Bool) throws {
        #expect(try RoutePattern(parsing: left).matchesSame(as: RoutePattern(parsing: right)) == same)
    }
}
