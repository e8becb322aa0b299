import Foundation
import Testing

@testable import UserNotifications

@Suite struct `User info reader` {
    /// JSON values, each read by itself and compared with what JSONSerialization makes of it.
    static let values = [
        "0", "1", "-1", "3", "42", "-0", "9007199254740993", "999999999999999999", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616", "0.5", "-0.5",
        "1.0", "2.50", "0.1", "120.55", "3.14159265358979", "3.141592653589793238462643", "1e2", "1E-2", "1.5e300",
        "1e400", "0.000000000000001", "123456789012345.6", "true", "false", "null", #""""#, #""text""#, #""Jörg €""#,
        #""\u00e9\n\t\"\\\/\b\f\r""#, #""\ud83d\ude00""#, #""\u0000""#, "[]", "{}", "[1,[2,{}],\"x\"]",
        #"{"a":{"b":[true,null]}}"#, " [ 1 , 2 ] ",
    ]

    @Test(arguments: values)
    func `gives what JSONSerialization gives`(text: String) throws {
        let json = Data("{\"value\":\(text)}".utf8)
        let expected = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
        let found = UserInfo(json: json).value
        #expect(behaviour(of: found["value"]) == behaviour(of: expected["value"]))
        #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: expected))
    }

    /// What no JSON is, or what two readers may see differently; both must see the same.
    @Test(arguments: [
        #"{"a":01}"#, #"{"a":1.}"#, #"{"a":.5}"#, #"{"a":+1}"#, #"{"a":1e}"#, #"{"a":tru}"#, #"{"a":nulll}"#,
        #"{"a":1,}"#,
        #"{"a" 1}"#, #"{"a":1 "b":2}"#, #"{a:1}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#, #"{"a":"\ud83d"}"#,
        #"{"a":"\ude00"}"#, #"{"a":"unclosed}"#, #"{"a":[1,2}"#, #"{"a":1}}"#, #"{"a":1} x"#, #"{"a":1,"a":2}"#,
        "{\"a\":\"line\nbreak\"}", "\u{FEFF}{\"a\":1}", #"{"a":NaN}"#, #"{"":1}"#, "{\"a\":1}\n", "  {}  ", "{", "{\"",
    ])
    func `agrees with JSONSerialization about odd text`(text: String) {
        let json = Data(text.utf8)
        let expected = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
        #expect(NSDictionary(dictionary: UserInfo(json: json).value) == NSDictionary(dictionary: expected))
    }

    @Test func `agrees with JSONSerialization about every truncation, and every byte that is damaged`() {
        let whole = Array(#"{"aps":{"alert":"Jörg \u00e9","badge":3},"n":[0.5,true,null,-7],"e":{}}"#.utf8)
        var texts = whole.indices.map { Data(whole[..<$0]) }
        let damage: [UInt8] = [0x00, 0x22, 0x5C, 0x7B, 0x7D, 0xFF, 0x30, 0x2E]
        for index in whole.indices {
            var damaged = whole
            damaged[index] = damage[index % damage.count]
            texts.append(Data(damaged))
        }
        let differing = texts.filter { json in
            let expected = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
            return NSDictionary(dictionary: UserInfo(json: json).value) != NSDictionary(dictionary: expected)
        }
        #expect(differing.map { String(decoding: $0, as: UTF8.self) } == [])
    }

    @Test func `leaves what is unusual alone, and reads the rest itself`() {
        #expect(UserInfoReader.read(Data(#"{"aps":{"badge":3,"half":0.5}}"#.utf8)) != nil)
        #expect(UserInfoReader.read(Data(#"{"a":1e5}"#.utf8)) == nil)
        #expect(UserInfoReader.read(Data(#"{"a":1,"a":2}"#.utf8)) == nil)
        let deep = String(repeating: #"{"a":"#, count: 200) + "1" + String(repeating: "}", count: 200)
        #expect(UserInfoReader.read(Data(deep.utf8)) == nil)
        #expect(UserInfo(json: Data(deep.utf8)).value.count == 1)
    }

    /// Every cast that modules make, and the class.
    private func behaviour(of value: Any?) -> [String] {
        guard let value else { return ["nothing"] }
        return [
            "Int \((value as? Int).map(String.init) ?? "nil")", "Int64 \((value as? Int64).map(String.init) ?? "nil")",
            "UInt \((value as? UInt).map(String.init) ?? "nil")",
            "Double \((value as? Double).map { "\($0)" } ?? "nil")",
            "Bool \((value as? Bool).map(String.init) ?? "nil")",
            "String \((value as? String) ?? "nil")", "NSString \(value is NSString)",
            "NSNumber \((value as? NSNumber)?.stringValue ?? "nil")", "array \((value as? [Any])?.count ?? -1)",
            "NSArray \(value is NSArray)", "dictionary \((value as? [String: Any])?.keys.sorted() ?? ["nil"])",
            "any key \((value as? [AnyHashable: Any])?.count ?? -1)", "NSDictionary \(value is NSDictionary)",
            "NSNull \(value is NSNull)", "\(type(of: value))", "\(value)",
        ]
    }
}
