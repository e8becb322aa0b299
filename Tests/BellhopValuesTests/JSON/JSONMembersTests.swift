import BellhopContract
import Testing

@testable import BellhopValues

@Suite struct JSONMembersTests {
    private enum Colour: String, CaseIterable { case red, blue }

    private static let text = Array(
        #"""
        {"text":"t","flag":true,"number":1.5,"whole":7,"float":7.0,"null":null,"texts":["a","b"],"numbers":[1,2.5],
        "object":{"inner":{"deep":"d"}},"list":[{"n":1},{"n":2}],"colour":"blue","twice":1,"twice":2}
        """#.utf8)

    private let members: JSONMembers

    init() throws { members = try JSONMembers(Self.text) }

    @Test func `each member is read by its type`() throws {
        #expect(try members.string("text") == "t")
        #expect(try members.bool("flag") == true)
        #expect(try members.number("number") == 1.5)
        #expect(try members.whole("whole") == 7)
        #expect(try members.whole("float") == 7)
        #expect(try members.strings("texts") == ["a", "b"])
        #expect(try members.numbers("numbers") == [1, 2.5])
        #expect(try members.members("object")?.members("inner")?.string("deep") == "d")
        #expect(try members.list("list")?.map { try $0.whole("n") } == [1, 2])
        #expect(try members.choice("colour", Colour.self) == .blue)
        #expect(try members.objectBytes("object") == Array(#"{"inner":{"deep":"d"}}"#.utf8))
    }

    @Test(arguments: ["missing", "null"])
    func `a missing or null member has no value of any type`(_ name: String) throws {
        let key = JSONKey(name)
        #expect(!members.has(key))
        #expect(try members.string(key) == nil)
        #expect(try members.bool(key) == nil)
        #expect(try members.number(key) == nil)
        #expect(try members.whole(key) == nil)
        #expect(try members.strings(key) == nil)
        #expect(try members.numbers(key) == nil)
        #expect(try members.members(key) == nil)
        #expect(try members.list(key) == nil)
        #expect(try members.choice(key, Colour.self) == nil)
        #expect(try members.objectBytes(key) == nil)
        let error = #expect(throws: BellhopError.self) { try members.needed(key, members.string(key)) }
        #expect(error?.code == .centerBadValue)
    }

    @Test func `of a duplicate member only the last counts`() throws {
        #expect(try members.whole("twice") == 2)
        #expect(members.raw.filter { $0.key == "twice" }.map(\.json) == [Array("2".utf8)])
    }

    @Test(arguments: [
        ("string", "flag", "flag is a Boolean, not a string"), ("bool", "text", "text is a string, not true or false"),
        ("number", "text", "text is a string, not a number"),
        ("whole", "number", "number is a number, not a whole number"),
        ("strings", "numbers", "numbers is an array, not an array of strings"),
        ("numbers", "texts", "texts is an array, not an array of numbers"),
        ("members", "texts", "texts is an array, not an object"),
        ("list", "object", "object is an object, not an array"),
        ("list", "numbers", "numbers[0] is a number, not an object"),
        ("choice", "text", "text is a string, not one of red, blue"),
        ("objectBytes", "number", "number is a number, not an object"),
    ])
    func `a wrong type is an error that names the member and both types`(
        _ type: String, _ name: String, _ message: String
    ) {
        let key = JSONKey(name)
        let error = #expect(throws: BellhopError.self) {
            switch type {
            case "string": _ = try members.string(key)
            case "bool": _ = try members.bool(key)
            case "number": _ = try members.number(key)
            case "whole": _ = try members.whole(key)
            case "strings": _ = try members.strings(key)
            case "numbers": _ = try members.numbers(key)
            case "members": _ = try members.members(key)
            case "list": _ = try members.list(key)
            case "choice": _ = try members.choice(key, Colour.self)
            default: _ = try members.objectBytes(key)
            }
        }
        #expect(error?.code == .centerBadValue)
        #expect(error?.message == message)
        #expect(error?.hint?.hasPrefix("Write ") == true)
    }

    @Test func `a nested fault has its path`() throws {
        let text = Array(#"{"a":{"list":[{},{"n":"x"}]}}"#.utf8)
        let error = #expect(throws: BellhopError.self) {
            _ = try JSONMembers(text).members("a")?.list("list")?.map { try $0.whole("n") }
        }
        #expect(error?.message == "a.list[1].n is a string, not a whole number")
    }

    @Test(arguments: ["", " ", "[]", "1", "null", "\"x\"", "{", "{\"a\":", "{\"a\":1,}", "nope", "\u{FEFF}{}", "{}{}"])
    func `a text that is not an object is refused`(_ text: String) {
        let error = #expect(throws: BellhopError.self) { try JSONMembers(Array(text.utf8)) }
        #expect(error?.code == .centerBadValue)
    }

    @Test func `100,000 members are read in order`() throws {
        let text = "{" + (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        let raw = try JSONMembers(Array(text.utf8)).raw
        #expect(raw.count == 100_000)
        #expect(raw.first?.key == "k0" && raw.last?.key == "k99999")
    }
}
