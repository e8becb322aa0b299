import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A message in the form of FCM")
struct FCMMessageTests {
    private static let token = RegistrationToken(of: "1:5:ios:a", on: [1, 2])
    private static let envelope = FCMMessage.Envelope(messageID: "17", senderID: "5", token: token)

    private static func payload(_ message: String) throws -> NSDictionary {
        let fields = message == "{}" ? "" : "," + message.dropFirst().dropLast()
        let bytes = try FCMMessage(json: Array(#"{"message":{"topic":"t"\#(fields)}}"#.utf8)).payload(in: envelope)
        return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
    }

    @Test func `the example in the hint is a message`() throws {
        let error = #expect(throws: BellhopError.self) { try FCMMessage(json: Array("{}".utf8)) }
        let example = try #require(error?.hint?.components(separatedBy: "such as ").last)
        _ = try FCMMessage(json: Array(example.utf8)).payload(in: Self.envelope)
    }

    @Test("has a payload of as many levels as any push", arguments: [(511, true), (512, false)])
    func depth(_ levels: Int, isPush: Bool) throws {
        // The payload itself is a level, and the message has three around it.
        let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let json = #"{"message":{"topic":"t","apns":{"payload":{"aps":{"alert":"A"},"k":\#(value)}}}}"#
        let payload = try FCMMessage(json: Array(json.utf8)).payload(in: Self.envelope)
        #expect(((try? Payload(scanning: payload)) != nil) == isPush)
    }

    /// A message, and the payload without what Firebase adds to every one.
    static let messages: [(message: String, payload: String)] = [
        (
            #"{"notification":{"title":"Hi","body":"there"}}"#,
            #"{"aps":{"alert":{"title":"Hi","body":"there"}},"google.c.a.e":"1"}"#
        ),
        (
            #"{"notification":{"title":"Hi"},"data":{"sender":"m","n":"1"}}"#,
            #"{"aps":{"alert":{"title":"Hi"}},"sender":"m","n":"1","google.c.a.e":"1"}"#
        ),
        (#"{"data":{"sender":"m"}}"#, #"{"aps":{"content-available":1},"sender":"m"}"#),
        (
            #"{"notification":{"title":"Hi","body":"b"},"apns":{"payload":{"aps":{"badge":3,"mutable-content":1}}}}"#,
            #"{"aps":{"alert":{"title":"Hi","body":"b"},"badge":3,"mutable-content":1},"google.c.a.e":"1"}"#
        ),
        (
            #"{"notification":{"title":"Hi","body":"b"},"apns":{"payload":{"aps":{"alert":{"title":"Own","subtitle":"s"}}}}}"#,
            #"{"aps":{"alert":{"title":"Own","subtitle":"s","body":"b"}},"google.c.a.e":"1"}"#
        ),
        (
            #"{"notification":{"title":"Hi"},"apns":{"payload":{"aps":{"alert":"Own"}}}}"#,
            #"{"aps":{"alert":"Own"},"google.c.a.e":"1"}"#
        ),
        (
            #"{"data":{"k":"data","l":"data"},"apns":{"payload":{"k":{"deep":[1]},"aps":{"sound":"x"}}}}"#,
            #"{"aps":{"sound":"x"},"k":{"deep":[1]},"l":"data"}"#
        ),
        (
            #"{"notification":{"title":"a","image":"https://e.example/1.png"},"fcm_options":{"analytics_label":"l"}}"#,
            """
            {"aps":{"alert":{"title":"a"}},"fcm_options":{"image":"https://e.example/1.png"},"google.c.a.e":"1",
             "google.c.a.m_l":"l"}
            """
        ),
        (
            #"{"notification":{"title":"a","image":"i"},"apns":{"fcm_options":{"image":"own"}}}"#,
            #"{"aps":{"alert":{"title":"a"}},"fcm_options":{"image":"own"},"google.c.a.e":"1"}"#
        ),
        ("{}", #"{"aps":{"content-available":1}}"#),
        // As Google's clients for Node and Java spell them.
        (
            #"{"notification":{"title":"a"},"fcmOptions":{"analyticsLabel":"l"},"apns":{"fcmOptions":{"image":"i"}}}"#,
            """
            {"aps":{"alert":{"title":"a"}},"fcm_options":{"image":"i"},"google.c.a.e":"1","google.c.a.m_l":"l"}
            """
        ),
        // Null is a field that is not set. In the payload, it is a value.
        (
            """
            {"notification":{"title":"a","body":null},"data":null,"android":null,"token":null,
             "apns":{"headers":null,"fcm_options":null,"payload":{"k":null}}}
            """, #"{"aps":{"alert":{"title":"a"}},"k":null,"google.c.a.e":"1"}"#
        ), (#"{"notification":null,"apns":null}"#, #"{"aps":{"content-available":1}}"#),
    ]

    @Test("becomes the push that Firebase makes of it", arguments: messages)
    func becomes(message: String, payload: String) throws {
        var expected = try #require(
            JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any])
        expected["gcm.message_id"] = "17"
        expected["google.c.sender.id"] = "5"
        expected["google.c.fid"] = Self.token.installation
        #expect(try Self.payload(message) == expected as NSDictionary)
    }

    @Test("lets apns.payload win over what Firebase adds")
    func precedence() throws {
        let payload = try Self.payload(
            #"{"notification":{"image":"i"},"apns":{"payload":{"fcm_options":{"image":"own"},"gcm.message_id":"1"}}}"#)
        #expect(payload["gcm.message_id"] as? String == "1")
        #expect((payload["fcm_options"] as? [String: String]) == ["image": "own"])
    }

    @Test("has the collapse id of its APNs headers")
    func headers() throws {
        let json = #"{"message":{"topic":"t","apns":{"headers":{"apns-collapse-id":"c","apns-priority":"5"}}}}"#
        #expect(try FCMMessage(json: Array(json.utf8)).collapseID == "c")
    }

    @Test(
        "becomes a push with the headers, or with those that Firebase chooses",
        arguments: [
            (#""notification":{"title":"A"}"#, PushType.alert, 10, nil as Int64?),
            (#""data":{"k":"v"}"#, .background, 5, nil),
            (#""apns":{"payload":{"aps":{"badge":1}}}"#, .alert, 10, nil),
            (
                #""apns":{"headers":{"Apns-Priority":"5","apns-expiration":"60"},"payload":{"aps":{"alert":"A"}}}"#,
                .alert, 5, 60
            ),
            (
                #""apns":{"headers":{"apns-push-type":"alert","apns-priority":"1","apns-expiration":"0"}}"#, .alert, 1,
                0
            ),
            (
                #""apns":{"headers":{"apns-push-type":"x","apns-priority":"7","apns-expiration":"-1"}}"#, .background,
                5, nil
            ),
        ])
    func push(_ fields: String, type: PushType, priority: Int, expiration: Int64?) throws {
        let push = try FCMMessage(json: Array(#"{"message":{"topic":"t",\#(fields)}}"#.utf8)).push(
            in: Self.envelope, to: "com.example.bank", on: "0102")
        #expect(push.type == type && push.priority == priority && push.expiration == expiration)
        #expect(push.id == "17" && push.bundle == "com.example.bank" && push.deviceToken == "0102")
    }

    @Test(
        "has one target",
        arguments: [
            (#""token":"t""#, .token("t")), (#""fid":"f","token":null"#, .installation("f")),
            (#""topic":"t""#, .topic("t")),
            (#""condition":"'a' in topics""#, (try? FCMCondition("'a' in topics")).map { .condition($0) }),
        ] as [(String, FCMMessage.Target?)])
    func target(fields: String, target: FCMMessage.Target?) throws {
        #expect(try FCMMessage(json: Array("{\"message\":{\(fields)}}".utf8)).target == target)
    }

    private static let deepCondition =
        String(repeating: "(", count: 5000) + "'a' in topics" + String(repeating: ")", count: 5000)

    @Test(
        "takes a condition of at most five topics",
        arguments: [
            "'a' in topics", "'TopicA' in topics && ('TopicB' in topics || 'TopicC' in topics)", "!('a' in topics)",
            "'a' in topics && !('b' in topics)", "(('a' in topics))", "! ( 'a-_.~%1' in  topics )",
            "'a' in topics||'b' in topics&&'c' in topics", " 'a' in topics ",
            "'a' in topics && 'b' in topics && 'c' in topics && 'd' in topics && 'e' in topics",
            "!(!('a' in topics))", deepCondition,
        ])
    func condition(_ condition: String) throws {
        let json = Array(#"{"message":{"condition":"\#(condition)"}}"#.utf8)
        #expect(try FCMMessage(json: json).target == .condition(FCMCondition(condition)))
    }

    @Test(
        "has a condition that holds for some topics",
        arguments: [
            ("'a' in topics", ["a", "ab"]), ("!('a' in topics)", ["", "b"]), ("!(!('a' in topics))", ["a", "ab"]),
            ("'a' in topics && 'b' in topics", ["ab"]), ("'a' in topics || 'b' in topics", ["a", "b", "ab"]),
            ("'a' in topics && !('b' in topics)", ["a"]), ("!('a' in topics && 'b' in topics)", ["", "a", "b"]),
            // From left to right, so && doesn't precede ||.
            ("'a' in topics || 'a' in topics && 'b' in topics", ["ab"]),
            ("'a' in topics || ('a' in topics && 'b' in topics)", ["a", "ab"]), (deepCondition, ["a", "ab"]),
        ])
    func holds(condition: String, topics: [String]) throws {
        let condition = try FCMCondition(condition)
        #expect(["", "a", "b", "ab"].filter { topics in condition.holds { topics.contains($0) } } == topics)
    }

    @Test(
        "is refused with the place that is wrong in its condition",
        arguments: [
            (
                "'a' in topics & 'b' in topics", 15, #"has "&" as its character 15, where && or || is expected"#,
                "Write &&"
            ),
            ("'a' in topics | 'b' in topics", 15, #""|" as its character 15"#, "Write ||"),
            ("'a' in topics and 'b' in topics", 15, #""a" as its character 15"#, "Write &&"),
            ("'a' in topics OR 'b' in topics", 15, #""O" as its character 15"#, "Write ||"),
            ("'a' in topics ^ 'b' in topics", 15, #""^" as its character 15"#, "The operators are &&, || and !"),
            ("'a' in topics 'b' in topics", 15, #""'" as its character 15"#, "The operators are &&, || and !"),
            ("'a' in topics &&", 17, "ends, where 'NAME' in topics is expected", "in single quotes"),
            ("|| 'a' in topics", 1, #""|" as its character 1, where 'NAME' in topics"#, "in single quotes"),
            ("a in topics", 1, #""a" as its character 1"#, "in single quotes"),
            ("‘a’ in topics", 1, "U+2018 (LEFT SINGLE QUOTATION MARK) as its character 1", "in single quotes"),
            ("'' in topics", 2, "the name of a topic in single quotes", "letters, digits"),
            ("'a b' in topics", 3, #"" " as its character 3"#, "letters, digits"),
            ("'/topics/a' in topics", 2, #""/" as its character 2"#, "letters, digits"),
            ("'a", 3, "ends, where the name", "letters, digits"),
            ("'a' topics", 5, "where in is expected", "in topics"),
            ("'a' in topic", 8, "where topics is expected", "in topics"),
            ("'a'in topics", 4, "where in is expected", "in topics"),
            ("!'a' in topics", 2, #""'" as its character 2, where ( is expected"#, "Write !('NAME' in topics)"),
            ("('a' in topics", 15, "ends, where &&, || or ) is expected", "Close each parenthesis"),
            ("'a' in topics)", 14, #"")" as its character 14"#, "Remove this parenthesis"),
            ("()", 2, #"")" as its character 2, where 'NAME' in topics"#, "in single quotes"),
            ("é'a' in topics", 1, "U+00E9", "in single quotes"),
            (
                "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || 'e' in topics || 'f' in topics",
                86,
                "has more than 5 topics: topic 6 is at character 86", "at most 5 topics"
            ),
        ])
    func badCondition(_ condition: String, _ character: Int, _ why: String, _ hint: String) {
        let start = #"{"message":{"condition":""#
        let error = #expect(throws: BellhopError.self) {
            try FCMMessage(json: Array("\(start)\(condition)\"}}".utf8), source: "m.json")
        }
        #expect(error?.code == .fcmBadMessage)
        #expect(error?.message.hasPrefix("FCM would reject the message: the condition ") == true)
        #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
        #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "")")
        let column = start.count + character
        #expect(error?.location == Location(file: "m.json", line: 1, column: column))
    }

    @Test(
        "has a collapse id that every module gets whole",
        arguments: [#"a\u0000b"#, String(repeating: "a", count: 65), ""])
    func badCollapseID(_ id: String) {
        let json = #"{"message":{"topic":"t","apns":{"headers":{"apns-collapse-id":"\#(id)"}}}}"#
        let error = #expect(throws: BellhopError.self) {
            try Settings().push(of: Array(json.utf8), source: "m.json", file: "settings.json")
        }
        #expect(error?.code == .pushBadCollapseID && error?.location?.file == "m.json")
    }

    @Test(
        "is only validated if it says so",
        arguments: [
            ("", false), (#""validate_only":true,"#, true), (#""validateOnly":true,"#, true),
            (#""validate_only":false,"#, false), (#""validate_only":null,"#, false),
        ])
    func validation(field: String, isOnlyValidated: Bool) throws {
        let json = #"{\#(field)"message":{"topic":"t"}}"#
        #expect(try FCMMessage(json: Array(json.utf8)).isOnlyValidated == isOnlyValidated)
    }

    @Test(
        "is refused with the field that is wrong",
        arguments: [
            ("", "it is not JSON", "Write"), ("{}", "no object \"message\"", "{\"message\""),
            (#"{"notification":{}}"#, "no object \"message\"", "{\"message\""),
            ("[]", "the message is an array", "Send an object"),
            (#"{"message":1}"#, "message is a number", "object"), (#"{"mesage":{}}"#, "\"mesage\"", "message"),
            (#"{"message":{"notifcation":{}}}"#, "\"message.notifcation\"", "notification"),
            (#"{"to":"t","notification":{}}"#, "\"to\"", "HTTP v1"),
            (#"{"aps":{"alert":"Hi"}}"#, "\"aps\"", "as an APNs payload"),
            (#"{"message":{"topic":"t","data":{"count":1}}}"#, "data.count is a number", "Send a string"),
            (#"{"message":{"topic":"t","data":{"google.x":"1"}}}"#, "data.google.x is reserved", "another name"),
            (#"{"message":{"topic":"t","data":{"from":"1"}}}"#, "data.from is reserved", "another name"),
            (#"{"message":{"topic":"t","data":{"fcm_options":"1"}}}"#, "data.fcm_options is reserved", "another name"),
            (#"{"message":{"topic":"t","data":{"k":"1","k":"2"}}}"#, "k occurs twice", "once"),
            (#"{"message":{"topic":"t","data":{"aps":"1"}}}"#, "data.aps is reserved", "another name"),
            (
                #"{"message":{"topic":"t","notification":{"title":1}}}"#, "notification.title is a number",
                "Send a string"
            ),
            ("{\"message\":{\"to\u{A0}pic\":\"t\"}}", "its character 11 is U+00A0", "\"topic\""),
            (#"{"message":{"topic":"t","notification":{"titel":"a"}}}"#, "\"message.notification.titel\"", "title"),
            (
                #"{"message":{"topic":"t","apns":{"payload":{"aps":[]}}}}"#, "apns.payload.aps is an array",
                "Send an object"
            ),
            (
                #"{"message":{"topic":"t","apns":{"headers":{"apns-priority":5}}}}"#,
                "apns.headers.apns-priority is a number",
                "string"
            ),
            (#"{"message":{"topic":"t","android":"x"}}"#, "message.android is a string", "Send an object"),
            (#"{"message":{"topic":"t","android":{"foo":1}}}"#, "\"message.android.foo\"", "The fields are"),
            (#"{"message":{"topic":"t","android":{"collapseKey":1}}}"#, "android.collapse_key is a number", "a string"),
            (
                #"{"message":{"topic":"t","android":{"notification":{"sticky":"yes"}}}}"#,
                "android.notification.sticky is a string", "true or false"
            ),
            (
                #"{"message":{"topic":"t","android":{"notification":{"notification_count":"many"}}}}"#,
                "notification_count is a string", "Send a number"
            ),
            (
                #"{"message":{"topic":"t","android":{"notification":{"bodyLocArgs":["a",1]}}}}"#,
                "body_loc_args is a number", "Send a string"
            ),
            (#"{"message":{"topic":"t","webpush":5}}"#, "message.webpush is a number", "Send an object"),
            (#"{"message":{"topic":"t","webpush":{"header":{}}}}"#, "\"message.webpush.header\"", "headers"),
            (#"{"message":{"topic":"t","webpush":{"headers":{"TTL":1}}}}"#, "headers.TTL is a number", "Send a string"),
            (#"{"message":{"topic":"t","name":1}}"#, "message.name is a number", "Send a string"),
            (#"{"message":{"token":"a","topic":"b"}}"#, "token and topic", "Name one"),
            (#"{"message":{"fid":"a","token":"b"}}"#, "token and fid", "Name one"),
            (#"{"message":{"token":null}}"#, "no target", "Name one of token, fid, topic, condition"),
            (#"{"message":{"topic":""}}"#, "the topic is empty", "another target"),
            (#"{"message":{"token":""}}"#, "the token is empty", "another target"),
            (#"{"message":{"fid":""}}"#, "the fid is empty", "another target"),
            (#"{"message":{"condition":""}}"#, "the condition is empty", "another target"),
            (
                #"{"message":{"topic":"/topics/news"}}"#, #""/topics/news" cannot be the name of a topic"#,
                "leave out /topics/"
            ),
            (#"{"message":{"topic":"my news"}}"#, #""my news" cannot be the name of a topic"#, "letters, digits"),
            (#"{"message":{"topic":1}}"#, "topic is a number", "Send a string"),
            (#"{"message":{"fid":1}}"#, "fid is a number", "Send a string"),
            (#"{"message":null}"#, "no object \"message\"", "{\"message\""),
            (#"{"validate_only":"yes","message":{"topic":"t"}}"#, "validate_only is a string", "true or false"),
            (#"{"message":{"topic":"t","fcm_options":{},"fcmOptions":{}}}"#, "fcm_options occurs twice", "once"),
            (#"{"message":{"topic":"t","FcmOptions":{}}}"#, "\"message.FcmOptions\"", "fcm_options"),
            (#"{"message":{"topic":"t","data":{"k":null}}}"#, "data.k is null", "Send a string"),
        ])
    func refused(json: String, why: String, hint: String) {
        let error = #expect(throws: BellhopError.self) { try FCMMessage(json: Array(json.utf8), source: "m.json") }
        #expect(error?.code == .fcmBadMessage)
        #expect(error?.location?.line == 1)
        #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
        #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "")")
    }

    @Test("has the fields of other platforms")
    func otherPlatforms() throws {
        let json = #"""
            {"message":{"topic":"t","android":{"collapseKey":"c","ttl":"3600s","directBootOk":true,"data":{"a":"b"},
            "notification":{"titleLocArgs":["a"],"notificationCount":3,"lightSettings":{"color":{"red":1}},
            "vibrateTimings":["1s"]},"fcmOptions":{"analyticsLabel":"a"}},"webpush":{"headers":{"TTL":"1"},
            "notification":{"actions":[1]},"fcmOptions":{"link":"https://x"}}}}
            """#
        #expect(try FCMMessage(json: Array(json.utf8)).target == .topic("t"))
    }

    @Test("has as many bytes before a host knows its id", arguments: [1, 9_999, 10_000, 123_456])
    func size(number: Int) {
        let id = FCMMessage.Envelope.messageID(at: 1_785_000_000_000_000, number: number)
        #expect(id.count == FCMMessage.Envelope.messageID(at: 0, number: 0).count)
        #expect(id.hasPrefix("1785000000000000"))
    }

    @Test("names the entry that is disabled")
    func disabled() throws {
        let settings = #"""
            {"modules":[{"name":"Firebase","packageName":"Q2Firebase","className":"Q2FirebaseModule","enabled":false}]}
            """#
        let read = try #require(Settings.read(SettingsText(Array(settings.utf8)), file: "settings.json").0)
        let json = #"{"message":{"topic":"t"}}"#
        let finding = try read.push(of: Array(json.utf8), source: "m.json", file: "settings.json").findings.first
        #expect(finding?.error.message.contains("\"enabled\": false, so FCM messages can't reach the app") == true)
        #expect(finding?.error.hint?.contains("Take \"enabled\": false out") == true)
    }

    @Test("a registration token follows from the app and the device")
    func registrationToken() {
        let token = Self.token
        #expect(token.text.wholeMatch(of: /[A-Za-z0-9_-]{22}:APA91b[A-Za-z0-9_-]{134}/) != nil)
        #expect(token == RegistrationToken(of: "1:5:ios:a", on: [1, 2]))
        #expect(token != RegistrationToken(of: "1:5:ios:b", on: [1, 2]))
        #expect(token != RegistrationToken(of: "1:5:ios:a", on: [1, 3]))
        #expect(token.text.hasPrefix(token.installation))
    }
}
