import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

@Suite struct PayloadTests {
    @Test(
        arguments: [
            (#"{"messageId":"a","aps":{"messageId":"b"},"message_id":"c"}"#, "a"),
            (#"{"aps":{"messageId":"b"},"message_id":"c","_subscriptions":{"messageId":"d"}}"#, "b"),
            (#"{"message_id":"c","_subscriptions":{"messageId":"d"}}"#, "c"),
            (#"{"_subscriptions":{"messageId":" d "}}"#, "d"), (#"{"messageId":7,"message_id":"c"}"#, "c"),
            (#"{"messageId":"  "}"#, nil), (#"{"aps":{}}"#, nil),
        ] as [(String, String?)])
    func messageID(_ json: String, _ expected: String?) throws {
        let members = try #require(JSONValue(json: Data(json.utf8))?.objectValue)
        #expect(Payload(members).messageID == expected)
    }

    @Test(
        arguments: [
            (#"{"_subscriptions":{"imageUrl":"https://a/1"},"image":"https://a/2"}"#, "https://a/1"),
            (#"{"_richContent":{"image":"https://a/1"},"fcm_options":{"image":"https://a/2"}}"#, "https://a/1"),
            (#"{"fcm_options":{"image":"https://a/1"},"image":"https://a/2"}"#, "https://a/1"),
            (#"{"image":"https://a/1","imageUrl":"https://a/2"}"#, "https://a/1"),
            (#"{"imageUrl":"https://a/1","image_url":"https://a/2"}"#, "https://a/1"),
            (#"{"image":" ","image_url":" https://a/1 "}"#, "https://a/1"),
            (#"{"image":"http://127.0.0.1:8/1"}"#, "http://127.0.0.1:8/1"), (#"{"image":"http://a/1"}"#, nil),
            (#"{"image":"file:///etc/passwd"}"#, nil), (#"{"image":"https:///1"}"#, nil), (#"{"image":7}"#, nil),
            (#"{"aps":{}}"#, nil),
        ] as [(String, String?)])
    func imageAddress(_ json: String, _ expected: String?) throws {
        let members = try #require(JSONValue(json: Data(json.utf8))?.objectValue)
        #expect(ImageAddress.of(Payload(members))?.absoluteString == expected)
    }

    @Test func payloadOfANotification() {
        let info: [AnyHashable: Any] = [
            "a": 1, "b": true, "c": ["d": [1.5, "x"]] as [String: Any], "e": Date(), 5: "f",
        ]
        #expect(Payload(info).members == ["a": 1, "b": true, "c": ["d": [1.5, "x"]]])
    }
}
