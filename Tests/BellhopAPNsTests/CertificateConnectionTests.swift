import BellhopValues
import Testing

@testable import BellhopAPNs

@Suite("A connection with a client certificate")
struct CertificateConnectionTests {
    private func provider(
        _ environment: Environment? = nil, topics: [String] = ["com.example.bank"], expires: Double = Provider.now + 1
    ) throws -> Provider {
        try Provider("CERTIFICAT", environment: environment, topics: topics, expires: expires)
    }

    /// The answer to a request on a connection that has begun with the certificate of a provider.
    private func decide(
        _ provider: Provider, _ headers: [ProviderRequest.Header: String] = [:], authority: String = "localhost",
        showing key: [UInt8]? = nil, at now: Double = Provider.now
    ) throws -> Result<Gatekeeper.Verdict, APNsRefusal> {
        var gatekeeper = provider.gatekeeper()
        var connection = gatekeeper.connection(certificate: key ?? provider.key.publicKey)
        return gatekeeper.decide(
            try provider.request([.authorization: ""].merging(headers) { $1 }, authority: authority), on: &connection,
            at: now)
    }

    @Test func `needs no token, and ignores one`() throws {
        #expect(try decide(provider()).push?.bundle == "com.example.bank")
        #expect(try decide(provider(), [.authorization: "bearer x"]).push != nil)
        let gatekeeper = try provider().gatekeeper()
        #expect(!gatekeeper.connection(certificate: nil).isTrusted)
        #expect(!gatekeeper.connection(certificate: [1]).isTrusted)
    }

    @Test func `is trusted from its beginning`() throws {
        let provider = try provider()
        #expect(provider.gatekeeper().connection(certificate: provider.key.publicKey).isTrusted)
    }

    @Test func `has the team of the certificate, and no token`() throws {
        let provider = try provider()
        let connection = provider.gatekeeper().connection(certificate: provider.key.publicKey)
        let request = try provider.request()
        #expect(connection.team == provider.key.team && connection.token(of: request) == nil)
        let other = ProviderConnection()
        #expect(other.team == nil && other.token(of: request) == request[.authorization])
    }

    @Test func `takes the topic of the certificate, unless there are several`() throws {
        #expect(try decide(provider(), [.topic: ""]).push?.bundle == "com.example.bank")
        let several = ["com.example.bank", "com.example.bank.voip"]
        #expect(try decide(provider(topics: several), [.topic: ""]).reason == .missingTopic)
        #expect(try decide(provider(topics: several), [.topic: "com.example.bank.voip"]).push?.type == .voip)
    }

    @Test func `takes only topics of the certificate`() throws {
        #expect(try decide(provider(), [.topic: "com.example.bank.voip"]).reason == .topicDisallowed)
        #expect(try decide(provider(), [.topic: "com.example.shop"]).reason == .topicDisallowed)
    }

    @Test func `has a certificate that is known and in time`() throws {
        #expect(try decide(provider(), showing: [1]).reason == .badCertificate)
        #expect(try decide(provider(), showing: []).reason == .badCertificate)
        #expect(try decide(provider(), at: Provider.now + 1).reason == .badCertificate)
        // A key that signs tokens is that of no certificate.
        let other = try Provider()
        #expect(try decide(other, showing: other.key.publicKey).reason == .badCertificate)
    }

    @Test func `has a certificate for the service that it names`() throws {
        let sandbox = try provider(.sandbox)
        #expect(try decide(sandbox, authority: "api.push.apple.com").reason == .badCertificateEnvironment)
        #expect(try decide(sandbox, authority: "api.sandbox.push.apple.com").push != nil)
        #expect(try decide(sandbox).push != nil)
    }

    @Test func `and a key that signs tokens are not the same`() throws {
        let provider = try provider()
        var gatekeeper = provider.gatekeeper()
        #expect(gatekeeper.decide(try provider.request()).reason == .invalidProviderToken)
    }
}
