import Foundation
import Testing

@testable import BellhopValues

@Suite struct CenterRequestTests {
    private static let asked: [(String, CenterRequest)] = [
        (#"{"ask":"state"}"#, .state), (#"{"ask":"requestAuthorization"}"#, .requestAuthorization([])),
        (#"{"ask":"requestAuthorization","options":["alert","badge","sound"]}"#, .requestAuthorization(.kinds)),
        (#"{"ask":"requestAuthorization","options":["provisional","stranger"]}"#, .requestAuthorization(.provisional)),
        (#"{"ask":"settings"}"#, .settings), (#"{"ask":"setCategories","categories":[]}"#, .setCategories([])),
        (
            #"{"ask":"setCategories","categories":[{"identifier":"c","actions":[{"identifier":"a"}]}]}"#,
            .setCategories([
                NotificationCategory(
                    identifier: "c", actions: [NotificationCategory.Action(identifier: "a", title: "")])
            ])
        ),
        (#"{"ask":"categories"}"#, .categories),
        (
            #"{"ask":"add","request":{"identifier":"i"}}"#,
            .add(NotificationRequest(identifier: "i", content: NotificationContent()))
        ),
        (#"{"ask":"pending"}"#, .pending), (#"{"ask":"removePending"}"#, .removePending(nil)),
        (#"{"ask":"removePending","identifiers":[]}"#, .removePending([])),
        (#"{"ask":"removePending","identifiers":["a","b"]}"#, .removePending(["a", "b"])),
        (#"{"ask":"delivered"}"#, .delivered), (#"{"ask":"removeDelivered"}"#, .removeDelivered(nil)),
        (#"{"ask":"removeDelivered","identifiers":["a"]}"#, .removeDelivered(["a"])),
        (#"{"ask":"setBadge","count":-3}"#, .setBadge(-3)),
        (#"{"ask":"setBadge","count":0,"keepsNotifications":true}"#, .setBadge(0, keepsNotifications: true)),
        (#"{"ask":"setDelegate","isSet":true}"#, .setDelegate(true)),
        (#"{"ask":"register"}"#, .register), (#"{"ask":"unregister"}"#, .unregister),
        (#"{"ask":"dismiss"}"#, .content(.dismiss)),
        (#"{"ask":"performDefaultAction"}"#, .content(.performDefaultAction)),
        (#"{"ask":"setActions"}"#, .content(.setActions([]))),
        (#"{"ask":"media","isPlaying":false}"#, .content(.media(isPlaying: false))),
        (#" { "ask" : "state" , "more" : 1 } "#, .state),
    ]

    @Test(arguments: asked.indices)
    func `each request is read`(_ index: Int) throws {
        let (text, request) = Self.asked[index]
        #expect(try CenterRequest(json: Array(text.utf8)) == request)
    }

    @Test(arguments: [
        ("", ""), ("nonsense", ""), ("[]", "object"), ("{}", "ask"), (#"{"ask":null}"#, "ask"), (#"{"ask":1}"#, "ask"),
        (#"{"ask":"everything"}"#, "ask"), (#"{"ask":"State"}"#, "ask"), (#"{"ask":"add"}"#, "request"),
        (#"{"ask":"add","request":[]}"#, "request"), (#"{"ask":"add","request":{}}"#, "request.identifier"),
        (#"{"ask":"add","request":{"identifier":"i","content":{"badge":"x"}}}"#, "request.content.badge"),
        (#"{"ask":"requestAuthorization","options":"alert"}"#, "options"),
        (#"{"ask":"requestAuthorization","options":[1]}"#, "options"),
        (#"{"ask":"setCategories"}"#, "categories"), (#"{"ask":"setCategories","categories":{}}"#, "categories"),
        (#"{"ask":"setCategories","categories":["c"]}"#, "categories[0]"),
        (#"{"ask":"setCategories","categories":[{}]}"#, "categories[0].identifier"),
        (
            #"{"ask":"setCategories","categories":[{"identifier":"c","actions":[{}]}]}"#,
            "categories[0].actions[0].identifier"
        ),
        (#"{"ask":"setCategories","categories":[{"identifier":"c","options":7}]}"#, "categories[0].options"),
        (#"{"ask":"removePending","identifiers":"a"}"#, "identifiers"),
        (#"{"ask":"removeDelivered","identifiers":[1]}"#, "identifiers"), (#"{"ask":"setBadge"}"#, "count"),
        (#"{"ask":"setBadge","count":1.5}"#, "count"),
        (#"{"ask":"setBadge","count":0,"keepsNotifications":1}"#, "keepsNotifications"),
        (#"{"ask":"setDelegate"}"#, "isSet"),
        (#"{"ask":"setDelegate","isSet":1}"#, "isSet"), (#"{"ask":"setActions","actions":{}}"#, "actions"),
        (#"{"ask":"media"}"#, "isPlaying"),
    ])
    func `an unreadable request is an error that names the member`(_ text: String, _ member: String) {
        let error = #expect(throws: BellhopError.self) { try CenterRequest(json: Array(text.utf8)) }
        #expect(error?.code == .centerBadValue)
        #expect(member.isEmpty || error?.message.contains(member) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [(510, true), (511, true), (512, false), (600, false)])
    func `user info that is accepted can be handed over as a payload`(_ depth: Int, _ isAccepted: Bool) throws {
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let text = #"{"ask":"add","request":{"identifier":"i","content":{"userInfo":{"d":\#(nested)}}}}"#
        guard isAccepted else {
            let error = #expect(throws: BellhopError.self) { try CenterRequest(json: Array(text.utf8)) }
            #expect(error?.code == .centerBadValue && error?.message.contains("at most 512 levels") == true)
            return
        }
        guard case .add(let request) = try CenterRequest(json: Array(text.utf8)) else {
            Issue.record("it was read as another request")
            return
        }
        _ = try Payload(scanning: Payload(showing: request.content).bytes, limit: .max)
    }

    private func read(_ answer: CenterAnswer) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.json)) as? NSDictionary)
    }

    @Test func `every answer is the documented object`() throws {
        #expect(try read(.done) == [:])
        #expect(
            try read(
                .state(
                    now: Date(timeIntervalSince1970: 1.5), badge: 3, isRegistered: true,
                    supportsContentExtensions: false, isBackgroundRefreshOn: false, userAuthentication: .match))
                == [
                    "now": 1.5, "badge": 3, "isRegistered": true, "supportsContentExtensions": false,
                    "isBackgroundRefreshOn": false, "userAuthentication": "match",
                ])
        #expect(try read(.granted(true)) == ["granted": true])
        #expect(
            (try read(.settings(NotificationSettings(Authorization(.denied))))["settings"] as? NSDictionary)?[
                "authorizationStatus"] as? String == "denied")
        #expect(try read(.categories([])) == ["categories": []])
        #expect(try read(.requests([])) == ["requests": []])
        let push = UserNotification(
            identifier: "p", date: Date(timeIntervalSince1970: 9),
            payload: try Payload(scanning: Array(#"{"aps":{"alert":"Hi"},"x":1}"#.utf8)))
        #expect(
            try read(.notifications([push])) == [
                "notifications": [
                    [
                        "date": 9,
                        "request": [
                            "identifier": "p", "trigger": ["push": true],
                            "content": ["body": "Hi", "userInfo": ["aps": ["alert": "Hi"], "x": 1]],
                        ],
                    ]
                ]
            ])
    }

    @Test func `a failure has Apple's domain and code, and a refusal has Bellhop's`() throws {
        #expect(
            try read(.failed(.badgeInputInvalid, "no \"badge\""))
                == ["error": ["domain": "UNErrorDomain", "code": 1600, "message": "no \"badge\""]])
        let refusal = try #require(
            try read(.refused(BellhopError(.centerBadValue, "what", hint: "Do it")))["error"] as? NSDictionary)
        #expect(refusal["domain"] as? String == "BellhopErrorDomain")
        #expect((refusal["message"] as? String)?.hasPrefix("what") == true)
        #expect((try read(.ended)["error"] as? NSDictionary)?["domain"] as? String == "BellhopErrorDomain")
    }
}
