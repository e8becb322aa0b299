import Foundation
import Testing

@testable import UserNotifications

@Suite struct `User info` {
    private static let json = #"""
        {"aps":{"alert":{"title":"t"},"badge":3,"content-available":1},"sender":"a.b","yes":true,"no":false,"half":0.5,
        "big":9007199254740993,"none":null,"list":[1,"two",{"three":3}],"data":{"demo":{"route":"messages"}}}
        """#

    @Test func `is not read before someone asks`() {
        let info = UserInfo(json: Data(Self.json.utf8))
        #expect(!info.isRead)
        _ = info.value
        #expect(info.isRead)
    }

    @Test func `equals what JSONSerialization reads`() throws {
        let expected = try #require(JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? NSDictionary)
        let value = UserInfo(json: Data(Self.json.utf8)).value
        #expect(NSDictionary(dictionary: value) == expected)
    }

    @Test func `casts as on iOS`() {
        let value = UserInfo(json: Data(Self.json.utf8)).value
        let aps = value["aps"] as? [String: Any]
        #expect(value["sender"] as? String == "a.b")
        #expect(aps?["badge"] as? Int == 3)
        #expect(aps?["badge"] as? Double == 3)
        #expect(aps?["content-available"] as? Bool == true)
        #expect(aps?["badge"] as? Bool == nil)
        #expect(value["yes"] as? Bool == true)
        #expect(value["half"] as? Int == nil)
        #expect(value["big"] as? Int == 9_007_199_254_740_993)
        #expect(value["none"] is NSNull)
        #expect((value["list"] as? [Any])?.count == 3)
        #expect(((value["data"] as? [String: Any])?["demo"] as? [String: Any])?["route"] as? String == "messages")
        #expect(JSONSerialization.isValidJSONObject(value))
    }

    @Test(arguments: [
        "", "x", "[1]", "\"text\"", "{\"a\":", "\u{0}", String(repeating: "[", count: 10_000),
        String(repeating: "{\"a\":", count: 1_000),
    ])
    func `is empty where the bytes are no object`(json: String) {
        #expect(UserInfo(json: Data(json.utf8)).value.isEmpty)
    }

    @Test func `is shared by a mutable copy until that is changed`() throws {
        var fields = ContentFields()
        fields.userInfo = UserInfo(json: Data(Self.json.utf8))
        let content = UNNotificationContent(fields)
        let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
        #expect(!content.fields.userInfo.isRead)
        copy.userInfo["sender"] = "other"
        copy.title = "changed"
        #expect(copy.userInfo["sender"] as? String == "other")
        #expect(content.userInfo["sender"] as? String == "a.b")
        #expect(content.title.isEmpty)
    }
}
