import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("The gatekeeper of FCM, about the subscriptions of one app")
struct SubscriptionRequestTests {
    private static let parent = "/v1/projects/bank/registrations/a%3Ab/topicSubscriptions"
    private var gatekeeper: FCMGatekeeper
    private let bearer: String

    init() throws { (gatekeeper, bearer) = try Sender.gatekeeper() }

    private mutating func decide(
        _ method: String, _ path: String, body: String = "", authorization: String? = nil
    ) throws(FCMRefusal) -> TopicChange? {
        var request = ProviderRequest()
        request.method = method
        request.path = path
        request.add(.authorization, authorization ?? bearer)
        request.add(body: Array(body.utf8))
        guard case .subscription(let path) = Door(request) else { return nil }
        return try gatekeeper.decide(request, path: path, at: Sender.now)
    }

    private mutating func refusal(
        of method: String, _ path: String, body: String = "", authorization: String? = nil
    ) -> FCMRefusal? {
        do throws(FCMRefusal) {
            _ = try decide(method, path, body: body, authorization: authorization)
            return nil
        } catch { return error }
    }

    @Test(
        "subscribes an app to the topic of the query",
        arguments: [
            ("topic_name=news", "{}"), ("topicName=news&alt=json", ""), ("topic_name=ne%77s", #"{"name": "x"}"#),
        ])
    mutating func creates(query: String, body: String) throws {
        let change = try decide("POST", "\(Self.parent)?\(query)", body: body)
        #expect(
            change
                == TopicChange(project: "bank", topic: "news", tokens: ["a:b"], subscribes: true, redundancy: .refused))
    }

    @Test(
        "unsubscribes an app from the topic of the path",
        arguments: [
            ("", .refused), ("?allow_missing=true", .allowed), ("?allowMissing=true", .allowed),
            ("?allow_missing=false", .refused),
        ] as [(String, TopicChange.Redundancy)])
    mutating func deletes(query: String, redundancy: TopicChange.Redundancy) throws {
        let change = try decide("DELETE", "\(Self.parent)/10%25\(query)")
        #expect(
            change
                == TopicChange(
                    project: "bank", topic: "10%", tokens: ["a:b"], subscribes: false, redundancy: redundancy))
    }

    @Test(
        "refuses what isn't a change of a subscription",
        arguments: [
            ("POST", "", "{}", .invalidArgument), ("POST", "?topic_name=", "{}", .invalidArgument),
            ("POST", "?topic_name=a+b", "{}", .invalidArgument), ("POST", "?topic_name=news", "[]", .invalidArgument),
            ("POST", "?topic_name=news", "{", .invalidArgument), ("DELETE", "/a%20b", "", .invalidArgument),
            ("DELETE", "/news?allow_missing=1", "", .invalidArgument), ("GET", "", "", .notFound),
            ("GET", "/news", "", .notFound), ("PATCH", "/news", "{}", .notFound), ("DELETE", "", "", .notFound),
            ("POST", "/news", "{}", .notFound),
        ] as [(String, String, String, GoogleStatus)])
    mutating func malformed(method: String, rest: String, body: String, status: GoogleStatus) {
        #expect(refusal(of: method, Self.parent + rest, body: body)?.status == status)
    }

    @Test mutating func `refuses unknown senders, and those of another project`() {
        let path = "\(Self.parent)/news"
        #expect(refusal(of: "DELETE", path, authorization: "")?.status == .unauthenticated)
        #expect(refusal(of: "DELETE", path, authorization: "Bearer ya29.x")?.status == .unauthenticated)
        let denied = refusal(of: "DELETE", "/v1/projects/shop/registrations/a/topicSubscriptions/news")
        #expect(denied?.status == .permissionDenied)
        #expect(denied?.message.contains("'cloudmessaging.topicSubscriptions.delete'") == true)
        gatekeeper = FCMGatekeeper(accounts: [], acceptsAll: true)
        #expect(refusal(of: "DELETE", path, authorization: "") == nil)
    }
}
