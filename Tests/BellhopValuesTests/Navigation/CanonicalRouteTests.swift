import BellhopValues
import Testing

@Suite struct CanonicalRouteTests {
    @Test(
        arguments: [
            ("messages", "messages"),
            ("/messages", "messages"),
            ("//messages", "messages"),
            ("messages/", "messages"),
            ("#/messages", "messages"),
            ("/#/messages", "messages"),
            ("#/", nil),
            ("#messages", "messages"),
            ("uux.aspx#/messages", "messages"),
            ("Uux.aspx#/messages", "messages"),
            ("UUX.ASPX#/messages", "messages"),
            ("uux.aspx#messages", "messages"),
            ("/uux.aspx#/messages", "messages"),
            ("uux.aspx?tenant=1#/messages", "messages"),
            ("https://bank.example/tenant/uux.aspx#/settings/profile", "settings/profile"),
            ("settings/profile", "settings/profile"),
            ("Settings/Profile", "Settings/Profile"),
            ("transactions/activityCenter", "transactions/activityCenter"),
            ("account/5?currentTab=transactions&returnTo=_t.nav", "account/5?currentTab=transactions&returnTo=_t.nav"),
            ("messages?", "messages"),
            ("messages/?a=1", "messages?a=1"),
            ("messages?a=?b", "messages?a=?b"),
            ("a//b", "a//b"),
            ("My%20Page", "My%20Page"),
            ("", nil),
            ("/", nil),
            ("///", nil),
            ("#", nil),
            ("?a=1", nil),
            ("uux.aspx", nil),
            ("Uux.aspx#/", nil),
        ] as [(String, String?)])
    func `every spelling of a route has one form`(written: String, form: String?) throws {
        if let form {
            let route = try CanonicalRoute(parsing: written)
            #expect(route.description == form)
            #expect(try CanonicalRoute(parsing: form) == route)
        } else {
            let error = #expect(throws: BellhopError.self) { try CanonicalRoute(parsing: written) }
            #expect(error?.code == .routeEmpty)
        }
    }

    @Test func `query and segments are kept apart, segments decoded`() throws {
        let route = try CanonicalRoute(parsing: "#/transfer/My%20Account/a%2Fb?x=%20")
        #expect(route.path == "transfer/My%20Account/a%2Fb")
        #expect(route.query == "x=%20")
        #expect(route.segments == ["transfer", "My Account", "a/b"])
    }

    @Test(arguments: [
        "a/%", "a/%4", "a/%zz", "a/%ff", "a/%00", "a\0b", "a\nb", "a?b\u{7F}", "..", "a/../b", "a/./b", "a/%2e%2E/b",
        "messages#top", "#/a#/b", "a?b#c", "#/login?x=#/transfer",
    ])
    func `an ambiguous route is refused`(written: String) {
        let error = #expect(throws: BellhopError.self) { try CanonicalRoute(parsing: written) }
        #expect(error?.code == .routeMalformed)
        #expect(error?.message.utf8.allSatisfy { $0 >= 0x20 } == true)
    }

    @Test func `a combining mark does not hide a slash`() throws {
        #expect(try CanonicalRoute(parsing: "login/\u{301}x/y").segments.count == 3)
        #expect(try CanonicalRoute(parsing: "uux.aspx#/\u{301}x").path == "\u{301}x")
    }

    @Test func `a huge route is refused with a short message`() {
        let error = #expect(throws: BellhopError.self) {
            try CanonicalRoute(parsing: String(repeating: "a", count: 50_000_000))
        }
        #expect(error?.code == .routeTooLong)
        let long = #expect(throws: BellhopError.self) {
            try CanonicalRoute(parsing: String(repeating: "%", count: 16_000))
        }
        #expect(long.map { $0.message.utf8.count < 300 } == true)
    }
}
