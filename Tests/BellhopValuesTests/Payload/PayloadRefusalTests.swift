import SeededGenerators
import Testing

@testable import BellhopValues

@Suite struct PayloadRefusalTests {
    @Test(
        arguments: [
            ("", .payloadEmpty, "the payload is empty", 0, 0),
            ("  ", .payloadNotJSON, "found the end of the text at byte 2", 1, 3),
            ("\u{7F}ELF\u{2}\u{1}", .payloadNotJSON, "this is a library or a program (ELF), not a payload", 0, 0),
            ("PK\u{3}\u{4}", .payloadNotJSON, "this is an archive (ZIP)", 0, 0),
            ("<?xml version=\"1.0\"?>", .payloadNotJSON, "this is an XML document, such as a property list", 0, 0),
            ("\u{7F}ELF" + String(repeating: "\0", count: 20_000), .payloadNotJSON, "a library", 0, 0),
            (#"{"push":true,"modules":[]}"#, .payloadIsSettings, "these are settings, not a payload", 0, 0),
            (#"{"packageName":"p","className":"c"}"#, .payloadIsSettings, "these are settings", 0, 0),
            (
                #"{"modules":["\#(String(repeating: "x", count: 20_000))"]}"#, .payloadIsSettings, "these are settings",
                0, 0
            ),
            ("hello", .payloadNotJSON, #"found "h" at byte 0, where a value was expected"#, 1, 1),
            ("{\"aps\":{}\n,}", .payloadNotJSON, #"found "}" at byte 11, where a key"#, 2, 2),
            (#"{"aps":{}} x"#, .payloadNotJSON, #"found "x" at byte 11, where the end was expected"#, 1, 12),
            (#"{"aps":{"badge":1e400}}"#, .payloadNotJSON, "at byte 16, where a number that fits a Double", 1, 17),
            ("\u{FEFF}{}", .payloadNotJSON, "found a byte order mark at byte 0", 1, 1),
            ("[1]", .payloadNotObject, "the payload is an array at byte 0, not an object", 1, 1),
            (" \"aps\"", .payloadNotObject, "the payload is a string at byte 1, not an object", 1, 2),
            ("5", .payloadNotObject, "a number", 1, 1), ("null", .payloadNotObject, "null", 1, 1),
            ("{}", .payloadNoAps, "has no aps object", 0, 0),
            (#"{"APS":{}}"#, .payloadNoAps, "has no aps object", 0, 0),
            (
                #"{"a": 1, "аps":{}}"#, .payloadNoAps,
                #"but the key "аps": its character 1 is U+0430 (CYRILLIC SMALL LETTER A)"#, 1, 10
            ), (#"{"ap\u200Bs":{}}"#, .payloadNoAps, "its character 3 is U+200B (ZERO WIDTH SPACE)", 1, 2),
            (
                #"{"aps":{"alert":"\ud800"}}"#, .payloadNotJSON,
                #"found "\ud800" at byte 17, where a whole surrogate pair"#, 1, 18
            ), (#"{"aps":{"alert":"a\uDc00b"}}"#, .payloadNotJSON, #"found "\uDc00" at byte 18"#, 1, 19),
            (#"{"aps":{"alert":"\ud83d\u0041"}}"#, .payloadNotJSON, #"found "\ud83d" at byte 17"#, 1, 18),
            (#"{"data":{"aps":{}}}"#, .payloadNoAps, "has no aps object", 0, 0),
            (#"{"aps":1}"#, .payloadApsNotObject, "aps is a number at byte 7, not an object", 1, 8),
            (#"{"aps":"{}"}"#, .payloadApsNotObject, "aps is a string at byte 7", 1, 8),
            (#"{"aps":null}"#, .payloadApsNotObject, "aps is null at byte 7", 1, 8),
            ("{\n \"é\":\"é\", \"aps\":[{}]}", .payloadApsNotObject, "aps is an array at byte 20", 2, 17),
        ] as [(String, BellhopError.Code, String, Int, Int)])
    func `an invalid payload is refused`(
        text: String, code: BellhopError.Code, message: String, line: Int, column: Int
    ) {
        let error = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8), source: "p.apns") }
        #expect(error?.code == code)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.hint != nil || code == .payloadNotJSON)
        #expect(error?.location == Location(file: "p.apns", line: line, column: column))
        let unnamed = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8)) }
        #expect(unnamed?.location == nil)
        #expect(unnamed?.message == error?.message)
    }

    @Test func `the error for an FCM message says how to send it`() {
        let error = #expect(throws: BellhopError.self) {
            try Payload(scanning: Array(#"{"message":{"notification":{"title":"Hi"}}}"#.utf8))
        }
        #expect(error?.code == .payloadNoAps)
        #expect(error?.hint?.contains("as an FCM message") == true)
    }

    @Test(arguments: [Payload.sizeLimit, 5120])
    func `the limit is the largest size that is accepted`(bytes: Int) throws {
        let frame = #"{"aps":{},"d":""}"#
        func text(_ count: Int) -> [UInt8] {
            Array(frame.dropLast(2).utf8) + [UInt8](repeating: 0x78, count: count - frame.utf8.count)
                + Array("\"}".utf8)
        }
        #expect(try Payload(scanning: text(bytes), limit: bytes).bytes.count == bytes)
        let error = #expect(throws: BellhopError.self) {
            try Payload(scanning: text(bytes + 1), limit: bytes)
        }
        #expect(error?.code == .payloadTooLarge)
        #expect(error?.message == "the payload has \(bytes + 1) bytes, 1 over the limit of \(bytes)")
    }

    @Test(arguments: [
        (#"{"Simulator Target Bundle":"com.example.bank",BODY}"#, 4096, true),
        (#"{BODY,"Simulator Target Bundle":"com.example.bank"}"#, 4096, true),
        ("{\n    BODY\n}\n", 4096, true), ("{ \"Simulator Target Bundle\" : \"b\" ,\n BODY }", 4096, true),
        ("{\n    BODY\n}\n", 4097, false), (#"{"simulator target bundle":"b",BODY}"#, 4096, false),
    ])
    func `a file counts as what a server would send`(form: String, size: Int, isAccepted: Bool) throws {
        let aps = #""aps":{"alert":"a \" b"},"d":"VALUE""#
        let value = String(repeating: "x ", count: size).prefix(size - 2 - aps.utf8.count + 5)
        let text = form.replacing("BODY", with: aps.replacing("VALUE", with: value))
        #expect(text.utf8.count > 4096)
        let error: BellhopError?
        do {
            _ = try Payload(scanning: Array(text.utf8), source: "p.apns")
            error = nil
        } catch let refusal { error = refusal }
        #expect((error == nil) == isAccepted, "\(error.map { "\($0)" } ?? "")")
        if !isAccepted, form.contains("BODY\n") { #expect(error?.message.contains("has 4097 bytes, 1 over") == true) }
        // Bytes without a source are those that were sent.
        let refusal = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8)) }
        #expect(refusal?.code == .payloadTooLarge)
    }

    @Test(arguments: [
        "{\"aps\": {\"alert\": \"Hi\"},\(String(repeating: "\n    ", count: 1200))}",
        "# Notes\n" + String(repeating: "Some text. ", count: 800),
    ])
    func `an error of syntax is told before the size that white space makes`(text: String) {
        let error = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8), source: "p.apns") }
        #expect(error?.code == .payloadNotJSON)
        let sent = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8)) }
        #expect(sent?.code == .payloadTooLarge)
    }

    @Test(
        arguments: [
            (65_000, nil), (65_536, nil), (65_537, "the file has 65537 bytes, of which 29 are sent"),
            (500_000, "the file has 500000 bytes, of which 29 are sent, and the host reads 65536"),
        ] as [(Int, String?)])
    func `white space counts only for what the host reads`(bytes: Int, message: String?) {
        let text = #"{"aps":{"alert":"a"},"d":"b" "#
        let file = Array(text.utf8) + [UInt8](repeating: 0x20, count: bytes - text.utf8.count - 1) + [0x7D]
        let error: BellhopError?
        do {
            _ = try Payload(scanning: file, source: "p.apns")
            error = nil
        } catch let refusal { error = refusal }
        #expect((error == nil) == (message == nil))
        if let message { #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")") }
    }

    @Test(arguments: [4097, 9000])
    func `white space never counts for the size`(size: Int) {
        let frame = #"{"aps":{},"d":""}"#
        let text =
            #"{"aps":{},"d":"\#(String(repeating: "x", count: size - frame.utf8.count))""#
            + String(repeating: " ", count: 100_000) + "}"
        let error = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8), source: "p.apns") }
        #expect(error?.message == "the payload has \(size) bytes, \(size - 4096) over the limit of 4096")
    }

    @Test(arguments: [
        ("{\u{A0}\"aps\":{}}", "U+00A0 (NO-BREAK SPACE)", "Delete the character, or write"),
        ("{\u{200B}\"aps\":{}}", "U+200B (ZERO WIDTH SPACE)", "Delete the character, or write"),
        ("{\"aps\":{}\u{2060}}", "U+2060 (WORD JOINER)", "Delete the character, or write"),
        ("{\"aps”:{\"alert\":\"x\"}}", "a", "Close the string or key before it with a straight double quote"),
        ("{\"aps\":{\"alert\":\"x”}}", "the end of the text", "with a straight double quote"),
        ("{\"aps\":{\"alert\":\"“x”\" \"badge\"}}", "\"", "Look for a missing comma"),
        ("{\"aps\":{\"badge\":–1}}", "U+2013 (EN DASH)", "Write the character in ASCII"),
        ("{\"aps\":{\"badge\":−1}}", "U+2212 (MINUS SIGN)", "Write the character in ASCII"),
        ("{“aps”:{}}", "“", "Write straight double quotes"), ("{‘aps’:{}}", "‘", "straight double quotes"),
    ])
    func `a character that cannot be seen, or that looks like another, is named`(
        text: String, found: String, hint: String
    ) {
        let error = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8)) }
        #expect(
            error?.message.contains("found \(found)") == true || error?.message.contains("found \"\(found)\"") == true)
        #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "")")
    }

    @Test(
        arguments: [
            [0xFF], [0xFF, 0xFE, 0x7B, 0x00], Array(#"{"aps":{"alert":""#.utf8) + [0xC0, 0x80],
            Array(#"{"aps"#.utf8) + [0xED, 0xA0, 0x80],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused with their offset`(bytes: [UInt8]) throws {
        let offset = try #require(bytes.firstIndex { $0 >= 0x80 })
        let error = #expect(throws: BellhopError.self) { try Payload(scanning: bytes) }
        #expect(error?.code == .payloadNotUTF8)
        #expect(error?.message.contains("at byte \(offset)") == true)
    }

    @Test func `10,000 nested arrays are an error, not a crash`() {
        let deep = String(repeating: "[", count: 10_000)
        for text in [deep, #"{"aps":{},"x":\#(deep)"#, #"{"aps":{"alert":\#(deep)"#] {
            let limited = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8)) }
            #expect(limited?.code == .payloadTooLarge)
            let error = #expect(throws: BellhopError.self) { try Payload(scanning: Array(text.utf8), limit: .max) }
            #expect(error?.code == (text == deep ? .payloadNotObject : .payloadTooDeep))
        }
    }

    @Test func `a payload cut off at any byte is refused`() {
        let text = #"""
            {"Simulator Target Bundle":"a","aps":{"alert":{"title":"T\u00e9\ud83d\ude00","body":"Grüße 😀"},"badge":-1.5e+2,
            "sound":{"name":"s"},"category":"c","content-available":1,"x":[true,false,null,{}]},"sender":"s"}
            """#
        let bytes = Array(text.utf8)
        #expect(throws: Never.self) { try Payload(scanning: bytes) }
        for count in 0..<bytes.count {
            let error = #expect(throws: BellhopError.self) {
                try Payload(scanning: Array(bytes.prefix(count)), source: "f")
            }
            let codes: [BellhopError.Code] = [.payloadEmpty, .payloadNotJSON, .payloadNotUTF8]
            #expect(error.map { codes.contains($0.code) } == true)
        }
    }

    @Test func `random bytes are never accepted as a payload`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 1...64, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            #expect(throws: BellhopError.self) { try Payload(scanning: bytes, source: "f") }
        }
    }
}
