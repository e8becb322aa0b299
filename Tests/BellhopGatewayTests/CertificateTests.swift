import BellhopAPNs
import Testing

@testable import BellhopGateway

@Suite("The certificate of a provider")
struct CertificateTests {
    /// The form that Apple's certificates have.
    @Test func `lists its topics with what each is for`() {
        let text = { (text: String) in [0x0C, UInt8(text.utf8.count)] + Array(text.utf8) }
        let app = text("a.b") + [0x30, 0x05] + text("app")
        let voip = text("a.b.voip") + [0x30, 0x06] + text("voip")
        #expect(Certificate.list(of: ["a.b", "a.b.voip"]) == [0x30, UInt8(app.count + voip.count)] + app + voip)
    }

    @Test func `can have long topics and many`() throws {
        let topics = (0..<100).map { "com.example.\(String(repeating: "a", count: 60))\($0)" }
        let list = Certificate.list(of: topics)
        #expect(list.prefix(2) == [0x30, 0x82])
        #expect(Int(list[2]) << 8 + Int(list[3]) == list.count - 4)
        let certificate = try Certificate.provider(
            try PrivateKey(), team: "TEAM123456", environment: .sandbox, topics: topics)
        #expect(certificate.pem.starts(with: Array("-----BEGIN CERTIFICATE-----".utf8)))
    }
}
