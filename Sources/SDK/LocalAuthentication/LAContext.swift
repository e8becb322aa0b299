internal import BellhopContract
public import Foundation
public import FoundationAdditions
internal import Synchronization
package import UserNotifications

/// Asks the user of the phone to prove who they are.
///
/// The phone has Face ID. On Linux, no prompt is shown: `bellhop device user-authentication`, or the command `device`
/// in a test, says how the user answers. On a new phone, and without a host, there is neither a passcode nor Face ID.
open class LAContext: NSObject {
    private let requests: RequestQueue
    private let state = Mutex((isInvalid: false, biometry: LABiometryType.none))

    /// Creates a context.
    public override init() {
        requests = .shared
        super.init()
    }

    package init(_ requests: RequestQueue) {
        self.requests = requests
        super.init()
    }

    /// The title of the button that asks for a password; the value has no effect.
    open var localizedFallbackTitle: String?
    /// The title of the button that cancels; the value has no effect.
    open var localizedCancelTitle: String?
    /// The reason for an authentication that the keychain asks for; the value has no effect.
    open var localizedReason = ""
    /// Whether an authentication that would ask the user fails with `LAError.notInteractive`.
    open var interactionNotAllowed = false
    /// How long an unlock of the phone counts as an authentication, in seconds; the value has no effect.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

    /// The biometry of the phone; ``LABiometryType/none`` before the first call of `canEvaluatePolicy`.
    open var biometryType: LABiometryType { state.withLock(\.biometry) }

    /// Whether the user can be asked; otherwise `error` gets an ``LAError``.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        state.withLock { $0.biometry = .faceID }
        guard let obstacle = obstacle(policy, UserAnswer(requests.wait(.state))) else { return true }
        error?.pointee = LAError(obstacle) as NSError
        return false
    }

    /// Asks the user; the handler receives whether they are the owner, or an ``LAError``.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let (isInvalid, isSilent) = (state.withLock(\.isInvalid), interactionNotAllowed)
        requests.send(.state) { answer in
            let answer = UserAnswer(answer)
            let failure: LAError.Code? =
                if isInvalid { .invalidContext } else {
                    answer.obstacle(to: policy) ?? (isSilent ? .notInteractive : answer.failure(of: policy))
                }
            reply(failure == nil, failure.map { LAError($0) })
        }
    }

    /// Asks the user; returns true, or throws an ``LAError``.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            evaluatePolicy(policy, localizedReason: localizedReason) { isOwner, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isOwner) }
            }
        }
    }

    /// Invalidates the context, so later authentications fail.
    open func invalidate() { state.withLock { $0.isInvalid = true } }

    private func obstacle(_ policy: LAPolicy, _ answer: UserAnswer) -> LAError.Code? {
        state.withLock(\.isInvalid) ? .invalidContext : answer.obstacle(to: policy)
    }
}

/// How the user answers, in the words of docs/notification-center.md.
private enum UserAnswer: String {
    case unavailable, passcode, match, mismatch, cancel, fallback, lockout

    /// It is the answer of a phone without a passcode if there is no host, or if the host is older than this.
    init(_ answer: HostAnswer) {
        self = answer.members?.text(.userAuthentication).flatMap(Self.init) ?? .unavailable
    }

    /// Why the user can't be asked.
    func obstacle(to policy: LAPolicy) -> LAError.Code? {
        switch (self, policy) {
        case (.unavailable, _): .passcodeNotSet
        case (.passcode, .deviceOwnerAuthenticationWithBiometrics): .biometryNotEnrolled
        case (.lockout, .deviceOwnerAuthenticationWithBiometrics): .biometryLockout
        default: nil
        }
    }

    /// Why the user who was asked isn't the owner.
    func failure(of policy: LAPolicy) -> LAError.Code? {
        switch (self, policy) {
        case (.mismatch, _): .authenticationFailed
        case (.cancel, _): .userCancel
        case (.fallback, .deviceOwnerAuthenticationWithBiometrics): .userFallback
        default: nil
        }
    }
}
