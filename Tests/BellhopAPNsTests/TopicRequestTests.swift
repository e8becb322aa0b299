import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("The gatekeeper of FCM, about topics")
struct TopicRequestTests {
    private var gatekeeper: FCMGatekeeper
    private let bearer: String

    init() throws { (gatekeeper, bearer) = try Sender.gatekeeper() }

    private func request(
        _ body: String, authorization: String? = nil, method: String = "POST", isAccessToken: String? = "true"
    ) -> ProviderRequest {
        var request = ProviderRequest()
        request.method = method
        request.path = "/iid/v1:batchAdd"
        request.add(.authorization, authorization ?? bearer)
        if let isAccessToken { request.add(.accessTokenAuthorization, isAccessToken) }
        request.allowTopics()
        request.add(body: Array(body.utf8))
        return request
    }

    private mutating func refusal(of request: ProviderRequest) -> FCMRefusal? {
        do throws(FCMRefusal) {
            _ = try gatekeeper.decide(request, subscribes: true, at: Sender.now)
            return nil
        } catch { return error }
    }

    private mutating func admits(_ request: ProviderRequest, at now: Double = Sender.now) -> Bool {
        gatekeeper.admits(request, at: now)
    }

    private static let body = #"{"to": "/topics/news", "registration_tokens": ["a", "b"]}"#

    @Test("reads the topic and the registration tokens, and knows the project", arguments: [true, false])
    mutating func change(subscribes: Bool) throws {
        let change = try gatekeeper.decide(request(Self.body), subscribes: subscribes, at: Sender.now)
        #expect(change == TopicChange(project: "bank", topic: "news", tokens: ["a", "b"], subscribes: subscribes))
    }

    @Test mutating func `takes a thousand registration tokens`() throws {
        let token = "\"\(String(repeating: "a", count: 163))\""
        func body(_ count: Int) -> String {
            let tokens = Array(repeating: token, count: count).joined(separator: ", ")
            return #"{"to": "/topics/news", "registration_tokens": [\#(tokens)]}"#
        }
        let change = try gatekeeper.decide(request(body(1000)), subscribes: true, at: Sender.now)
        #expect(change.tokens.count == 1000)
        #expect(refusal(of: request(body(1001)))?.status == .invalidArgument)
        #expect(refusal(of: request(body(2000)))?.detail.hasPrefix("The request has ") == true)
    }

    @Test(
        "refuses what isn't a topic and registration tokens",
        arguments: [
            "", "{", "[]", #"{"to": "/topics/news"}"#, #"{"registration_tokens": ["a"]}"#,
            #"{"to": "news", "registration_tokens": ["a"]}"#, #"{"to": "/topics/", "registration_tokens": ["a"]}"#,
            #"{"to": "/topics/a b", "registration_tokens": ["a"]}"#,
            #"{"to": "/topics/\#(String(repeating: "a", count: 901))", "registration_tokens": ["a"]}"#,
            #"{"to": "/topics/news", "registration_tokens": []}"#,
            #"{"to": "/topics/news", "registration_tokens": "a"}"#,
            #"{"to": "/topics/news", "registration_tokens": ["a", 1]}"#,
        ])
    mutating func malformed(body: String) {
        #expect(refusal(of: request(body))?.status == .invalidArgument)
    }

    @Test mutating func `refuses unknown senders`() {
        #expect(refusal(of: request(Self.body, authorization: ""))?.status == .unauthenticated)
        #expect(refusal(of: request(Self.body, authorization: "key=AAAA"))?.status == .unauthenticated)
        #expect(refusal(of: request(Self.body, authorization: "Bearer ya29.x"))?.status == .unauthenticated)
        #expect(refusal(of: request(Self.body, isAccessToken: nil))?.status == .unauthenticated)
        #expect(refusal(of: request(Self.body, isAccessToken: "false"))?.status == .unauthenticated)
        #expect(refusal(of: request(Self.body, method: "GET"))?.status == .notFound)
    }

    @Test mutating func `admits large requests of known senders alone`() {
        #expect(admits(request("")))
        #expect(!admits(request(""), at: Sender.now + 3600))
        #expect(!admits(request("", authorization: "Bearer ya29.x")))
    }

    @Test mutating func `checks no sender, and knows no project, if it accepts all`() throws {
        gatekeeper = FCMGatekeeper(accounts: [], acceptsAll: true)
        let request = self.request(Self.body, authorization: "", isAccessToken: nil)
        #expect(admits(request))
        let change = try gatekeeper.decide(request, subscribes: true, at: Sender.now)
        #expect(change == TopicChange(topic: "news", tokens: ["a", "b"], subscribes: true))
    }
}
