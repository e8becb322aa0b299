import Foundation
import HostAccess
import LocalAuthentication
import NotificationCenter
import Testing
import UserNotifications

@Suite("LAContext") struct AuthenticationTests {
    /// Whether the user can be asked, and whether they are the owner, with each policy; nil for success.
    typealias Row = (answer: String, biometrics: [LAError.Code?], owner: [LAError.Code?])

    private static let rows: [Row] = [
        ("unavailable", [.passcodeNotSet, .passcodeNotSet], [.passcodeNotSet, .passcodeNotSet]),
        ("passcode", [.biometryNotEnrolled, .biometryNotEnrolled], [nil, nil]),
        ("match", [nil, nil], [nil, nil]),
        ("mismatch", [nil, .authenticationFailed], [nil, .authenticationFailed]),
        ("cancel", [nil, .userCancel], [nil, .userCancel]),
        ("fallback", [nil, .userFallback], [nil, nil]),
        ("lockout", [.biometryLockout, .biometryLockout], [nil, nil]),
        ("a word of a newer host", [.passcodeNotSet, .passcodeNotSet], [.passcodeNotSet, .passcodeNotSet]),
    ]

    private static func context(_ answer: String) -> (FakeHost, LAContext) {
        let host = FakeHost([.notificationCenter, .log], center: { _ in #"{"userAuthentication":"\#(answer)"}"# })
        let connection = HostConnection(host.pointer)
        return (host, LAContext(RequestQueue { connection }))
    }

    private static func failures(of policy: LAPolicy, _ context: LAContext) async -> [LAError.Code?] {
        var obstacle: NSError?
        let canAsk = context.canEvaluatePolicy(policy, error: &obstacle)
        #expect(canAsk == (obstacle == nil))
        #expect(obstacle?.domain ?? LAErrorDomain == LAErrorDomain)
        do {
            #expect(try await context.evaluatePolicy(policy, localizedReason: "Pay the bill"))
            return [obstacle.flatMap { LAError.Code(rawValue: $0.code) }, nil]
        } catch {
            return [obstacle.flatMap { LAError.Code(rawValue: $0.code) }, (error as? LAError)?.code]
        }
    }

    @Test(arguments: rows) func `fails as the user of the phone answers`(row: Row) async {
        let (host, context) = Self.context(row.answer)
        #expect(context.biometryType == .none)
        #expect(await Self.failures(of: .deviceOwnerAuthenticationWithBiometrics, context) == row.biometrics)
        #expect(await Self.failures(of: .deviceOwnerAuthentication, context) == row.owner)
        #expect(context.biometryType == .faceID)
        withExtendedLifetime(host) {}
    }

    @Test func `that was invalidated, or may not ask, fails`() async {
        let (host, context) = Self.context("match")
        context.interactionNotAllowed = true
        #expect(await Self.failures(of: .deviceOwnerAuthentication, context) == [nil, .notInteractive])
        context.invalidate()
        #expect(await Self.failures(of: .deviceOwnerAuthentication, context) == [.invalidContext, .invalidContext])
        withExtendedLifetime(host) {}
    }

    @Test func `has Apple's codes`() {
        #expect(LAError(.userCancel).errorCode == Int(kLAErrorUserCancel))
        #expect(LAError.touchIDNotEnrolled == .biometryNotEnrolled)
        #expect(Int(kLAErrorBiometryLockout) == LAError.Code.touchIDLockout.rawValue)
    }

    @Test func `and Notification Center's module leaves the class of its name alone`() {
        #expect(NotificationCenter.default === NotificationCenter.default)
    }
}
