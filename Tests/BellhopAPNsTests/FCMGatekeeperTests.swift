import BellhopValues
import Foundation
import Testing

@testable import BellhopAPNs

/// A sender with a service account, for tests.
struct Sender {
    static let now = 1_800_000_000.0
    static let messaging = "https://www.googleapis.com/auth/firebase.messaging"
    static let endpoint = "https://oauth2.googleapis.com/token"

    /// Making a key of RSA takes long, so most tests share a sender.
    static func shared() throws -> Sender { try made.get() }
    nonisolated(unsafe) private static let made = Result { try Sender() }

    let privateKey: PrivateKey
    let account: ServiceAccount

    /// A gatekeeper that knows the shared sender, and the value of `authorization` that it admits.
    static func gatekeeper() throws -> (gatekeeper: FCMGatekeeper, bearer: String) {
        let sender = try shared()
        var gatekeeper = FCMGatekeeper(accounts: [sender.account])
        let token = try gatekeeper.grant(tokenRequest(assertion: sender.assertion()), at: now)
        return (gatekeeper, "Bearer \(token.text)")
    }

    init(_ id: String = "KEY1", project: String = "bank") throws {
        privateKey = try PrivateKey(rsaBits: 2048)
        account = ServiceAccount(
            id: id, project: project, email: "sender@\(project).example", publicKey: privateKey.publicKey)
    }

    /// An assertion, with the JSON of its header.
    func assertion(
        header: String? = nil, audience: String? = endpoint, scope: String? = messaging, issued: Double = now,
        life: Double = 3600, email: String? = nil, signature: [UInt8]? = nil
    ) throws -> String {
        let header = header ?? #"{"alg":"RS256","typ":"JWT","kid":"\#(account.id)"}"#
        var claims = [
            #""iss":"\#(email ?? account.email)""#, #""iat":\#(Int(issued))"#, #""exp":\#(Int(issued + life))"#,
        ]
        if let audience { claims.append(#""aud":"\#(audience)""#) }
        if let scope { claims.append(#""scope":"\#(scope)""#) }
        let text = "{\(claims.joined(separator: ","))}"
        let signed = Provider.base64URL(Array(header.utf8)) + "." + Provider.base64URL(Array(text.utf8))
        return signed + "."
            + Provider.base64URL(try signature ?? privateKey.plainSignature(of: Array(signed.utf8)))
    }

    static func tokenRequest(_ body: String, method: String = "POST") -> ProviderRequest {
        var request = ProviderRequest()
        request.method = method
        request.path = "/token"
        request.authority = "oauth2.googleapis.com"
        request.add(body: Array(body.utf8))
        return request
    }

    static func tokenRequest(assertion: String) -> ProviderRequest {
        tokenRequest("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)")
    }

    static func message(_ authorization: String?, body: String = #"{"message":{}}"#, method: String = "POST")
        -> ProviderRequest
    {
        var request = ProviderRequest()
        request.method = method
        request.path = "/v1/projects/bank/messages:send"
        request.authority = "fcm.googleapis.com"
        if let authorization { request.add(.authorization, authorization) }
        request.add(body: Array(body.utf8))
        return request
    }
}

@Suite("The gatekeeper of FCM")
struct FCMGatekeeperTests {
    private let sender: Sender
    private var gatekeeper: FCMGatekeeper

    init() throws {
        sender = try Sender.shared()
        gatekeeper = FCMGatekeeper(accounts: [sender.account])
    }

    private mutating func refusal(
        of request: ProviderRequest, project: String = "bank", at now: Double = Sender.now
    ) -> FCMRefusal? {
        do throws(FCMRefusal) { _ = try gatekeeper.decide(request, project: project, at: now) } catch { return error }
        return nil
    }

    private mutating func oauthRefusal(of request: ProviderRequest, at now: Double = Sender.now) -> OAuthRefusal? {
        do throws(OAuthRefusal) { _ = try gatekeeper.grant(request, at: now) } catch { return error }
        return nil
    }

    @Test mutating func `grants a token for an hour, with which messages are sent`() throws {
        let token = try gatekeeper.grant(Sender.tokenRequest(assertion: sender.assertion()), at: Sender.now + 1)
        #expect(token.lifetime == 3599)
        let message = try gatekeeper.decide(Sender.message("Bearer \(token.text)"), project: "bank", at: Sender.now)
        #expect(message == ProviderMessage(project: "bank", json: Array(#"{"message":{}}"#.utf8)))
        #expect(refusal(of: Sender.message("bearer \(token.text)"), at: Sender.now + 3599) == nil)
        let expired = refusal(of: Sender.message("bearer \(token.text)"), at: Sender.now + 3600)
        #expect(expired?.status == .unauthenticated && expired?.reason == .accessTokenExpired)
        // Another process knows the token too, unless the key was revoked.
        gatekeeper = FCMGatekeeper(accounts: [sender.account])
        #expect(refusal(of: Sender.message("Bearer \(token.text)")) == nil)
        gatekeeper = FCMGatekeeper(accounts: [])
        #expect(refusal(of: Sender.message("Bearer \(token.text)"))?.status == .unauthenticated)
    }

    @Test mutating func `refuses assertions as Google does`() throws {
        func request(_ assertion: String) -> ProviderRequest { Sender.tokenRequest(assertion: assertion) }
        let other = try Sender(project: "bank")
        let signature = [UInt8](repeating: 1, count: 256)
        let cases: [(ProviderRequest, error: String, description: String)] = [
            (Sender.tokenRequest(""), "unsupported_grant_type", "Invalid grant_type: "),
            (Sender.tokenRequest("grant_type=password&a"), "unsupported_grant_type", "Invalid grant_type: password"),
            (
                Sender.tokenRequest("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer"), "invalid_request",
                "Missing required parameter: assertion"
            ), (Sender.tokenRequest("", method: "GET"), "invalid_request", "Method not allowed"),
            (request("x.y"), "invalid_grant", "Invalid JWT: the token is malformed."),
            (
                request(try sender.assertion(header: #"{"alg":"none","kid":"KEY1"}"#, signature: [])), "invalid_grant",
                "Invalid JWT: the token is malformed."
            ),
            (
                request(try sender.assertion(header: #"{"alg":"HS256","kid":"KEY1"}"#)), "invalid_grant",
                "Invalid JWT: the token is malformed."
            ),
            (request(String(repeating: "a", count: 100_000)), "invalid_grant", "Invalid JWT: the token is malformed."),
            (
                request(try sender.assertion(email: "who@bank.example")), "invalid_grant",
                "Invalid grant: account not found"
            ),
            (
                request(try sender.assertion(header: #"{"alg":"RS256","kid":"KEY2"}"#)), "invalid_grant",
                "Invalid grant: account not found"
            ), (request(try sender.assertion(signature: signature)), "invalid_grant", "Invalid JWT Signature."),
            (request(try other.assertion()), "invalid_grant", "Invalid JWT Signature."),
            (
                request(try sender.assertion(audience: "https://example.com/")), "invalid_grant",
                "Invalid JWT: Failed audience check."
            ),
            (request(try sender.assertion(audience: nil)), "invalid_grant", "Invalid JWT: Failed audience check."),
            (
                request(try sender.assertion(scope: nil)), "invalid_scope",
                "Invalid OAuth scope or ID token audience provided."
            ),
        ]
        for (request, error, description) in cases {
            let refusal = oauthRefusal(of: request)
            #expect(refusal?.error == error, "\(description)")
            #expect(refusal?.description == description)
        }
    }

    @Test(
        "refuses assertions of another time",
        arguments: [(-3600, 3600), (301, 3600), (0, 3601), (0, 0)] as [(Double, Double)])
    mutating func time(start: Double, life: Double) throws {
        let assertion = try sender.assertion(issued: Sender.now + start, life: life)
        let refusal = oauthRefusal(of: Sender.tokenRequest(assertion: assertion))
        #expect(refusal?.description.contains("short-lived token (60 minutes)") == true)
    }

    @Test mutating func `takes an assertion without a key, and one whose endpoint is on this machine`() throws {
        let header = #"{"alg":"RS256"}"#
        #expect(oauthRefusal(of: Sender.tokenRequest(assertion: try sender.assertion(header: header))) == nil)
        let local = try sender.assertion(audience: "https://localhost:8443/token")
        #expect(oauthRefusal(of: Sender.tokenRequest(assertion: local)) == nil)
    }

    @Test mutating func `refuses senders as Google does`() throws {
        let token = try gatekeeper.grant(Sender.tokenRequest(assertion: sender.assertion()), at: Sender.now).text
        let narrow = try gatekeeper.grant(
            Sender.tokenRequest(assertion: sender.assertion(scope: "https://www.googleapis.com/auth/datastore")),
            at: Sender.now
        ).text
        let cases: [(ProviderRequest, project: String, status: GoogleStatus, words: String)] = [
            (Sender.message(nil), "bank", .unauthenticated, "Request is missing required authentication credential."),
            (Sender.message("Basic eA=="), "bank", .unauthenticated, "Request had invalid authentication credentials."),
            (Sender.message("Bearer"), "bank", .unauthenticated, "Request had invalid authentication credentials."),
            (
                Sender.message("Bearer ya29.x"), "bank", .unauthenticated,
                "Request had invalid authentication credentials."
            ),
            // What the client has signed for the token endpoint is no access token.
            (
                Sender.message("Bearer \(token.dropFirst(5))"), "bank", .unauthenticated,
                "Request had invalid authentication credentials."
            ),
            (
                Sender.message("Bearer \(narrow)"), "bank", .permissionDenied,
                "Request had insufficient authentication scopes."
            ),
            (
                Sender.message("Bearer \(token)"), "shop", .permissionDenied,
                "Permission 'cloudmessaging.messages.create' denied on resource "
                    + "'//cloudresourcemanager.googleapis.com/projects/shop' (or it may not exist)."
            ), (Sender.message("Bearer \(token)", method: "GET"), "bank", .notFound, "Method not found."),
            (
                Sender.message("Bearer \(token)", body: String(repeating: " ", count: 16_385)), "bank",
                .invalidArgument, "Request contains an invalid argument."
            ),
        ]
        for (request, project, status, words) in cases {
            let refusal = refusal(of: request, project: project)
            #expect(refusal?.status == status, "\(words)")
            #expect(refusal?.message.hasPrefix(words) == true, "\(words)")
        }
    }

    @Test mutating func `takes what a service account has signed itself`() throws {
        let own = try sender.assertion(audience: FCMGatekeeper.audience, scope: nil)
        #expect(refusal(of: Sender.message("Bearer \(own)")) == nil)
        let narrow = try sender.assertion(audience: FCMGatekeeper.audience, scope: "https://www.googleapis.com/auth/x")
        #expect(refusal(of: Sender.message("Bearer \(narrow)"))?.status == .permissionDenied)
    }

    @Test mutating func `checks no sender if it accepts all`() throws {
        gatekeeper = FCMGatekeeper(accounts: [], acceptsAll: true)
        let token = try gatekeeper.grant(Sender.tokenRequest(assertion: "a.b.c"), at: Sender.now).text
        #expect(refusal(of: Sender.message("Bearer \(token)"), project: "any") == nil)
        #expect(refusal(of: Sender.message(nil)) == nil)
    }

    @Test(
        "finds the service by the path and the name of the server",
        arguments: [
            ("/3/device/00", "localhost:8443", .apns), ("/3/device/00", "api.push.apple.com", .apns),
            ("/v1/projects/bank/messages:send", "api.push.apple.com", .apns), ("/token", "api.push.apple.com", .apns),
            ("/token", "oauth2.googleapis.com", .accessToken), ("/token?a=b", "localhost", .accessToken),
            ("/v1/projects/bank/messages:send", "FCM.googleapis.com:443", .messages(project: "bank")),
            ("/v1/projects/bank/messages:send?alt=json", "localhost:1", .messages(project: "bank")),
            ("/iid/v1:batchAdd", "iid.googleapis.com", .topics(subscribes: true)),
            ("/iid/v1:batchRemove", "localhost", .topics(subscribes: false)),
            (
                "/v1/projects/bank/registrations/a%3Ab/topicSubscriptions?topic_name=t", "localhost",
                .subscription(SubscriptionPath(project: "bank", registration: "a:b"))
            ),
            (
                "/v1/projects/bank/registrations/a/topicSubscriptions/10%25%7E", "fcm.googleapis.com",
                .subscription(SubscriptionPath(project: "bank", registration: "a", topic: "10%~"))
            ),
            ("/v1/projects/bank/registrations//topicSubscriptions", "localhost", .unknown),
            ("/v1/projects/bank/registrations/a/topicSubscriptions/", "localhost", .unknown),
            ("/v1/projects/bank/registrations/a/topicSubscriptions/b/c", "localhost", .unknown),
            ("/iid/info/x", "localhost", .unknown), ("/iid/v1:batchAdd", "api.push.apple.com", .apns),
            ("/v1/projects//messages:send", "localhost", .unknown),
            ("/v1/projects/a/b/messages:send", "localhost", .unknown), ("/v1/x", "localhost", .unknown),
            ("/", "fcm.googleapis.com", .unknown),
            ("/", "iid.googleapis.com", .unknown), ("/", "localhost", .apns), ("", "", .apns),
        ] as [(String, String, Door)])
    func door(path: String, authority: String, door: Door) {
        var request = ProviderRequest()
        request.path = path
        request.authority = authority
        #expect(Door(request) == door)
    }
}
