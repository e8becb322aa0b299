import Testing

@testable import BellhopValues

@Suite struct JSONDocumentTests {
    private let text = #"{ "b": [1, "é\n", null], "a": { "b": true }, "b": -2.5e1 }"#

    private func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }

    @Test func `members keep their order, and every value and key its bytes`() throws {
        let document = try JSONDocument(Array(text.utf8))
        let members = try #require(document.root.object)
        #expect(slice(document.root.range) == text)
        #expect(members.map(\.key) == ["b", "a", "b"])
        #expect(members.map { slice($0.keyRange) } == [#""b""#, #""a""#, #""b""#])
        #expect(members.map { slice($0.value.range) } == [#"[1, "é\n", null]"#, #"{ "b": true }"#, "-2.5e1"])
        #expect(members[0].value.array?.map { slice($0.range) } == ["1", #""é\n""#, "null"])
        #expect(members[0].value.array?[1].string == "é\n")
        #expect(members[1].value.object?["b"]?.value.bool == true)
    }

    @Test func `of a duplicate key the last counts, and the later ones are listed`() throws {
        let document = try JSONDocument(Array(text.utf8))
        #expect(document.root.object?["b"]?.value.number == -25)
        #expect(document.duplicates.map(\.key) == ["b"])
        #expect(document.duplicates.map { slice($0.range) } == [#""b""#])
        #expect(document.duplicates.first?.first.lowerBound == 2)
        let escaped = try JSONDocument(Array(#"{"a":{"x":1,"\u0078":2},"x":3,"a":4}"#.utf8))
        #expect(escaped.duplicates.map(\.key) == ["x", "a"])
    }

    @Test(arguments: [
        ("1", "a number"), ("[]", "an array"), ("{}", "an object"), ("null", "null"), ("true", "a Boolean"),
    ])
    func `a root of any type is a document`(text: String, type: String) throws {
        #expect(try JSONDocument(Array(text.utf8)).root.typeName == type)
    }

    @Test func `an object with very many equal keys takes no longer than one with different ones`() throws {
        let members = (0..<20_000).map { _ in #""k":0"# }.joined(separator: ",")
        #expect(try JSONDocument(Array("{\(members)}".utf8)).duplicates.count == 19_999)
    }
}
