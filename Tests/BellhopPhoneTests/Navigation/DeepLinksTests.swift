import BellhopPhone
import BellhopValues
import Testing

@Suite struct DeepLinksTests {
    private let links = DeepLinks(urlScheme: "q2mob", associatedDomains: ["bank.example", "Www.Bank.Example"])

    @Test(arguments: [
        ("q2mob://open?targetPage=%23%2Fmessages", "messages"),
        ("Q2MOB://OPEN?targetPage=%23%2Fmessages", "messages"),
        ("q2mob://open/?targetPage=%23%2fmessages", "messages"),
        ("q2mob://open?a=1&targetPage=%23%2Fsettings%2Fprofile&b=2", "settings/profile"),
        ("q2mob://open?targetPage=messages", "messages"),
        ("q2mob://open?targetPage=uux.aspx%23%2Fmessages", "messages"),
        ("q2mob://open?targetPage=%23%2Faccount%2F5%3Ftab%3D1", "account/5?tab=1"),
        ("q2mob://open?targetPage=%23%2Fa%2520b", "a%20b"),
        ("https://bank.example/uux.aspx#/messages", "messages"),
        ("https://BANK.example/tenant/a/Uux.ASPX#/settings/profile", "settings/profile"),
        ("HTTPS://www.bank.example/uux.aspx?x=1#/account/5?tab=1", "account/5?tab=1"),
    ])
    func `both forms lead to a route`(link: String, route: String) throws {
        #expect(try links.route(of: link).description == route)
    }

    @Test(
        arguments: [
            ("bank", "pay://open", "Write bank://open?targetPage=%23%2Froute, or https://b.example/uux.aspx#/route"),
            ("bank", "PAY://x/1", "Write bank://open?targetPage=%23%2Froute, or https://b.example/uux.aspx#/route"),
            (nil, "pay://x/1", "Write https://b.example/uux.aspx#/route"),
        ] as [(String?, String, String)])
    func `another scheme of the app opens no route`(urlScheme: String?, link: String, hint: String) {
        let links = DeepLinks(urlScheme: urlScheme, urlSchemes: ["pay"], associatedDomains: ["b.example"])
        let error = #expect(throws: BellhopError.self) { try links.route(of: link) }
        #expect(error?.message == "the link \(link.quoted) opens the app, but its scheme opens no route")
        #expect(error?.hint == hint)
    }

    @Test(
        arguments: [
            ("", .linkMalformed),
            ("messages", .linkMalformed),
            ("q2mob:open?targetPage=a", .linkMalformed),
            ("://open?targetPage=a", .linkScheme),
            ("other://open?targetPage=%23%2Fmessages", .linkScheme),
            ("http://bank.example/uux.aspx#/messages", .linkScheme),
            ("q2mob://close?targetPage=%23%2Fmessages", .linkHost),
            ("q2mob://open/more?targetPage=%23%2Fmessages", .linkHost),
            ("q2mob://?targetPage=%23%2Fmessages", .linkHost),
            ("q2mob://open", .linkNoTarget),
            ("q2mob://open?targetPage=", .linkNoTarget),
            ("q2mob://open?targetPage=#/messages", .linkNoTarget),
            ("q2mob://open?targetpage=messages", .linkNoTarget),
            ("q2mob://open?targetPage=%2", .linkMalformed),
            ("q2mob://open?targetPage=%ff", .linkMalformed),
            ("q2mob://open?targetPage=%23%2F", .routeEmpty),
            ("q2mob://open?targetPage=%23%2F..%2Fa", .routeMalformed),
            ("https://evil.example/uux.aspx#/messages", .linkHost),
            ("https://bank.example.evil/uux.aspx#/messages", .linkHost),
            ("https://bank.example@evil.example/uux.aspx#/messages", .linkHost),
            ("https://ban\u{212A}.example/uux.aspx#/messages", .linkHost),
            ("https://bank.example:8443/uux.aspx#/messages", .linkHost),
            ("https:///uux.aspx#/messages", .linkHost),
            ("https://bank.example/index.html#/messages", .linkPage),
            ("https://bank.example/notuux.aspx#/messages", .linkPage),
            ("https://bank.example#/uux.aspx", .linkPage),
            ("https://bank.example/uux.aspx", .linkNoTarget),
            ("https://bank.example/uux.aspx#messages", .linkNoTarget),
            ("https://bank.example/uux.aspx#/", .routeEmpty),
        ] as [(String, BellhopError.Code)])
    func `any other form is an error`(link: String, code: BellhopError.Code) {
        let error = #expect(throws: BellhopError.self) { try links.route(of: link) }
        #expect(error?.code == code)
        #expect(error.map { $0.message.utf8.count < 500 } == true)
    }

    @Test func `a huge link is an error with a short message`() {
        let huge = String(repeating: "q", count: 1_000_000)
        for (link, code) in [
            (huge, BellhopError.Code.linkMalformed), ("q2mob://open?targetPage=" + huge, .routeTooLong),
        ] {
            let error = #expect(throws: BellhopError.self) { try links.route(of: link) }
            #expect(error?.code == code)
            #expect(error.map { $0.message.utf8.count < 500 } == true)
        }
    }

    @Test(arguments: [
        ("q2mob://close", "Write q2mob://open?targetPage=%23%2Froute"),
        ("https://bank.example/", "Write https://bank.example/uux.aspx#/route"),
        ("x://y", "Write q2mob://open?targetPage=%23%2Froute, or https://bank.example/uux.aspx#/route"),
    ])
    func `the error says which form is expected`(link: String, hint: String) {
        let error = #expect(throws: BellhopError.self) { try links.route(of: link) }
        #expect(error?.hint == hint)
    }

    @Test func `an app without scheme and domains opens nothing, and says what is missing`() {
        let none = DeepLinks(urlScheme: nil, associatedDomains: [])
        let scheme = #expect(throws: BellhopError.self) { try none.route(of: "q2mob://open?targetPage=a") }
        #expect(scheme?.code == .linkScheme)
        let domain = #expect(throws: BellhopError.self) { try none.route(of: "https://bank.example/uux.aspx#/a") }
        #expect(domain?.hint?.contains("app.associatedDomains") == true)
    }
}
