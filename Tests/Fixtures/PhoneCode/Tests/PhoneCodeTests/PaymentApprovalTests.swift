import BellhopTesting
import LocalAuthentication
import Security
import XCTest

@testable import PhoneCode

final class PaymentApprovalTests: XCTestCase {
    private let phone = TestPhone.shared
    private let payment = Data("12 EUR".utf8)

    override func tearDown() async throws { phone.reset() }

    private func answer(_ answer: String) async throws {
        _ = try await phone.send(.device(setting: "user-authentication", value: answer))
    }

    func testAPaymentIsSignedIfFaceIDRecognizesTheUser() async throws {
        try await answer("match")
        let key = try PaymentApproval.makeKey()
        let signature = try await PaymentApproval().approve(payment, with: key)
        let publicKey = try XCTUnwrap(SecKeyCopyPublicKey(key))
        XCTAssertTrue(
            SecKeyVerifySignature(
                publicKey, .ecdsaSignatureMessageX962SHA256, payment as CFData, signature as CFData, nil))
    }

    func testTheUserCancels() async throws {
        try await answer("cancel")
        await assert(PaymentApproval.Failure.canceled)
    }

    func testANewPhoneHasNoPasscode() async throws {
        await assert(PaymentApproval.Failure.impossible(LAError.passcodeNotSet.rawValue))
    }

    func testADoubleOfTheContextAnswers() async throws {
        final class Double: LAContext {
            override func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
                error?.pointee = NSError(domain: LAErrorDomain, code: LAError.biometryLockout.rawValue)
                return false
            }
        }
        await assert(
            PaymentApproval.Failure.impossible(LAError.biometryLockout.rawValue), PaymentApproval { Double() })
    }

    private func assert(_ failure: PaymentApproval.Failure, _ approval: PaymentApproval = PaymentApproval()) async {
        do {
            _ = try await approval.approve(payment, with: PaymentApproval.makeKey())
            XCTFail("approved")
        } catch {
            XCTAssertEqual(error as? PaymentApproval.Failure, failure)
        }
    }
}
