import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("Channels")
struct ChannelTests {
    private static let id = "AQIDBA=="
    private static let path = "/1/apps/com.example.bank/channels"
    private static let body = #"{"message-storage-policy": 1, "push-type": "LiveActivity"}"#

    /// A request without the headers of a push to a device.
    private func request(
        _ provider: Provider, _ headers: [ProviderRequest.Header: String] = [:], method: String = "POST",
        path: String = path, authority: String = "localhost", body: String = body
    ) throws -> ProviderRequest {
        try provider.request(
            [.topic: ""].merging(headers) { $1 }, method: method, path: path, authority: authority, body: body)
    }

    @Test func `are made, described, listed and deleted`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        let made = gatekeeper.decide(try request(provider)).answer
        #expect(made == ChannelAnswer(status: 201, channelID: Self.id))
        let described = gatekeeper.decide(try request(provider, [.channelID: Self.id], method: "GET")).answer
        #expect(described?.status == 200)
        #expect(
            described.map { String(decoding: $0.body, as: UTF8.self) }
                == #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
        let all = try request(provider, method: "GET", path: "/1/apps/com.example.bank/all-channels")
        #expect(
            gatekeeper.decide(all).answer.map { String(decoding: $0.body, as: UTF8.self) }
                == #"{"channels":["AQIDBA=="]}"#)
        let deletion = try request(provider, [.channelID: Self.id], method: "DELETE")
        #expect(gatekeeper.decide(deletion).answer == ChannelAnswer(status: 204))
        #expect(gatekeeper.decide(deletion).reason == .channelNotRegistered)
    }

    @Test func `stay when the keys change, and belong to one app and service`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        _ = gatekeeper.decide(try request(provider))
        gatekeeper.use([provider.key])
        func reason(_ app: String, _ authority: String) throws -> APNsReason? {
            gatekeeper.decide(
                try request(
                    provider, [.channelID: Self.id], method: "GET", path: "/1/apps/\(app)/channels",
                    authority: authority)
            ).reason
        }
        #expect(try reason("com.example.bank", "api-manage-broadcast.sandbox.push.apple.com:2195") == nil)
        #expect(
            try reason("com.example.bank", "api-manage-broadcast.push.apple.com:2196") == .channelNotRegistered)
        #expect(try reason("com.example.shop", "localhost") == .channelNotRegistered)
    }

    @Test(
        arguments: [
            ("PUT", path, body, APNsReason.methodNotAllowed), ("POST", "/1/apps/a b/channels", body, .badPath),
            ("GET", "/1/apps/a.b", "", .methodNotAllowed), ("POST", path, "{}", .invalidPushType),
            ("POST", path, #"{"push-type": "LiveActivity"}"#, .badRequestPayload),
            ("POST", path, #"{"push-type": "LiveActivity", "message-storage-policy": 2}"#, .badRequestPayload),
            ("GET", path, "", .missingChannelID), ("DELETE", path, "", .missingChannelID),
        ] as [(String, String, String, APNsReason)])
    func `refuse a request with its reason`(
        _ method: String, _ path: String, _ body: String, _ reason: APNsReason
    ) throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        #expect(gatekeeper.decide(try request(provider, method: method, path: path, body: body)).reason == reason)
    }

    @Test func `belong to the apps of a key`() throws {
        let provider = try Provider(topics: ["com.example.shop"])
        var gatekeeper = provider.gatekeeper()
        #expect(gatekeeper.decide(try request(provider)).reason == .topicMismatch)
        #expect(gatekeeper.decide(try request(provider, [.authorization: ""])).reason == .missingProviderToken)
    }

    @Test func `of two faults of a broadcast push, the one of the earlier check is told`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        _ = gatekeeper.decide(try request(provider))
        var headers: [ProviderRequest.Header: String] = [
            .channelID: "AAAA", .pushType: "liveactivity", .priority: "5", .expiration: "0",
        ]
        var body = String(repeating: " ", count: 5121)
        func decide() throws -> Result<Gatekeeper.Verdict, APNsRefusal> {
            gatekeeper.decide(
                try request(provider, headers, path: "/4/broadcasts/apps/com.example.bank", body: body))
        }
        headers[.channelID] = Self.id
        #expect(try decide().reason == .payloadTooLarge)
        body = ""
        #expect(try decide().reason == .payloadEmpty)
        for (header, value, reason) in [
            (.channelID, "AAAA", .channelNotRegistered), (.priority, "x", .badPriority),
            (.expiration, "x", .badExpirationDate), (.pushType, "alert", .invalidPushType),
            (.pushType, "", .missingPushType), (.channelID, "?", .badChannelID), (.channelID, "", .missingChannelID),
            (.requestID, "x", .badMessageID),
        ] as [(ProviderRequest.Header, String, APNsReason)] {
            headers[header] = value
            #expect(try decide().reason == reason)
        }
    }

    @Test(
        arguments: [
            ("/3/device/0a", true), ("/", true), ("/4/broadcasts/apps/com.example.bank", true), (path, false),
            ("/1/apps/com.example.bank/all-channels", false),
        ])
    func `have requests that are no pushes`(_ path: String, _ isPush: Bool) throws {
        #expect(try request(Provider(), path: path).isPush == isPush)
    }

    @Test func `take broadcast pushes of up to 5120 bytes`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        _ = gatekeeper.decide(try request(provider))
        let push = gatekeeper.decide(
            try request(
                provider, [.channelID: Self.id, .pushType: "liveactivity"],
                path: "/4/broadcasts/apps/com.example.bank", body: String(repeating: " ", count: 5120))
        ).push
        #expect(push?.channelID == Self.id && push?.type == .liveactivity && push?.bundle == "com.example.bank")
    }
}
