import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("The gatekeeper")
struct GatekeeperTests {
    private typealias Header = ProviderRequest.Header

    @Test func `a right request is a push, with what APNs takes for headers that are missing`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        let push = gatekeeper.decide(try provider.request()).push
        #expect(
            push
                == ProviderPush(
                    deviceToken: Provider.token, id: "made-id", bundle: "com.example.bank",
                    payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8)))
    }

    @Test func `each header has its effect`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        let id = "eabeae54-14a8-11e5-b60b-1697f925ec7B"
        let push = gatekeeper.decide(
            try provider.request([
                .id: id, .priority: "5", .expiration: "1800000060", .collapseID: "balance", .pushType: "voip",
                .topic: "com.example.bank.voip",
            ])
        ).push
        #expect(push?.id == id)
        #expect(push?.priority == 5)
        #expect(push?.expiration == 1_800_000_060)
        #expect(push?.collapseID == "balance")
        #expect(push?.type == .voip)
        #expect(push?.bundle == "com.example.bank")
    }

    @Test func `the host needs no token, and meets each other check`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        var host = ProviderConnection.host
        #expect(host.isTrusted && host.team == nil)
        func request(_ headers: [ProviderHeader] = [], size: Int = 30) throws -> ProviderRequest {
            let payload = [UInt8](repeating: UInt8(ascii: " "), count: size)
            return ProviderRequest(
                try SentPush(payload, to: Provider.token, headers: headers, bundle: "com.example.bank"))
        }
        let push = gatekeeper.decide(try request(), on: &host).push
        #expect(push?.bundle == "com.example.bank" && push?.deviceToken == Provider.token)
        let named = try request([ProviderHeader("authorization", "bearer a.b.c")])
        #expect(gatekeeper.decide(named, on: &host).push != nil)
        #expect(host.token(of: named) == nil)
        #expect(gatekeeper.decide(try request()).reason == .missingProviderToken)
        let refused: [(ProviderRequest, APNsReason)] = [
            (try request([ProviderHeader("apns-priority", "7")]), .badPriority),
            (try request([ProviderHeader("APNS-TOPIC", "")]), .missingTopic),
            (try request([ProviderHeader("apns-id", "x"), ProviderHeader("apns-id", "x")]), .duplicateHeaders),
            (try request(size: 4097), .payloadTooLarge), (try request(size: 100_000), .payloadTooLarge),
            (try request(size: 0), .payloadEmpty),
        ]
        for (request, reason) in refused { #expect(gatekeeper.decide(request, on: &host).reason == reason) }
        #expect(try request(size: 100_000).size == 100_000)
    }

    /// A header of a request, and what APNs says of it.
    private static let headers: [(Header, String, APNsReason?)] = [
        (.authorization, "", .missingProviderToken), (.authorization, "bearer", .invalidProviderToken),
        (.authorization, "Basic YTpi", .invalidProviderToken), (.authorization, "bearer a.b", .invalidProviderToken),
        (.authorization, "bearer a.b.c.d", .invalidProviderToken), (.authorization, "bearer ..", .invalidProviderToken),
        (.id, "1", .badMessageID), (.id, "eabeae5414a811e5b60b1697f925ec7b", .badMessageID),
        (.id, "eabeae54-14a8-11e5-b60b-1697f925ec7g", .badMessageID),
        (.id, "EABEAE54-14A8-11E5-B60B-1697F925EC7B", nil), (.id, "", nil),
        (.topic, "", .missingTopic), (.topic, "com example", .badTopic), (.topic, ".voip", .badTopic),
        (.topic, "com.example.bank.voip", nil),
        (.pushType, "alert", nil), (.pushType, "background", nil), (.pushType, "silent", .invalidPushType),
        (.pushType, "Alert", .invalidPushType), (.pushType, "voip", .invalidPushType), (.pushType, "", nil),
        (.priority, "10", nil), (.priority, "5", nil), (.priority, "1", nil), (.priority, "0", .badPriority),
        (.priority, "high", .badPriority), (.priority, "10.0", .badPriority),
        (.expiration, "0", nil), (.expiration, "-1", .badExpirationDate), (.expiration, "1.5", .badExpirationDate),
        (.expiration, "99999999999999999999", .badExpirationDate), (.expiration, "tomorrow", .badExpirationDate),
        (.collapseID, String(repeating: "c", count: 64), nil),
        (.collapseID, String(repeating: "c", count: 65), .badCollapseID),
        (.collapseID, String(repeating: "é", count: 33), .badCollapseID),
    ]

    @Test(arguments: headers.indices) func `a header is taken, or refused with its reason`(_ index: Int) throws {
        let (header, value, reason) = Self.headers[index]
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        #expect(gatekeeper.decide(try provider.request([header: value])).reason == reason, "\(header): \(value)")
    }

    @Test(
        arguments: [
            ("GET", "/3/device/00", APNsReason.methodNotAllowed), ("PUT", "/3/device/00", .methodNotAllowed),
            ("POST", "/", .badPath), ("POST", "/2/device/00", .badPath), ("POST", "/3/device/00/", .badPath),
            ("POST", "/3/device/", .missingDeviceToken), ("POST", "/3/device", .missingDeviceToken),
            ("POST", "/3/device/xyz", .badDeviceToken), ("POST", "/3/device/0", .badDeviceToken),
            ("POST", "/3/device/" + String(repeating: "0", count: 202), .badDeviceToken),
            ("POST", "/3/device/" + String(repeating: "0", count: 160), nil), ("POST", "/3/device/AbCdEf", nil),
        ] as [(String, String, APNsReason?)])
    func `a method and a path are taken, or refused with their reason`(
        _ method: String, _ path: String, _ reason: APNsReason?
    ) throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        #expect(gatekeeper.decide(try provider.request(method: method, path: path)).reason == reason)
    }

    @Test(arguments: [(PushType.alert, 4096), (.voip, 5120), (.background, 4096)])
    func `a payload has as many bytes as its type allows`(_ type: PushType, _ limit: Int) throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        func reason(_ count: Int) throws -> APNsReason? {
            gatekeeper.decide(
                try provider.request(
                    [.pushType: type.rawValue, .topic: "com.example.bank\(type.topicSuffix)"],
                    body: String(repeating: " ", count: count))
            ).reason
        }
        #expect(try reason(limit) == nil)
        #expect(try reason(limit + 1) == .payloadTooLarge)
        #expect(try reason(0) == .payloadEmpty)
    }

    @Test(arguments: PushType.allCases)
    func `each type has its own topic, and no other`(_ type: PushType) throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        for other in PushType.allCases {
            let request = try provider.request([
                .pushType: type.rawValue, .topic: "com.example.bank\(other.topicSuffix)",
            ])
            let isRight = other.topicSuffix == type.topicSuffix
            #expect(gatekeeper.decide(request).reason == (isRight ? nil : .invalidPushType), "\(other)")
        }
    }

    @Test func `a push of the type background never has the priority 10`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        func decide(_ priority: String) throws -> Result<Gatekeeper.Verdict, APNsRefusal> {
            gatekeeper.decide(try provider.request([.pushType: "background", .priority: priority]))
        }
        #expect(try decide("10").reason == .badPriority)
        #expect(try decide("5").push?.priority == 5)
        // Clients that name no priority are served.
        #expect(try decide("").push?.priority == 5)
    }

    @Test func `a header that comes twice is refused before anything else`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        var request = try provider.request([.authorization: ""], method: "GET")
        request.add(.topic, "com.example.bank")
        #expect(gatekeeper.decide(request).reason == .duplicateHeaders)
    }

    @Test func `the checks are made in their order, each once`() {
        let orders = [Check.order, Check.broadcastOrder, Check.channelOrder]
        for order in orders { #expect(Set(order).count == order.count) }
        #expect(Set(orders.joined()) == Set(Check.allCases))
    }

    @Test func `of two faults, the one of the earlier check is told`() throws {
        let provider = try Provider(topics: ["com.example.bank"])
        var gatekeeper = provider.gatekeeper()
        // From the last check to the first, each further fault takes the place of those behind it.
        var (headers, method, path, body): ([Header: String], String, String, String) = (
            [:], "POST", "/3/device/00", ""
        )
        func reason() throws -> APNsReason? {
            gatekeeper.decide(try provider.request(headers, method: method, path: path, body: body)).reason
        }
        #expect(try reason() == .payloadEmpty)
        body = String(repeating: " ", count: 5000)
        #expect(try reason() == .payloadTooLarge)
        let late: [(Header, String, APNsReason)] = [
            (.collapseID, String(repeating: "c", count: 65), .badCollapseID), (.expiration, "x", .badExpirationDate),
            (.priority, "x", .badPriority), (.pushType, "x", .invalidPushType),
            (.topic, "com.example.shop", .topicDisallowed), (.topic, "", .missingTopic),
        ]
        for (header, value, expected) in late {
            headers[header] = value
            #expect(try reason() == expected)
        }
        path = "/3/device/zz"
        #expect(try reason() == .badDeviceToken)
        for (header, value, expected) in [
            (.authorization, "", .missingProviderToken), (.id, "x", .badMessageID),
        ] as [(Header, String, APNsReason)] {
            headers[header] = value
            #expect(try reason() == expected)
        }
        path = "/nowhere"
        #expect(try reason() == .badPath)
        method = "GET"
        #expect(try reason() == .methodNotAllowed)
    }

    @Test func `a gateway that accepts all takes a push without a token, and still reads its headers`() throws {
        let provider = try Provider()
        var options = Gatekeeper.Options()
        options.acceptsAll = true
        var gatekeeper = provider.gatekeeper(options: options)
        #expect(gatekeeper.decide(try provider.request([.authorization: ""])).push != nil)
        #expect(gatekeeper.decide(try provider.request([.authorization: "", .priority: "7"])).reason == .badPriority)
    }

    @Test func `each reason has the status of Apple's table`() {
        let statuses = Dictionary(grouping: APNsReason.allCases, by: \.status).mapValues(\.count)
        #expect(statuses == [400: 20, 403: 10, 404: 1, 405: 1, 410: 2, 413: 1, 429: 2, 500: 1, 503: 2])
    }
}
