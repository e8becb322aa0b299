import Testing

@testable import BellhopValues

struct SettingsPushTests {
    @Test(
        arguments: [
            (#""push":true"#, #"{"aps":{}}"#, nil),
            (#""push":true"#, #"{"aps":{},"sender":"s","Simulator Target Bundle":"b"}"#, nil),
            (#""push":true,"legacyFallback":false"#, #"{"aps":{},"sender":"s"}"#, nil),
            (
                #""push":true,"legacyFallback":false"#, #"{"aps":{},"sender":7}"#,
                #"p.apns: warning: the payload has no sender. Add "sender" beside "aps"."#
            ),
            (
                #""push":false"#, #"{"aps":{},"sender":"s"}"#,
                #"s.json: warning: no module receives pushes. Write "push": true in the entry of a."#
            ),
            (
                #""legacyFallback":false"#, #"{"aps":{},"sender":"s"}"#,
                #"s.json: warning: no module receives pushes. Add "push": true to the entry of a, or at the top level."#
            ),
            (
                #""legacyFallback":false"#, #"{"aps":{}}"#,
                #"p.apns: warning: the payload has no sender. Add "sender" beside "aps"."#
            ),
            (
                #""push":true,"app":{"bundleIdentifier":"a"}"#, #"{"aps":{},"Simulator Target Bundle":"b"}"#,
                #"p.apns: warning: the push is for the app b, this host runs a. Correct "Simulator Target Bundle", "#
                    + "or app.bundleIdentifier in settings.json."
            ),
        ] as [(String, String, String?)])
    func `a push is checked against what the settings alone decide`(
        _ members: String, _ push: String, _ expected: String?
    ) throws {
        let module = #"{"name":"a","packageName":"a","productName":"a","className":"A","library":"a.so"}"#
        let (settings, diagnostics) = Settings.read(Array("{\(members),\"modules\":[\(module)]}".utf8), file: "s.json")
        #expect(diagnostics.isEmpty)
        let payload = try Payload(scanning: Array(push.utf8))
        let findings = try #require(settings).findings(of: payload, source: "p.apns", file: "s.json")
        #expect(findings.map(\.description) == [expected].compactMap(\.self))
    }

    @Test("a disabled module is why no module receives the push")
    func disabled() throws {
        let module =
            #"{"name":"a","packageName":"a","productName":"a","className":"A","library":"a.so","enabled":false}"#
        let text = #"{"push":true,"modules":[\#(module)]}"#
        let settings = try #require(Settings.read(Array(text.utf8), file: "s.json").settings)
        let payload = try Payload(scanning: Array(#"{"aps":{},"sender":"s"}"#.utf8))
        let findings = settings.findings(of: payload, source: "p.apns", file: "s.json")
        let message =
            #"s.json:1:25: warning: no module receives pushes (a is disabled: its entry has "enabled": false). "#
            + #"Take "enabled": false out of the entry of a."#
        #expect(findings.map(\.description) == [message])
    }

    @Test(
        "an error of a module has its name once",
        arguments: [
            ("the library is absent", "a: the library is absent"), ("a has ended", "a has ended"),
            ("the process of a, which ended", "the process of a, which ended"),
        ])
    func named(message: String, expected: String) {
        #expect(BellhopError(.moduleDisabled, message).of("a").message == expected)
    }
}
