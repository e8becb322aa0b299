import Testing

@testable import BellhopValues

@Suite("A localized alert")
struct LocalizedAlertTests {
    private func content(_ alert: String, with texts: [String: String]) throws -> NotificationContent {
        let payload = try Payload(scanning: Array(#"{"aps": {"alert": \#(alert)}}"#.utf8))
        var content = NotificationContent(payload)
        if let alert = LocalizedAlert(payload) { content.localize(alert, with: texts) }
        return content
    }

    @Test("has the texts of the app in place of its keys")
    func texts() throws {
        let alert = #"{"title-loc-key": "T", "title-loc-args": ["Ada"], "subtitle-loc-key": "S", "loc-key": "B"}"#
        let content = try content(alert, with: ["T": "From %@", "S": "Today", "B": "Hello"])
        #expect([content.title, content.subtitle, content.body] == ["From Ada", "Today", "Hello"])
    }

    @Test(
        "shows the key if the app has no text, and a text of its own in place of the key",
        arguments: [
            (#"{"title-loc-key": "NONE"}"#, "NONE"), (#"{"title": "Own", "title-loc-key": "T"}"#, "Own"),
            (#"{"title": "", "title-loc-key": "T"}"#, "found"), (#"{"title-loc-key": ""}"#, ""),
            (#"{"title-loc-key": 7}"#, ""), (#""text""#, ""),
        ])
    func fallback(alert: String, title: String) throws {
        #expect(try content(alert, with: ["T": "found"]).title == title)
    }

    @Test(
        "puts arguments in place of %@",
        arguments: [
            ("%@ and %@", ["a", "b"], "a and b"), ("%2$@, %1$@", ["a", "b"], "b, a"), ("%1$@%1$@", ["a"], "aa"),
            ("%@ %@", ["a"], "a "), ("%3$@", ["a"], ""), ("%0$@", ["a"], ""), ("100 %% of %@", ["a"], "100 % of a"),
            ("%d %s %n %", ["a"], "%d %s %n %"), ("%@", ["%@"], "%@"), ("none", ["a"], "none"),
            // Without arguments, the text is no format.
            ("100 %% of %@", [], "100 %% of %@"), ("%999$@", ["a"], ""), ("%1000$@", ["a"], "%1000$@"),
        ])
    func arguments(format: String, arguments: [String], expected: String) throws {
        let list = arguments.map { "\"\($0)\"" }.joined(separator: ",")
        let alert = #"{"loc-key": "K", "loc-args": [\#(list)]}"#
        #expect(try content(alert, with: ["K": format]).body == expected)
    }

    @Test(
        "names a place that no argument takes",
        arguments: [
            ("%d items", "%d"), ("[%5@]", "%5@"), ("%1$ld", "%1$ld"), ("%@ and %%d", nil), ("%2$@ 100 % of", nil),
            ("%#@items@", "%#@"),
        ] as [(String, String?)])
    func otherPlace(format: String, place: String?) throws {
        let payload = try Payload(scanning: Array(#"{"aps": {"alert": {"loc-key": "K", "loc-args": ["a"]}}}"#.utf8))
        let text = try #require(LocalizedAlert(payload)?.body)
        let warning = text.otherPlace(in: ["K": format], at: nil)
        #expect(warning?.code == place.map { _ in .stringsOtherPlace })
        if let place { #expect(warning?.message.contains("has \(place.quoted), which") == true) }
    }

    @Test("does not grow without limit")
    func growth() throws {
        let argument = String(repeating: "x", count: 3000)
        let alert = #"{"loc-key": "K", "loc-args": ["\#(argument)"]}"#
        let body = try content(alert, with: ["K": String(repeating: "%1$@", count: 10_000)]).body
        #expect(body.utf8.count < 32 << 10)
    }

    @Test("is searched for arguments only as far as it is shown", .timeLimit(.minutes(5)))
    func length() throws {
        let alert = #"{"loc-key": "K", "loc-args": ["x"]}"#
        let body = try content(alert, with: ["K": String(repeating: "%2$@", count: 40_000_000)]).body
        #expect(body == "…")
    }
}
