import Testing

@testable import BellhopValues

@Suite struct PayloadFindingTests {
    private func findings(_ text: String) -> [Diagnostic] {
        Payload.findings(in: Array(text.utf8), source: "p.apns")
    }

    @Test(
        arguments: [
            (
                #""badge": "3""#, 18, #""badge" in "aps" is the string "3", not a whole number"#,
                "Write a whole number"
            ), (#""badge": 1.5"#, 18, "is 1.5, not a whole number: it counts as 1", "Write a whole number"),
            (
                #""alert": {"body": "A", "loc-key": "K"}"#, 32,
                #""loc-key" in "alert" is not looked up, because "body" has the text"#, "Take away one of the two"
            ),
            (#""badge": true"#, 18, "is true, not a whole number: it counts as 1", "Write a whole number"),
            (
                #""badge": -1"#, 18, "is -1, not a whole number from 0 on: the badge stays as it is",
                "Write 0 to remove the badge"
            ),
            (#""badge": null"#, 18, "is null", "Write a whole number"),
            (
                #""contnet-available": 1"#, 9, #"the key "contnet-available" means nothing to iOS in "aps""#,
                #"Did you mean "content-available"?"#
            ),
            (
                #""content-available": "1""#, 30, #"is the string "1", not the number 1: it counts as 1"#,
                "Write the number 1"
            ),
            (#""mutable-content": "true""#, 28, #"is the string "true", not the number 1: it is ig"#, "Write the"),
            (#""content-available": "0""#, 30, #"is the string "0", not the number 1: it is ignored"#, "Write the"),
            (#""mutable-content": true"#, 28, "is true, not the number 1: it counts as 1", "Write the number 1"),
            (#""content-available": false"#, 30, "is false, not the number 1: it counts as 0", "Write the number 1"),
            (#""content-changed": 1"#, 28, "is 1, not true", "Write true"),
            (#""input-push-token": true"#, 29, "is true, not the number 1: it is ignored", "Write the number 1"),
            (#""mutable-content": 2"#, 28, "is 2, not the number 1", "Write the number 1"),
            (#""alert": 5"#, 18, "is 5, not a string or an object", "Write a string or an object"),
            (#""alert": {"titel": "T"}"#, 19, #"in "alert""#, #"Did you mean "title"?"#),
            (#""alert": {"body": ["B"]}"#, 27, #""body" in "alert" is an array, not a string"#, "Write a string"),
            (
                #""alert": {"loc-args": ["a", 1]}"#, 37, #"an element of "loc-args" in "alert" is 1, not a string"#,
                "Write an array of strings"
            ),
            (#""alert": {"loc-args": "a"}"#, 31, "not an array of strings", "Write an array of strings"),
            (
                #""alert": {"sound": "x"}"#, 19, #"the key "sound" means nothing to iOS in "alert""#,
                #"Move it out of "alert", into "aps""#
            ),
            (
                #""аlert": "A""#, 9, #"in "aps": its character 1 is U+0430 (CYRILLIC SMALL LETTER A)"#,
                #"Did you mean "alert"?"#
            ),
            (#""аlеrt": "A""#, 9, #"its character 1 is U+0430"#, #"Did you mean "alert"?"#),
            (#""аӏеrт": "A""#, 9, #"its character 1 is U+0430"#, #"Did you mean "alert"?"#),
            (
                #""ａｌｅｒｔ": "A""#, 9, "its character 1 is U+FF41 (FULLWIDTH LATIN SMALL LETTER A)",
                #"Did you mean "alert"?"#
            ),
            (
                #""ale\u200Brt": "A""#, 9, "its character 4 is U+200B (ZERO WIDTH SPACE)", #"Did you mean "alert"?"#
            ),
            (#""alert\u0000": "A""#, 9, "its character 6 is U+0000", #"Did you mean "alert"?"#),
            (
                #""mutable‑content": 1"#, 9, "its character 8 is U+2011 (NON-BREAKING HYPHEN)",
                #"Did you mean "mutable-content"?"#
            ),
            (
                #""alert": {"titlе": "A"}"#, 19, #"in "alert": its character 5 is U+0435 (CYRILLIC SMALL LETTER IE)"#,
                #"Did you mean "title"?"#
            ),
            (#""größe": 1"#, 9, "its character 3 is U+00F6 (LATIN SMALL LETTER O WITH DIAERESIS)", "Take it away"),
            (
                #""interruption-level": "аctive""#, 31,
                "it is ignored, as its character 1 is U+0430 (CYRILLIC SMALL LETTER A)", #"Did you mean "active"?"#
            ),
            (
                #""alert": {"body": "a\u0000b"}"#, 27, #"character 2 of "body" in "alert" is U+0000: a module in C"#,
                "Leave the character out"
            ),
            (#""category": "\u0000""#, 21, #"character 1 of "category" in "aps" is U+0000"#, "Leave the character out"),
            (#""sound": {"critcal": 1}"#, 19, #"in "sound""#, #"Did you mean "critical"?"#),
            (#""sound": {"critical": true}"#, 31, "is true", "Write the number 1"),
            (#""sound": {"volume": 11}"#, 29, "not a number from 0 to 1", "Write a number from 0 to 1"),
            (
                #""interruption-level": "urgent""#, 31, "is the string \"urgent\"",
                "Write one of passive, active, time-sensitive, critical"
            ),
            (
                #""interruption-level": "timeSensitive""#, 31, "is the string \"timeSensitive\"",
                #"Did you mean "time-sensitive"?"#
            ), (#""interruption-level": 2"#, 31, "is 2, not one of", "Write one of passive"),
            (#""relevance-score": 7"#, 28, "is 7, not a number from 0 to 1", "Write a number from 0 to 1"),
            (
                #""messageId": "m1""#, 9, "means nothing to iOS",
                #"Take it away, or put it beside "aps" if a module reads it"#
            ), (#""badge": 1, "badge": 2"#, 21, #"the key "badge" stands twice"#, "Take one of them away"),
        ] as [(String, Int, String, String)])
    func `what iOS ignores is a warning, with its location and the correction`(
        member: String, column: Int, message: String, hint: String
    ) throws {
        let findings = findings(#"{"aps":{\#(member)}}"#).filter { $0.error.code != .payloadNothingToShow }
        let finding = try #require(findings.first)
        #expect(findings.count == 1, "\(findings)")
        #expect(finding.severity == .warning)
        #expect(finding.error.message.contains(message), "\(finding)")
        #expect(finding.error.hint?.hasPrefix(hint) == true, "\(finding)")
        #expect(finding.error.location == Location(file: "p.apns", line: 1, column: column), "\(finding)")
    }

    @Test(arguments: [
        #"{"aps":{"alert":"B","badge":0,"sound":"default","category":"C","thread-id":"T","content-available":1}}"#,
        #"{"aps":{"alert":"B","mutable-content":0,"content-available":0,"sound":""},"sender":"s","Simulator Target Bundle":"b"}"#,
        #"""
        {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A",
        "summary-arg-count":4},"badge":0,"sound":{"critical":1,"name":"n.caf","volume":0.5},"mutable-content":1,
        "interruption-level":"time-sensitive","target-content-id":"W","relevance-score":1,"filter-criteria":"F"}}
        """#,
        #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"x":1},"stale-date":1,"dismissal-date":2}}"#,
        #"{"aps":{"alert":{"title-loc-key":"k","title-loc-args":[],"subtitle-loc-key":"k","loc-key":"k","loc-args":["a"]}}}"#,
        #"{"aps":{"content-changed":true}}"#,
        #"{"aps":{"encryptedData":"ZGF0YQ==","sessionIdentifier":"s","keyID":"a2V5","messageIndex":"42"}}"#,
        #"{"aps":{"event":"start","input-push-token":1,"input-push-channel":"dGVzdA==","alert":{"title":"T"}}}"#,
        #"{"badge":"3","alert":7,"titel":{"aps":{"x":1}},"aps":{},"data":{"content-available":true}}"#,
        #"{"aps":{},"gender":"f","status":"s","account":"a","send":1,"threadId":"t","alerts":"x"}"#,
        #"{"aps":{},"sender":"s","sendr":"t","senderId":"u"}"#,
    ])
    func `what iOS reads, and members beside aps, are no findings`(text: String) {
        #expect(findings(text).isEmpty)
    }

    @Test(arguments: [
        ("\"\"", 18), ("{}", 18), (#"{"title": ""}"#, 18), (#"{"sound": "x"}"#, 18),
        (#"{"body": 5, "loc-key": ""}"#, 18),
    ])
    func `an alert without a text is a warning that nothing is shown`(_ alert: String, _ column: Int) throws {
        let found = findings(#"{"aps":{"alert": \#(alert)}}"#).filter { $0.error.code == .payloadNothingToShow }
        #expect(found.map(\.error.message) == ["the alert has no text, so nothing is shown"])
        #expect(found.first?.error.hint == #"Give the alert a "title", a "subtitle" or a "body""#)
        #expect(found.first?.error.location == Location(file: "p.apns", line: 1, column: column))
        for beside in [#""sound": "x""#, #""badge": 1"#, #""content-available": 1"#] {
            let text = #"{"aps":{"alert": \#(alert), \#(beside)}}"#
            #expect(try Payload(scanning: Array(text.utf8)).isUnusual, "a push with it is looked at")
        }
    }

    @Test(arguments: [
        (#""sound":"""#, 17, "the sound has no name"), (#""sound":{"name":""}"#, 17, "the sound has no name"),
        (#""content-available":0"#, 29, "is 0, so no module is called silently"),
    ])
    func `a value without effect is a warning in a push without effect`(
        _ member: String, _ column: Int, _ words: String
    ) throws {
        let text = #"{"aps":{\#(member)}}"#
        let finding = try #require(findings(text).first { $0.error.code == .payloadNothingToShow })
        #expect(finding.error.message.contains(words) && finding.error.hint != nil)
        #expect(finding.error.location == Location(file: "p.apns", line: 1, column: column))
        #expect(try Payload(scanning: Array(text.utf8)).isUnusual, "a push with it is looked at")
        #expect(findings(#"{"aps":{"alert":"A",\#(member)}}"#).allSatisfy { $0.error.code != .payloadNothingToShow })
    }

    @Test(arguments: [
        #""alert": "a\u0000b""#, #""alert": {"body": "a\u0000b"}"#, #""sound": "a\u0000""#, #""category": "\u0000""#,
        #""аlert": "A""#, #""alert": {"titlе": "A", "body": "b"}"#,
    ])
    func `a push with a character that is not what it looks like is looked at`(_ member: String) throws {
        #expect(try Payload(scanning: Array(#"{"aps":{\#(member)}}"#.utf8)).isUnusual)
        #expect(!findings(#"{"aps":{\#(member)}}"#).isEmpty)
    }

    @Test(arguments: [#"a\\u0000b"#, #"\n"#, #"\u0001"#, #"\u00001"#])
    func `only U+0000 ends a text`(_ text: String) throws {
        let payload = try Payload(scanning: Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
        #expect(payload.isUnusual == (text == #"\u00001"#))
    }

    @Test(arguments: [
        ("ѕender", "com.example.a", #"the push has no sender: its character 1 is U+0455"#, #"Did you mean "sender"?"#),
        ("sеnder", "com.example.a", #"its character 2 is U+0435"#, #"Did you mean "sender"?"#),
        ("саtegory", "C", #"does not read it: its character 1 is U+0441"#, #"into "aps", as "category""#),
    ])
    func `a key beside aps that only looks like one is a warning`(
        _ key: String, _ value: String, _ message: String, _ hint: String
    ) throws {
        let text = #"{"aps":{},"\#(key)":"\#(value)"}"#
        let finding = try #require(findings(text).first)
        #expect(finding.error.message.contains(message), "\(finding)")
        #expect(finding.error.hint?.contains(hint) == true, "\(finding)")
        #expect(try Payload(scanning: Array(text.utf8)).isUnusual, "a push with it is looked at")
    }

    @Test(arguments: [
        #""mutable-content":1"#, #""category":"C""#, #""content-available":1"#, #""alert":{"title":"T"}"#,
        #""sound":"default""#, #""badge":1"#, #""thread-id":"t""#, #""interruption-level":"passive""#,
    ])
    func `a member that iOS reads only in aps is a warning beside it`(member: String) throws {
        let key = member.split(separator: "\"")[0]
        let text = #"{\#(member),"aps":{}}"#
        let finding = try #require(findings(text).first)
        #expect(finding.error.code == .payloadMisplacedKey)
        #expect(finding.error.message == #"the key "\#(key)" is beside "aps", where iOS does not read it"#)
        #expect(finding.error.hint == #"Move "\#(key)" into "aps""#)
        #expect(finding.error.location == Location(file: "p.apns", line: 1, column: 2))
        #expect(try Payload(scanning: Array(text.utf8)).isUnusual, "a push with it is looked at")
        // A module may have a member of the same name.
        #expect(findings(#"{\#(member),"aps":{\#(member)}}"#).isEmpty)
    }

    @Test(arguments: [
        ("content_available", "content-available", "1"), ("contentAvailable", "content-available", "true"),
        ("mutable_content", "mutable-content", "1"), ("mutableContent", "mutable-content", "true"),
        ("mutable-content", "mutable-content", "true"), ("thread-id", "thread-id", "7"),
    ])
    func `a member beside aps that only iOS can mean is a warning in every spelling and form`(
        _ spelling: String, _ key: String, _ value: String
    ) throws {
        let text = #"{"aps":{},"\#(spelling)":\#(value)}"#
        let finding = try #require(findings(text).first)
        #expect(finding.error.code == .payloadMisplacedKey)
        #expect(finding.error.hint == #"Move "\#(spelling)" into "aps""# + (spelling == key ? "" : #", as "\#(key)""#))
        #expect(try Payload(scanning: Array(text.utf8)).isUnusual, "a push with it is looked at")
        let both = findings(#"{"aps":{"\#(key)":1},"\#(spelling)":\#(value)}"#)
        #expect(!both.contains { $0.error.code == .payloadMisplacedKey })
    }

    @Test(arguments: ["sendr", "Sender", "senders", "senderId", "sender_id", "snder", #"\u0073endr"#])
    func `a key that is nearly sender is a warning in a push without a sender`(_ key: String) throws {
        let text = #"{"aps":{},"\#(key)":"com.example.a"}"#
        let finding = try #require(findings(text).first)
        #expect(finding.error.code == .payloadUnknownKey)
        #expect(finding.error.hint == #"Did you mean "sender"?"#)
        #expect(finding.error.location == Location(file: "p.apns", line: 1, column: 11))
        #expect(try Payload(scanning: Array(text.utf8)).isUnusual, "a push with it is looked at")
    }

    @Test(arguments: [
        #""deeplink":"loans/1","n":1,"list":["x"]"#, #""sendTime":1"#, #""sender":"com.example.a","data":{"x":"y"}"#,
    ])
    func `an ordinary push is read in one pass`(_ members: String) throws {
        let text = #"{"aps":{"alert":"A"},\#(members)}"#
        #expect(try !Payload(scanning: Array(text.utf8)).isUnusual)
        #expect(findings(text).isEmpty)
    }

    @Test func `a sender that counts as missing is a finding`() {
        #expect(
            findings(#"{"aps":{},"sender":7}"#).map(\.error.message) == [
                #""sender" is 7, not a string: it is ignored"#
            ])
    }

    @Test(arguments: ["", "{", "[1]", "5", "{}", #"{"aps":5}"#, String(repeating: "[", count: 10_000)])
    func `a text that is not a push has at most warnings`(text: String) {
        #expect(findings(text).allSatisfy { $0.severity == .warning })
    }

    @Test func `a push of nothing but unknown keys has a bounded number of findings`() {
        let members = (0..<300).map { "\"k\($0)\":1" }.joined(separator: ",")
        let findings = findings("{\"aps\":{\(members)}}")
        #expect(findings.count == 21)
        #expect(findings.last?.error.message == "280 more findings are not listed")
    }
}
