import Foundation
import Testing

@testable import Q2ModuleInterfaces

@Suite("The answers of other modules")
struct MethodAnswerTests {
    @Test("are read from the host's array")
    func read() {
        let json = #"[{"module":"a, \"b\": }","answer":{"x":[1,{"y":"]"}],"z":"{"}},{"module":"c","answer":null}]"#
        let answers = MethodAnswer.list(in: Data(json.utf8))
        #expect(answers.map(\.module) == [#"a, "b": }"#, "c"])
        #expect(answers.map(\.answer) == [.object(["x": [1, ["y": "]"]], "z": "{"]), .null])
    }

    @Test("may have 512 levels of nesting, as every text")
    func deep() {
        let nested = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let json = #"[{"module":"a","answer":\#(nested)},{"module":"b","answer":1}]"#
        let answers = MethodAnswer.list(in: Data(json.utf8))
        #expect(answers.map(\.module) == ["a", "b"])
        #expect(answers.first?.answer.arrayValue?.count == 1)
    }

    @Test("are none in an empty array and in other text", arguments: ["[]", "", "null", "{}"])
    func none(json: String) { #expect(MethodAnswer.list(in: Data(json.utf8)).isEmpty) }
}
