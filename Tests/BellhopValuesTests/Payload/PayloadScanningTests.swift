import Testing

@testable import BellhopValues

private func payload(_ text: String) throws -> Payload { try Payload(scanning: Array(text.utf8)) }

@Suite struct PayloadScanningTests {
    private let whole = #"""
        {
          "Simulator Target Bundle": "com.example.app",
          "aps": {
            "alert": { "title": "Title", "subtitle": "Sub", "body": "Grüße \ud83d\ude00", "launch-image": "x" },
            "badge": 3, "sound": { "critical": 1, "name": "bell.caf", "volume": 0.5 }, "category": "Q2Demo",
            "thread-id": "t", "interruption-level": "time-sensitive", "content-available": 1, "mutable-content": 1,
            "other": [{ "alert": "no", "aps": {} }]
          },
          "sender": "com.example.module", "data": { "aps": { "badge": 9 }, "sender": "no" }
        }
        """#

    @Test func `a payload keeps its bytes and provides what the host needs`() throws {
        let payload = try payload(whole)
        #expect(payload.bytes == Array(whole.utf8))
        #expect(payload.alert == Payload.Alert(title: "Title", subtitle: "Sub", body: "Grüße 😀"))
        #expect(payload.sender == "com.example.module")
        #expect(payload.badge == 3)
        #expect(payload.sound == "bell.caf")
        #expect(payload.category == "Q2Demo")
        #expect(payload.threadIdentifier == "t")
        #expect(payload.interruptionLevel == "time-sensitive")
        #expect(payload.isContentAvailable)
        #expect(payload.isMutable)
        #expect(payload.simulatorTargetBundle == "com.example.app")
    }

    @Test func `a payload with an empty aps is valid`() throws {
        let payload = try payload(#"{"aps":{}}"#)
        #expect(payload == Payload(bytes: Array(#"{"aps":{}}"#.utf8)))
    }

    @Test(
        arguments: [
            (#""Hi""#, Payload.Alert(body: "Hi")), (#""""#, nil), ("5", nil), ("null", nil), (#"["title"]"#, nil),
            ("{}", nil),
            (#"{"title":""}"#, nil), (#"{"title":"","body":""}"#, nil), (#"{"action":"x"}"#, nil),
            (#"{"title":7}"#, nil),
            (#"{"title":"T"}"#, Payload.Alert(title: "T")), (#"{"subtitle":"S"}"#, Payload.Alert(subtitle: "S")),
            (#"{"body":"B","title":""}"#, Payload.Alert(title: "", body: "B")),
            (#"{"loc-key":"K"}"#, Payload.Alert(body: "K")), (#"{"title-loc-key":"K"}"#, Payload.Alert(title: "K")),
            (#"{"subtitle-loc-key":"K"}"#, Payload.Alert(subtitle: "K")),
            (#"{"loc-key":"K","body":"B"}"#, Payload.Alert(body: "B")),
            (#"{"body":"B","loc-key":"K","loc-args":["x"]}"#, Payload.Alert(body: "B")),
            (#"{"body":"","loc-key":"K"}"#, Payload.Alert(body: "K")),
        ] as [(String, Payload.Alert?)])
    func `an alert counts if it has text`(json: String, alert: Payload.Alert?) throws {
        #expect(try payload(#"{"aps":{"alert":\#(json)}}"#).alert == alert)
    }

    @Test(arguments: [
        ("1", true), ("1.0", true), ("10e-1", true), ("0", false), ("2", false), ("-1", false), ("1.5", false),
        ("true", true), ("false", false), (#""1""#, true), (#""\u0031""#, true), (#""0""#, false), (#""""#, false),
        (#"" 1""#, false), (#""true""#, false), (#""yes""#, false), ("null", false), ("[1]", false), ("{}", false),
        ("100000000000000000000", false),
    ])
    func `content-available and mutable-content are on only for 1, as a number or a string, or true`(
        json: String, isOn: Bool
    ) throws {
        let payload = try payload(#"{"aps":{"content-available":\#(json),"mutable-content":\#(json)}}"#)
        #expect(payload.isContentAvailable == isOn)
        #expect(payload.isMutable == isOn)
    }

    @Test(
        arguments: [
            ("0", 0), ("7", 7), ("-3", -3), ("12.0", 12), ("1e2", 100), ("2.7", 2), ("0.9", 0), ("\"3\"", nil),
            ("true", 1), ("false", 0), ("1e300", nil), ("[1]", nil),

            ("null", nil), ("9223372036854775807", Int.max), ("9223372036854775808", nil),
        ] as [(String, Int?)])
    func `a badge is a number, without its fraction, or a Boolean`(json: String, badge: Int?) throws {
        #expect(try payload(#"{"aps":{"badge":\#(json)}}"#).badge == badge)
    }

    @Test(
        arguments: [
            (#""default""#, "default"), (#"{"name":"bell"}"#, "bell"), (#"{"critical":1}"#, nil), ("1", nil),
            (#"{"name":5}"#, nil), (#"["bell"]"#, nil), (#""""#, nil), (#"{"name":""}"#, nil),
        ] as [(String, String?)])
    func `a sound is a string, or the name of one`(json: String, sound: String?) throws {
        let payload = try payload(#"{"aps":{"sound":\#(json)}}"#)
        #expect(payload.sound == sound)
        #expect(payload.presentable == (sound == nil ? [] : .sound))
    }

    @Test(
        arguments: [("5", nil), ("null", nil), ("[]", nil), (#"{"id":"x"}"#, nil), (#""""#, ""), (#"" A ""#, " A ")]
            as [(String, String?)])
    func `a sender that is not a string counts as missing, and a string is kept unchanged`(
        json: String, sender: String?
    )
        throws
    {
        #expect(try payload(#"{"sender":\#(json),"aps":{}}"#).sender == sender)
    }

    @Test(
        arguments: [
            (#"{"sender":"a","sender":"b","aps":{}}"#, "b"), (#"{"sender":"a","aps":{},"sender":5}"#, nil),
            (#"{"s\u0065nder":"a","aps":{}}"#, "a"), (#"{"sender":"a","\u0073ender":"b","aps":{}}"#, "b"),
            (#"{"Sender":"a","aps":{}}"#, nil), (#"{"sender ":"a","aps":{}}"#, nil),
        ] as [(String, String?)])
    func `the last of equal keys counts, whatever their escapes`(json: String, sender: String?) throws {
        #expect(try payload(json).sender == sender)
    }

    @Test func `a later aps, alert or sound replaces an earlier one completely`() throws {
        let aps = try payload(#"{"aps":{"badge":1,"alert":"a","content-available":1},"\u0061ps":{"sound":"s"}}"#)
        #expect(aps.badge == nil && aps.alert == nil && aps.sound == "s" && !aps.isContentAvailable)
        let inner = try payload(#"{"aps":{"alert":{"title":"a"},"alert":{"body":"b"},"sound":"s","sound":{}}}"#)
        #expect(inner.alert == Payload.Alert(body: "b") && inner.sound == nil)
        #expect(try payload(#"{"aps":5,"aps":{"badge":1}}"#).badge == 1)
        let error = #expect(throws: BellhopError.self) { try payload(#"{"aps":{},"aps":[]}"#) }
        #expect(error?.code == .payloadApsNotObject)
    }
}
