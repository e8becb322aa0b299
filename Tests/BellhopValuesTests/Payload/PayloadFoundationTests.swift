import Foundation
import SeededGenerators
import Testing

@testable import BellhopValues

/// What a module would find in the `userInfo` that Foundation makes of the same bytes.
private struct UserInfo {
    let root: [String: Any]
    var aps: [String: Any] { root["aps"] as? [String: Any] ?? [:] }

    init?(_ bytes: [UInt8]) {
        guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
            root["aps"] is [String: Any]
        else { return nil }
        self.root = root
    }

    var words: [String?] {
        if let body = aps["alert"] as? String { return [nil, nil, body] }
        let alert = aps["alert"] as? [String: Any] ?? [:]
        return ["title", "subtitle", "body"].map { alert[$0] as? String }
    }
}

@Suite struct PayloadFoundationTests {
    @Test(arguments: 0..<30)
    func `a payload agrees with its userInfo`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func pick(_ choices: [String]) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
        func string() -> String {
            "\"" + pick(["a", "", "é", #"\u00e9"#, #"\ud83d\ude00"#, #"\"\\\/"#, "日本", "a text of some length, plain"])
                + "\""
        }
        func scalar() -> String {
            pick([string(), string(), string(), "1", "0", "true", "null", "[1]", #"{"a":1}"#, "2.5"])
        }
        func object(_ keys: [String], _ value: (String) -> String) -> String {
            let members = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                let key = pick(keys)
                return "\"\(key)\": \(value(key))"
            }
            return "{" + members.joined(separator: pick([",", ", ", ",\n  "])) + "}"
        }
        for _ in 0..<40 {
            let text = object([
                "aps", #"\u0061ps"#, "aps", "sender", #"sende\u0072"#, "data", "Simulator Target Bundle",
            ]) { key in
                guard key.hasSuffix("ps") else { return scalar() }
                return pick(["5", "{}"]) == "5" && Bool.random(using: &random)
                    ? scalar()
                    : object(["alert", #"al\u0065rt"#, "sound", "category", "thread-id", "interruption-level"]) { key in
                        key.hasPrefix("al")
                            ? object(["title", "subtitle", "body", "bod\\u0079"]) { _ in scalar() } : scalar()
                    }
            }
            let bytes = Array(text.utf8)
            guard let userInfo = UserInfo(bytes) else {
                #expect(throws: BellhopError.self, "\(text)") { try Payload(scanning: bytes) }
                continue
            }
            let payload = try Payload(scanning: bytes)
            #expect(payload.sender == userInfo.root["sender"] as? String, "\(text)")
            #expect(payload.simulatorTargetBundle == userInfo.root["Simulator Target Bundle"] as? String, "\(text)")
            #expect(payload.category == userInfo.aps["category"] as? String, "\(text)")
            #expect(payload.threadIdentifier == userInfo.aps["thread-id"] as? String, "\(text)")
            #expect(payload.interruptionLevel == userInfo.aps["interruption-level"] as? String, "\(text)")
            let words = userInfo.words
            let hasWords = words.contains { $0?.isEmpty == false }
            #expect(
                [payload.alert?.title, payload.alert?.subtitle, payload.alert?.body]
                    == (hasWords ? words : [nil, nil, nil]), "\(text)")
        }
    }
}
