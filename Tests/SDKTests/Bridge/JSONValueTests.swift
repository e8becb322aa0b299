import Foundation
import Q2ModuleInterface
import Testing

@Suite struct `JSON values` {
    private static let texts: [(json: String, value: JSONValue)] = [
        ("null", .null), ("true", true), ("false", false), ("0", 0), ("1", 1), ("-7", -7), ("0.5", 0.5),
        ("9223372036854775807", .integer(.max)), ("1e300", .double(1e300)), (#""""#, ""), (#""ü""#, "ü"),
        ("[]", .array([])), ("{}", .object([:])), (#"{"a":[1,{"b":null}]}"#, ["a": [1, ["b": .null]]]),
    ]

    @Test(arguments: texts)
    func `are read from text`(json: String, value: JSONValue) throws {
        #expect(JSONValue(json: Data(json.utf8)) == value)
    }

    @Test(arguments: ["", "x", "{", "[1", "nul", "\u{1}", String(repeating: "[", count: 10_000)])
    func `are nil where the text is no JSON`(json: String) {
        #expect(JSONValue(json: Data(json.utf8)) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `replace only the number that JSON cannot represent`(number: Double) throws {
        let value: JSONValue = ["rate": .double(number), "balance": 12]
        #expect(JSONValue(json: try JSONEncoder().encode(value)) == ["rate": .null, "balance": 12])
    }

    @Test func `give what they hold and nil for the rest`() {
        #expect(JSONValue.string("a").stringValue == "a")
        #expect(JSONValue.string("1").intValue == nil)
        #expect(JSONValue.integer(1).boolValue == nil)
        #expect(JSONValue.bool(true).intValue == nil)
        #expect(JSONValue.double(3).intValue == 3)
        #expect(JSONValue.double(3.5).intValue == nil)
        #expect(JSONValue.double(1e300).intValue == nil)
        #expect(JSONValue.integer(3).doubleValue == 3)
        #expect(JSONValue.null.isNull)
        #expect(JSONValue.array([1, 2])[1] == 2)
        #expect(JSONValue.array([1, 2])[2] == nil)
        #expect(JSONValue.object(["a": 1])["a"] == 1)
        #expect(JSONValue.object(["a": 1])["b"] == nil)
        #expect(JSONValue.string("a")["a"] == nil)
    }

    @Test func `survive a round trip`() throws {
        let value: JSONValue = ["a": [1, 2.5, "x", true, nil, ["b": .array([])]]]
        #expect(JSONValue(json: try JSONEncoder().encode(value)) == value)
    }
}
