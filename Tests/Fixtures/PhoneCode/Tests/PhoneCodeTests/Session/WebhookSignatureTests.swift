import XCTest

@testable import PhoneCode

final class WebhookSignatureTests: XCTestCase {
    // The second test case of RFC 4231.
    private let signature = WebhookSignature(secret: Data("Jefe".utf8))
    private let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"

    func testSigns() {
        XCTAssertEqual(signature.sign(Data("what do ya want for nothing?".utf8)), expected)
    }

    func testChecksAPush() {
        let push = ["body": "what do ya want for nothing?", "signature": expected]
        XCTAssertTrue(signature.isValid(push))
        XCTAssertFalse(signature.isValid(push.merging(["body": "more"]) { $1 }))
        XCTAssertFalse(signature.isValid([:]))
    }
}
