import Foundation
import SeededGenerators
import Testing

@testable import BellhopValues

/// Texts that are JSON, and ones that nearly are.
private struct TextMaker {
    var random: SeededGenerator

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }

    mutating func space() -> String { pick(["", "", "", " ", "\n  ", "\t", "\r\n", "          "]) }

    mutating func string() -> String {
        let pieces = [
            "a", "key", "é", "日本語", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0041"#, #"\u00e9"#, #"\ud83d\ude00"#,
            #"\u0000"#, "a longer piece of plain text", " ", "}", "]", ":", ",", "\u{7F}",
        ]
        return "\"" + (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(pieces) }.joined() + "\""
    }

    mutating func number() -> String {
        let integer = pick(["0", "-0", "7", "-12", "9007199254740993", "18446744073709551616", "120"])
        return integer + pick(["", "", "", ".0", ".25", ".000001"]) + pick(["", "", "", "e2", "E-3", "e+10", "e0"])
    }

    mutating func value(_ depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
        case 0: return string()
        case 1: return number()
        case 2: return pick(["true", "false", "null"])
        case 3: return "[" + space() + "]"
        case 4: return "{" + space() + "}"
        case 5:
            let elements = (0..<Int.random(in: 1...4, using: &random)).map { _ in space() + value(depth + 1) + space() }
            return "[" + elements.joined(separator: ",") + "]"
        default:
            let members = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                space() + string() + space() + ":" + space() + value(depth + 1) + space()
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }

    mutating func broken() -> [UInt8] {
        var bytes = Array(value(2).utf8)
        let replacements =
            Array(#"{}[]",:\u0aeE+-.1 tfn/"#.utf8) + [0x09, 0x0A, 0x1F, 0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.remove(at: index)
            case 1: bytes[index] = pick(replacements)
            default: bytes.insert(pick(replacements), at: index)
            }
        }
        return bytes
    }
}

/// Whether a tree is what Foundation made of the same text.
private func agrees(_ node: JSONNode, _ other: Any) -> Bool {
    switch node.value {
    case .null: return other is NSNull
    case .bool(let flag): return "\(type(of: other))".contains("Boolean") && other as? Bool == flag
    case .number(let number):
        // Foundation goes through Decimal for some long numbers and comes out a few units in the last place away.
        guard let other = (other as? NSNumber)?.doubleValue else { return false }
        return abs(other - number) <= abs(number) * 1e-14
    case .string(let text): return (other as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let elements):
        guard let others = other as? [Any], others.count == elements.count else { return false }
        return zip(elements, others).allSatisfy(agrees)
    case .object(let members):
        guard let others = other as? [String: Any], Set(members.map(\.key)) == Set(others.keys) else { return false }
        return others.allSatisfy { key, value in members[key].map { agrees($0.value, value) } ?? false }
    }
}

private func foundation(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
}

@Suite struct FoundationAgreementTests {
    @Test(arguments: 0..<20)
    func `a text that is JSON is read as Foundation reads it`(seed: UInt64) throws {
        var maker = TextMaker(random: SeededGenerator(seed: seed))
        for _ in 0..<60 {
            let text = maker.space() + maker.value(0) + maker.space()
            let document = try JSONDocument(Array(text.utf8))
            let other = try #require(foundation(Array(text.utf8)), "\(text)")
            let isSame = agrees(document.root, other)
            #expect(isSame, "\(text)")
        }
    }

    @Test(arguments: 100..<120)
    func `a text that is almost JSON is refused if Foundation refuses it, and otherwise read alike`(seed: UInt64)
        throws
    {
        var maker = TextMaker(random: SeededGenerator(seed: seed))
        for _ in 0..<200 {
            let bytes = maker.broken()
            let shown = "\(String(decoding: bytes, as: UTF8.self)) \(bytes)"
            do {
                let document = try JSONDocument(bytes)
                let other = try #require(foundation(bytes), "\(shown)")
                let isSame = agrees(document.root, other)
                #expect(isSame, "\(shown)")
            } catch let fault as JSONFault {
                let isTrailingComma =
                    fault.offset < bytes.count && [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[fault.offset])
                    && (fault.reason == .noKey || fault.reason == .noValue)
                #expect(foundation(bytes) == nil || isTrailingComma, "\(fault) \(shown)")
            }
        }
    }

    @Test(arguments: [512, 513])
    func `the limit of nesting is Foundation's`(depth: Int) {
        let text = Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        #expect(((try? JSONDocument(text)) != nil) == (depth <= 512))
        #expect((foundation(text) != nil) == (depth <= 512))
    }

    @Test(arguments: [
        "1e308", "1e309", "-1e309", "1.7976931348623159e308", "1" + String(repeating: "0", count: 308),
        "1" + String(repeating: "0", count: 309), "0." + String(repeating: "0", count: 400) + "1e405", "0.0e999",
    ])
    func `the largest number is Foundation's`(number: String) {
        let text = Array("[\(number)]".utf8)
        #expect(((try? JSONDocument(text)) != nil) == (foundation(text) != nil))
    }
}
