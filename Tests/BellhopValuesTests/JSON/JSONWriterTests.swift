import BellhopContract
import Foundation
import Testing

@testable import BellhopValues

@Suite struct JSONWriterTests {
    /// What Foundation reads from an object with one member, `v`.
    private func read(_ write: (inout JSONWriter.Object) -> Void) throws -> Any? {
        try object(JSONWriter.object(write))["v"]
    }

    private func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private static let texts = [
        "", "plain", "\"quoted\" \\ / \u{8}\u{c}\n\r\t", "\u{0}\u{1}\u{1f}\u{7f}", "é ü 漢字 🦊", "\u{2028}\u{2029}",
        "e\u{301}", "\u{10FFFF}", "</script>", String(repeating: "\"\\", count: 5000),
    ]

    @Test(arguments: texts.indices)
    func `a text survives JSON, as a value and as a key`(_ index: Int) throws {
        let text = Self.texts[index]
        let value = try #require(try read { $0.put("v", text) } as? String)
        #expect(Array(value.utf8) == Array(text.utf8))
        let keyed = try object(JSONWriter.object { $0.put(JSONKey(text), true) })
        #expect(try Array(#require(keyed.keys.first).utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        0, 1.5, -0.1, 60, 1e15, -1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, 9.3e18, -9.3e18,
        Double(Int.min), Double(Int.max), 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
    ])
    func `a finite number survives JSON`(_ number: Double) throws {
        #expect(try read { $0.put("v", number) } as? Double == number)
        let members = try JSONMembers(JSONWriter.object { $0.put("v", number) })
        #expect(try members.number("v") == number)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is not finite becomes 0`(_ number: Double) throws {
        #expect(try read { $0.put("v", number) } as? Int == 0)
    }

    @Test(arguments: [Int.min, -1, 0, 1, 1 << 53 + 1, Int.max])
    func `a whole number is read back to the last digit`(_ number: Int) throws {
        let bytes = JSONWriter.object { $0.put("v", number) }
        #expect(try JSONMembers(bytes).whole("v") == number)
    }

    @Test(arguments: [
        ("\u{9B}2J and more", #""\u009b2J and more""#), ("12345678\u{202E}b", #""12345678\u202eb""#),
        ("a\u{2066}b\u{2069}", #""a\u2066b\u2069""#), ("\u{2028}", #""\u2028""#),
        ("12345678\u{7F}", #""12345678\u007f""#), ("1234567\u{7F}890", #""1234567\u007f890""#),
        ("\u{FEFF}{\u{200B}", #""\ufeff{\u200b""#), ("a\u{E0041}b", #""a\udb40\udc41b""#),
        ("\u{FFFE}\u{5FFFF}\u{50000}", "\"\\ufffe\\ud93f\\udfff\u{50000}\""),
        ("\u{180E}\u{3164}\u{FFA0}\u{1D173}", #""\u180e\u3164\uffa0\ud834\udd73""#),
        ("a\u{200E}b\u{200F}\u{61C}c", #""a\u200eb\u200f\u061cc""#), ("مرحبا غدا", #""مرحبا غدا""#),
        ("漢字 ᄒ ﷺ 👍🏽 ❤\u{FE0F} 𝔘 ー", "\"漢字 ᄒ ﷺ 👍🏽 ❤\u{FE0F} 𝔘 ー\""),
        ("👨\u{200D}👩\u{200D}👧 می\u{200C}خواهم", "\"👨\u{200D}👩\u{200D}👧 می\u{200C}خواهم\""),
        ("é “x” € \u{A0}", "\"é “x” € \u{A0}\""),
    ])
    func `what a terminal obeys is escaped`(text: String, json: String) throws {
        var writer = JSONWriter()
        writer.put(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
        #expect(JSONWriter.escapingControls(Array("\"\(text)\"".utf8)) == writer.bytes)
        #expect(try JSONDecoder().decode(String.self, from: Data(writer.bytes)) == text)
    }

    @Test func `nil is left out, and the other members stay in order`() {
        let bytes = JSONWriter.object { object in
            object.put("a", String?.none)
            object.put("b", 1)
            object.put("c", Int?.none)
            object.put("d", Double?.none)
            object.put("e", Bool?.none)
            object.put("f", json: nil)
            object.put("g", ["x", "y"])
            object.object("h") { $0.put("i", json: Array("[1, 2]".utf8)) }
            object.put("j", false)
            object.put("k") { $0.array([Int]()) { $0.put($1) } }
        }
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"b":1,"g":["x","y"],"h":{"i":[1, 2]},"j":false,"k":[]}"#)
    }

    @Test func `nested objects and arrays keep their commas apart`() {
        let bytes = JSONWriter.object { object in
            object.put("rows") { rows in
                rows.array(0..<2) { writer, row in
                    writer.object { object in
                        object.put("row", row)
                        object.object("empty") { _ in }
                    }
                }
            }
            object.put("last", true)
        }
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"rows":[{"row":0,"empty":{}},{"row":1,"empty":{}}],"last":true}"#)
    }
}
