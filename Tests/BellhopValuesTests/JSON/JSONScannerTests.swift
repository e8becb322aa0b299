import Testing

@testable import BellhopValues

/// A text and what the scanner says to it.
struct FaultCase: CustomTestStringConvertible {
    let bytes: [UInt8]
    let reason: JSONFault.Reason
    let offset: Int

    init(_ text: String, _ reason: JSONFault.Reason, at offset: Int) {
        self.init(bytes: Array(text.utf8), reason, at: offset)
    }

    init(bytes: [UInt8], _ reason: JSONFault.Reason, at offset: Int) {
        self.bytes = bytes
        self.reason = reason
        self.offset = offset
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

private func scan(_ bytes: [UInt8]) throws(JSONFault) -> [JSONToken.Kind] {
    try bytes.withUnsafeBufferPointer { text throws(JSONFault) in
        var scanner = JSONScanner(text)
        var kinds: [JSONToken.Kind] = []
        while let token = try Optional(scanner.next()), token.kind != .end { kinds.append(token.kind) }
        return kinds
    }
}

private func nested(_ depth: Int) -> [UInt8] {
    Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
}

@Suite struct JSONScannerTests {
    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "0.5", "-0.0", "1e5", "1E+5", "1e-5", "1.25e2", "123456789012345678901234567890",
        "1e308", "1.7976931348623157e308", "0e99999999999999999999", "1e-99999999999999999999", "true", "false", "null",
        #""""#, #""a""#, #""é€😀""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u00e9\u20AC""#, #""\ud83d\ude00""#,
        "\"\u{7F}\"", "\"\u{2028}\u{FFFF}\u{10FFFF}\"", #""sixteen bytes!!!""#, #""seventeen bytes!!é""#, "[]", "{}",
        "[ ]", "{ }", "[1,2]", "[[],{}]", " \t\r\n[ \t\r\n1 \t\r\n, 2 ] \t\r\n", #"{"a":1}"#,
        #"{ "a" : [ { "b" : null } ] }"#,
        #"{"a":1,"a":2}"#, #"{"":0}"#, #"{"a\u0062":0}"#, "                [1]",
    ])
    func `a text that is JSON is read to its end`(text: String) throws {
        #expect(try !scan(Array(text.utf8)).isEmpty)
    }

    @Test(arguments: [
        FaultCase("", .noValue, at: 0), FaultCase("  \n", .noValue, at: 3), FaultCase("\0", .noValue, at: 0),
        FaultCase("x", .noValue, at: 0), FaultCase("'a'", .noValue, at: 0), FaultCase("\u{C}1", .noValue, at: 0),
        FaultCase("\u{A0}1", .noValue, at: 0), FaultCase("NaN", .noValue, at: 0), FaultCase("// c", .noValue, at: 0),
        FaultCase("True", .noValue, at: 0), FaultCase("tru", .noTrue, at: 3), FaultCase("trux", .noTrue, at: 3),
        FaultCase("falsy", .noFalse, at: 4), FaultCase("nul", .noNull, at: 3), FaultCase("nulll", .noEnd, at: 4),
        FaultCase("1 2", .noEnd, at: 2), FaultCase("{}{}", .noEnd, at: 2), FaultCase("[]]", .noEnd, at: 2),
        FaultCase("{}\0", .noEnd, at: 2),
        FaultCase("-", .noDigit, at: 1), FaultCase("+1", .noValue, at: 0), FaultCase(".5", .noValue, at: 0),
        FaultCase("1.", .noDigit, at: 2), FaultCase("1.e1", .noDigit, at: 2), FaultCase("1e", .noDigit, at: 2),
        FaultCase("1e+", .noDigit, at: 3), FaultCase("-a", .noDigit, at: 1), FaultCase("01", .leadingZero, at: 1),
        FaultCase("-012", .leadingZero, at: 2), FaultCase("0x1", .noEnd, at: 1), FaultCase("1_000", .noEnd, at: 1),
        FaultCase("1e309", .numberTooLarge, at: 0), FaultCase("[-1e400]", .numberTooLarge, at: 1),
        FaultCase("1e99999999999999999999", .numberTooLarge, at: 0),
        FaultCase("[", .noValue, at: 1), FaultCase("[1", .noCommaOrArrayEnd, at: 2), FaultCase("[1,", .noValue, at: 3),
        FaultCase("[1,]", .noValue, at: 3), FaultCase("[,1]", .noValue, at: 1),
        FaultCase("[1 2]", .noCommaOrArrayEnd, at: 3),
        FaultCase("[1}", .noCommaOrArrayEnd, at: 2), FaultCase("]", .noValue, at: 0), FaultCase("[:]", .noValue, at: 1),
        FaultCase("{", .noKeyOrEnd, at: 1), FaultCase("{1:2}", .noKeyOrEnd, at: 1),
        FaultCase("{a:1}", .noKeyOrEnd, at: 1),
        FaultCase("{,}", .noKeyOrEnd, at: 1), FaultCase(#"{"a"}"#, .noColon, at: 4),
        FaultCase(#"{"a" 1}"#, .noColon, at: 5),
        FaultCase(#"{"a":}"#, .noValue, at: 5), FaultCase(#"{"a":1"#, .noCommaOrObjectEnd, at: 6),
        FaultCase(#"{"a":1]"#, .noCommaOrObjectEnd, at: 6), FaultCase(#"{"a":1,}"#, .noKey, at: 7),
        FaultCase(#"{"a":1,,"b":2}"#, .noKey, at: 7), FaultCase(#"{"a":1 "b":2}"#, .noCommaOrObjectEnd, at: 7),
        FaultCase(#"{"a":1:2}"#, .noCommaOrObjectEnd, at: 6),
        FaultCase(#""a"#, .noQuote, at: 2), FaultCase(#""\"#, .noQuote, at: 2), FaultCase(#""\""#, .noQuote, at: 3),
        FaultCase("\"a\tb\"", .controlCharacter, at: 2), FaultCase("\"0123456\n\"", .controlCharacter, at: 8),
        FaultCase("\"\0\"", .controlCharacter, at: 1), FaultCase(#""\x41""#, .unknownEscape, at: 2),
        FaultCase(#""\U0041""#, .unknownEscape, at: 2), FaultCase("\"\\\u{e9}\"", .unknownEscape, at: 2),
        FaultCase(#""\u12""#, .noHexDigit, at: 5), FaultCase(#""\u12g4""#, .noHexDigit, at: 5),
        FaultCase(#""\u123"#, .noHexDigit, at: 6), FaultCase(#""\u+123""#, .noHexDigit, at: 3),
        FaultCase(#""\ud83d""#, .halfSurrogate, at: 1), FaultCase(#""\ude00""#, .halfSurrogate, at: 1),
        FaultCase(#""\ud83d\u0041""#, .halfSurrogate, at: 1), FaultCase(#""\ud83dabcdefg""#, .halfSurrogate, at: 1),
        FaultCase(#""\ud83d\ud83d""#, .halfSurrogate, at: 1), FaultCase(#""\ude00\ud83d""#, .halfSurrogate, at: 1),
        FaultCase(#""\ud83d\n12345""#, .halfSurrogate, at: 1), FaultCase(#""\ud83d\u"#, .noHexDigit, at: 9),
        FaultCase("\u{FEFF}{}", .byteOrderMark, at: 0), FaultCase("{\u{FEFF}}", .noKeyOrEnd, at: 1),
    ])
    func `a text that is not JSON is refused at its first fault`(fault: FaultCase) {
        #expect(
            throws: JSONFault(reason: fault.reason, offset: fault.offset, isAtEnd: fault.offset == fault.bytes.count)
        ) { try scan(fault.bytes) }
    }

    @Test(arguments: [
        (#"{"push": true,, "modules": []}"#, "Take away one of the two commas"),
        (#"{"push": true,\n , "modules": []}"#, "Take away one of the two commas"),
        ("[1,,2]", "Take away one of the two commas"), (#"{"a":1,}"#, "Take away the comma after the last one"),
        (#"{"a":,}"#, "Write a string in double quotes, a number, true, false, null, an object or an array"),
        (#"{a:1}"#, "Put the key in double quotes"), ("{'a':1}", "Put strings and keys in double quotes"),
        ("[1 2]", "Look for a missing comma or a bracket that does not match"),
        ("[1] // x", "Take the comment out, because JSON has no comments"),
    ])
    func `a fault says how to correct it`(_ text: String, _ hint: String) {
        let bytes = Array(text.replacing("\\n", with: "\n").utf8)
        let fault = #expect(throws: JSONFault.self) { try scan(bytes) }
        #expect(fault?.words(in: bytes).hint == hint)
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE],
            [0xFF],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused in strings and outside, wherever they stand`(bytes: [UInt8]) {
        for prefix in ["\"", "\"é", "\"1234567", "\"12345678", "{\"k\":\"", "{\"", "", "[", "[1"] {
            for suffix in ["", "\"", "x\"", "12345678\"}"] {
                let text = Array(prefix.utf8) + bytes + Array(suffix.utf8)
                #expect(throws: JSONFault(reason: .notUTF8, offset: prefix.utf8.count)) { try scan(text) }
            }
        }
    }

    @Test func `512 levels are read, and one more is refused without using the stack`() throws {
        #expect(try scan(nested(512)).count == 1024)
        #expect(throws: JSONFault(reason: .tooDeep, offset: 512)) { try scan(nested(513)) }
        #expect(throws: JSONFault(reason: .tooDeep, offset: 512)) { try scan(nested(1_000_000)) }
        let objects = String(repeating: #"{"a":"#, count: 600)
        #expect(throws: JSONFault(reason: .tooDeep, offset: 512 * 5)) { try scan(Array(objects.utf8)) }
    }

    @Test func `every container closes with its own bracket, at every depth`() throws {
        for depth in [1, 2, 63, 64, 65, 128, 511, 512] {
            let kinds = (0..<depth).map { $0 % 3 == 0 }
            let opening = kinds.map { $0 ? #"{"k":"# : "[" }.joined()
            let closing = kinds.reversed().map { $0 ? "}" : "]" }
            #expect(throws: Never.self) { try scan(Array("\(opening)1\(closing.joined())".utf8)) }
            for wrong in [0, depth / 2, depth - 1] {
                var brackets = closing
                brackets[wrong] = brackets[wrong] == "}" ? "]" : "}"
                let reason: JSONFault.Reason = closing[wrong] == "}" ? .noCommaOrObjectEnd : .noCommaOrArrayEnd
                let fault = JSONFault(reason: reason, offset: opening.utf8.count + 1 + wrong)
                #expect(throws: fault) { try scan(Array("\(opening)1\(brackets.joined())".utf8)) }
            }
        }
    }

    @Test func `a stop byte is found at every distance from the start of a string and from the end of the text`() throws
    {
        for length in 0..<40 {
            let body = String(repeating: "x", count: length)
            for tail in ["", " ", "         ", "                 "] {
                #expect(try scan(Array("\"\(body)\"\(tail)".utf8)) == [.string])
                #expect(throws: JSONFault(reason: .controlCharacter, offset: length + 1)) {
                    try scan(Array("\"\(body)\u{1}\"\(tail)".utf8))
                }
                #expect(try scan(Array("\"\(body)é\\n\"\(tail)".utf8)) == [.string])
            }
        }
    }

    @Test func `skipping a container stops after it`() throws {
        let text = Array(#"{"a":[1,{"b":[]}],"c":{"d":"]}"},"e":2}"#.utf8)
        try text.withUnsafeBufferPointer { buffer throws(JSONFault) in
            var scanner = JSONScanner(buffer)
            var keys: [String] = []
            _ = try scanner.next()
            while case let key = try scanner.next(), key.kind == .key {
                keys.append(scanner.text(of: key))
                let value = try scanner.next()
                if value.kind != .number { try scanner.skipContainer() }
            }
            #expect(keys == ["a", "c", "e"])
            #expect(try scanner.next().kind == .end)
            #expect(try scanner.next().kind == .end)
        }
    }

    @Test(arguments: [
        (#"{"a":1,}"#, #"found "}" at byte 7, where a key in double quotes was expected"#),
        ("[1", #"found the end of the text at byte 2, where "," or "]" was expected"#),
        ("[é]", #"found "é" at byte 1, where a value was expected"#),
        (#"{"a"：1}"#, "found U+FF1A (FULLWIDTH COLON) at byte 4"),
        ("[1，2]", "found U+FF0C (FULLWIDTH COMMA) at byte 2"), ("[1、2]", "found U+3001 (IDEOGRAPHIC COMMA) at byte 2"),
        ("\"\n\"", "found byte 0x0A at byte 1, where an escape such as \\n"),
        ("[1e999]", #"found "1" at byte 1, where a number that fits a Double was expected"#),
    ])
    func `a fault says what was found where, and what was expected`(text: String, message: String) throws {
        let fault = #expect(throws: JSONFault.self) { try scan(Array(text.utf8)) }
        let said = Array(text.utf8).withUnsafeBufferPointer { fault?.message(in: $0) }
        #expect(said?.hasPrefix(message) == true, "\(said ?? "")")
    }
}
