import Foundation
import Testing

@testable import PushSubscriptions

@Suite struct SignatureTests {
    /// The second test case of RFC 4231.
    @Test func codeOfTheStandard() {
        let code = Digests.hmacSHA256(Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8))
        #expect(code == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(Digests.sha256(Data()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func everyPartCounts() {
        let parts: [(String, String, String, Int64, String)] = [
            ("k", "POST", "/users", 1, "{}"), ("K", "POST", "/users", 1, "{}"), ("k", "PATCH", "/users", 1, "{}"),
            ("k", "POST", "/user", 1, "{}"), ("k", "POST", "/users", 2, "{}"), ("k", "POST", "/users", 1, "{ }"),
        ]
        let codes = parts.map {
            Signature.hex(key: $0.0, method: $0.1, path: $0.2, sequence: $0.3, body: Data($0.4.utf8))
        }
        #expect(Set(codes).count == parts.count && codes.allSatisfy { $0.count == 64 })
    }

    @Test(
        arguments: [
            (nil, nil), ("12", 12), (" 1.5 ", 1.5), ("-3", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 37), ("soon", nil),
            ("inf", nil),
        ] as [(String?, Double?)])
    func retryAfter(_ header: String?, _ seconds: Double?) {
        let now = Date(timeIntervalSince1970: 784_111_740)
        #expect(RetryAfter.seconds(header, now: now) == seconds)
    }
}
