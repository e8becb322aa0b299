import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("A provider token")
struct ProviderTokenTests {
    private static let now = Int(Provider.now)

    @Test(
        arguments: [
            ("\(now)", nil), ("\(now).25", nil), ("\"\(now)\"", nil), ("\"\(now).5\"", nil), ("\(now - 3600)", nil),
            ("\(now - 3601)", .expiredProviderToken), ("\(now + 300)", nil), ("\(now + 301)", .invalidProviderToken),
            ("\"soon\"", .invalidProviderToken), ("\"nan\"", .invalidProviderToken), ("null", .invalidProviderToken),
            ("[]", .invalidProviderToken), ("0", .expiredProviderToken),
        ] as [(String, APNsReason?)])
    func `has an age, in any form that clients write it`(_ issued: String, _ reason: APNsReason?) throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        let token = try provider.token(claims: #"{"iss":"TEAM123456","iat":\#(issued)}"#)
        #expect(gatekeeper.decide(try provider.request([.authorization: "bearer \(token)"])).reason == reason)
    }

    /// Parts of a token that is wrong: its header and its claims.
    private static let wrong: [(header: String?, claims: String?)] = [
        (#"{"alg":"none","kid":"ABCDEFGHIJ"}"#, nil), (#"{"alg":"HS256","kid":"ABCDEFGHIJ"}"#, nil),
        (#"{"alg":"ES384","kid":"ABCDEFGHIJ"}"#, nil), (#"{"alg":"ES256","kid":"OTHERKEYID"}"#, nil),
        (#"{"alg":"ES256"}"#, nil), (#"{"kid":"ABCDEFGHIJ"}"#, nil), (#"{"alg":"ES256","kid":7}"#, nil),
        (#"[]"#, nil), ("", nil), ("{", nil), (nil, #"{"iss":"OTHERTEAM1","iat":\#(now)}"#),
        (nil, #"{"iat":\#(now)}"#), (nil, #"{"iss":"TEAM123456"}"#), (nil, "null"),
    ]

    @Test(arguments: wrong.indices) func `is refused if a part of it is wrong`(_ index: Int) throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        let token = try provider.token(header: Self.wrong[index].header, claims: Self.wrong[index].claims)
        #expect(
            gatekeeper.decide(try provider.request([.authorization: "bearer \(token)"])).reason == .invalidProviderToken
        )
    }

    @Test func `is refused with the signature of another key, another text, or of another form`() throws {
        let provider = try Provider()
        let stranger = try Provider()
        var gatekeeper = provider.gatekeeper()
        let own = try provider.token()
        let foreign = try provider.token(signature: stranger.privateKey.signature(of: Array(own.utf8)))
        let tokens = [
            foreign, try stranger.token(), try provider.token(signature: []),
            try provider.token(signature: [UInt8](repeating: 0, count: 64)),
            try provider.token(signature: [UInt8](repeating: 255, count: 64)),
            try provider.token(signature: [UInt8](repeating: 1, count: 72)),
            // The claims of one token with the signature of another.
            own.split(separator: ".")[0] + "."
                + Provider.base64URL(Array(#"{"iss":"TEAM123456","iat":\#(Self.now - 1)}"#.utf8)) + "."
                + own.split(separator: ".")[2],
        ]
        for token in tokens {
            let request = try provider.request([.authorization: "bearer \(token)"])
            #expect(gatekeeper.decide(request).reason == .invalidProviderToken, "\(token)")
        }
        #expect(gatekeeper.decide(try provider.request([.authorization: "bearer \(own)"])).reason == nil)
        #expect(gatekeeper.decide(try provider.request([.authorization: "BEARER \(own)"])).reason == nil)
    }

    @Test func `that is very long is refused`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        let token = try provider.token(
            claims: #"{"iss":"TEAM123456","iat":\#(Self.now),"x":"\#(String(repeating: "x", count: 100_000))"}"#)
        #expect(
            gatekeeper.decide(try provider.request([.authorization: "bearer \(token)"])).reason == .invalidProviderToken
        )
    }

    @Test func `that was right before is refused when it is too old`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        var connection = ProviderConnection()
        let request = try provider.request()
        #expect(gatekeeper.decide(request, on: &connection).reason == nil)
        #expect(gatekeeper.decide(request, on: &connection, at: Provider.now + 3600).reason == nil)
        #expect(gatekeeper.decide(request, on: &connection, at: Provider.now + 3601).reason == .expiredProviderToken)
    }

    @Test(
        arguments: [
            ("api.push.apple.com", Environment.production), ("api.push.apple.com:443", .production),
            ("API.SANDBOX.push.apple.com", .sandbox), ("api.development.push.apple.com:2197", .sandbox),
            ("localhost:8443", nil),
        ] as [(String, Environment?)])
    func `is for the service whose name the client uses`(_ authority: String, _ service: Environment?) throws {
        for environment in Environment.allCases {
            let provider = try Provider(environment: environment)
            var gatekeeper = provider.gatekeeper()
            let isRight = service == nil || service == environment
            #expect(
                gatekeeper.decide(try provider.request(authority: authority)).reason
                    == (isRight ? nil : .badEnvironmentKeyInToken))
        }
    }

    @Test(
        arguments: [
            (.lenient, .badEnvironmentKeyInToken), (.documented, .badEnvironmentKeyIDInToken),
            (.observed, .badEnvironmentKeyInToken),
        ] as [(Settings.Gateway.Answers, APNsReason)])
    func `for the other service is refused in the word of the page or of APNs`(
        _ manner: Settings.Gateway.Answers, _ reason: APNsReason
    ) throws {
        let provider = try Provider(environment: .sandbox)
        var options = Gatekeeper.Options()
        options.manner = manner
        var gatekeeper = provider.gatekeeper(options: options)
        #expect(gatekeeper.decide(try provider.request(authority: "api.push.apple.com")).reason == reason)
    }

    @Test func `of a key with topics pushes only to those`() throws {
        let provider = try Provider(topics: ["com.example.bank"])
        var gatekeeper = provider.gatekeeper()
        #expect(gatekeeper.decide(try provider.request()).reason == nil)
        #expect(gatekeeper.decide(try provider.request([.topic: "com.example.bank.voip"])).reason == nil)
        #expect(gatekeeper.decide(try provider.request([.topic: "com.example.shop"])).reason == .topicDisallowed)
    }
}

@Suite("A connection of a provider")
struct ProviderConnectionTests {
    private func use(
        _ provider: Provider, _ claims: String? = nil, _ gatekeeper: inout Gatekeeper,
        _ connection: inout ProviderConnection, at now: Double = Provider.now
    ) throws -> APNsReason? {
        let token = try provider.token(claims: claims)
        return gatekeeper.decide(
            try provider.request([.authorization: "bearer \(token)"]), on: &connection, at: now
        ).reason
    }

    @Test func `is trusted after its first valid token`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        var connection = ProviderConnection()
        _ = gatekeeper.decide(try provider.request([.authorization: "bearer x"]), on: &connection)
        #expect(!connection.isTrusted)
        _ = gatekeeper.decide(try provider.request([.priority: "7"]), on: &connection)
        #expect(connection.isTrusted)
    }

    @Test func `belongs to one team`() throws {
        let (first, second) = (try Provider(), try Provider("KLMNOPQRST", team: "TEAM654321"))
        var gatekeeper = first.gatekeeper(second)
        var connection = ProviderConnection()
        #expect(try use(first, nil, &gatekeeper, &connection) == nil)
        #expect(try use(second, nil, &gatekeeper, &connection) == .invalidProviderToken)
        #expect(try use(first, nil, &gatekeeper, &connection) == nil)
    }

    @Test(
        arguments: [
            (nil, nil, nil, nil), (["a.b"], nil, nil, .unrelatedKeyIDInToken),
            (nil, ["a.b"], nil, .unrelatedKeyIDInToken),
            (["com.example.bank"], ["com.example.bank"], nil, .unrelatedKeyIDInToken),
            (["com.example.bank"], ["com.example.bank"], "KLMNOPQRST", nil),
        ] as [([String]?, [String]?, String?, APNsReason?)])
    func `takes only keys that are related to its first one`(
        _ topics: [String]?, _ others: [String]?, _ related: String?, _ reason: APNsReason?
    ) throws {
        let first = try Provider(topics: topics, related: related)
        let second = try Provider("KLMNOPQRST", topics: others)
        var gatekeeper = first.gatekeeper(second)
        var connection = ProviderConnection()
        _ = try use(first, nil, &gatekeeper, &connection)
        #expect(try use(second, nil, &gatekeeper, &connection) == reason)
    }

    @Test func `takes a new token once in twenty minutes`() throws {
        let provider = try Provider()
        var gatekeeper = provider.gatekeeper()
        var connection = ProviderConnection()
        func use(after seconds: Int) throws -> APNsReason? {
            let issued = Int(Provider.now) + seconds
            return try self.use(
                provider, #"{"iss":"TEAM123456","iat":\#(issued)}"#, &gatekeeper, &connection, at: Double(issued))
        }
        #expect(try use(after: 0) == nil)
        #expect(try use(after: 1) == nil)
        #expect(try use(after: 2) == .tooManyProviderTokenUpdates)
        #expect(try use(after: 1200) == .tooManyProviderTokenUpdates)
        #expect(try use(after: 1201) == nil)
    }

    @Test(arguments: Settings.Gateway.Answers.allCases)
    func `is counted with the others of its team if that was observed`(_ manner: Settings.Gateway.Answers) throws {
        let (provider, other) = (try Provider(), try Provider("KLMNOPQRST", team: "TEAM654321"))
        var options = Gatekeeper.Options()
        options.manner = manner
        var gatekeeper = provider.gatekeeper(other, options: options)
        var known: [Int: String] = [:]
        func use(_ number: Int, at seconds: Int) throws -> APNsReason? {
            var connection = ProviderConnection()
            let token =
                try known[number] ?? provider.token(claims: #"{"iss":"TEAM123456","iat":\#(Int(Provider.now))}"#)
            known[number] = token
            return gatekeeper.decide(
                try provider.request([.authorization: "bearer \(token)"]), on: &connection,
                at: Provider.now + Double(seconds)
            ).reason
        }
        let tooSoon: APNsReason? = manner == .observed ? .tooManyProviderTokenUpdates : nil
        #expect(try use(1, at: 0) == nil)
        #expect(try use(2, at: 1) == nil)
        #expect(try use(3, at: 2) == tooSoon)
        // Connections share the tokens that are known.
        #expect(try use(1, at: 3) == nil)
        #expect(try use(2, at: 4) == nil)
        var connection = ProviderConnection()
        #expect(try self.use(other, nil, &gatekeeper, &connection) == nil)
        #expect(try use(4, at: 1201) == nil)
    }
}
