public import Foundation

/// The domain of this framework's errors.
public let LAErrorDomain = "com.apple.LocalAuthentication"
/// The domain of this framework's errors.
public let kLAErrorDomain = LAErrorDomain

/// An error of an authentication, with Apple's codes.
///
/// `catch LAError.userCancel` and `error as? LAError` work as on iOS, and `error as NSError` has Apple's domain and code.
public struct LAError: _BridgedStoredNSError, Sendable {
    /// The error as an `NSError`.
    public let _nsError: NSError

    /// Wraps an `NSError` of ``LAErrorDomain``.
    public init(_nsError error: NSError) { _nsError = error }

    /// ``LAErrorDomain``.
    public static var _nsErrorDomain: String { LAErrorDomain }

    /// ``LAErrorDomain``.
    public static var errorDomain: String { LAErrorDomain }

    /// Why an authentication failed.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The type that carries the codes.
        public typealias _ErrorType = LAError

        /// The user did not prove who they are.
        case authenticationFailed = -1
        /// The user canceled.
        case userCancel = -2
        /// The user chose to enter a password.
        case userFallback = -3
        /// The system canceled; not used on Linux.
        case systemCancel = -4
        /// The phone has no passcode.
        case passcodeNotSet = -5
        /// The phone has no Face ID; not used on Linux.
        case biometryNotAvailable = -6
        /// Face ID isn't set up.
        case biometryNotEnrolled = -7
        /// Face ID is locked after too many attempts.
        case biometryLockout = -8
        /// The app canceled; not used on Linux.
        case appCancel = -9
        /// The context was invalidated.
        case invalidContext = -10
        /// No companion device is near; not used on Linux.
        case companionNotAvailable = -11
        /// The user would have to be asked, which the context does not allow.
        case notInteractive = -1004

        /// The former name of ``biometryNotAvailable``.
        public static let touchIDNotAvailable = Self.biometryNotAvailable
        /// The former name of ``biometryNotEnrolled``.
        public static let touchIDNotEnrolled = Self.biometryNotEnrolled
        /// The former name of ``biometryLockout``.
        public static let touchIDLockout = Self.biometryLockout
    }
}

extension LAError {
    /// The user did not prove who they are.
    public static var authenticationFailed: Code { .authenticationFailed }
    /// The user canceled.
    public static var userCancel: Code { .userCancel }
    /// The user chose to enter a password.
    public static var userFallback: Code { .userFallback }
    /// The system canceled; not used on Linux.
    public static var systemCancel: Code { .systemCancel }
    /// The phone has no passcode.
    public static var passcodeNotSet: Code { .passcodeNotSet }
    /// The phone has no Face ID; not used on Linux.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// Face ID isn't set up.
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    /// Face ID is locked after too many attempts.
    public static var biometryLockout: Code { .biometryLockout }
    /// The app canceled; not used on Linux.
    public static var appCancel: Code { .appCancel }
    /// The context was invalidated.
    public static var invalidContext: Code { .invalidContext }
    /// No companion device is near; not used on Linux.
    public static var companionNotAvailable: Code { .companionNotAvailable }
    /// The user would have to be asked, which the context does not allow.
    public static var notInteractive: Code { .notInteractive }
    /// The former name of ``biometryNotAvailable``.
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    /// The former name of ``biometryNotEnrolled``.
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    /// The former name of ``biometryLockout``.
    public static var touchIDLockout: Code { .biometryLockout }
}

/// The user did not prove who they are.
public let kLAErrorAuthenticationFailed: Int32 = -1
/// The user canceled.
public let kLAErrorUserCancel: Int32 = -2
/// The user chose to enter a password.
public let kLAErrorUserFallback: Int32 = -3
/// The system canceled; not used on Linux.
public let kLAErrorSystemCancel: Int32 = -4
/// The phone has no passcode.
public let kLAErrorPasscodeNotSet: Int32 = -5
/// The phone has no Face ID; not used on Linux.
public let kLAErrorBiometryNotAvailable: Int32 = -6
/// Face ID isn't set up.
public let kLAErrorBiometryNotEnrolled: Int32 = -7
/// Face ID is locked after too many attempts.
public let kLAErrorBiometryLockout: Int32 = -8
/// The app canceled; not used on Linux.
public let kLAErrorAppCancel: Int32 = -9
/// The context was invalidated.
public let kLAErrorInvalidContext: Int32 = -10
/// No companion device is near; not used on Linux.
public let kLAErrorCompanionNotAvailable: Int32 = -11
/// The user would have to be asked, which the context does not allow.
public let kLAErrorNotInteractive: Int32 = -1004
/// The former name of `kLAErrorBiometryNotAvailable`.
public let kLAErrorTouchIDNotAvailable: Int32 = -6
/// The former name of `kLAErrorBiometryNotEnrolled`.
public let kLAErrorTouchIDNotEnrolled: Int32 = -7
/// The former name of `kLAErrorBiometryLockout`.
public let kLAErrorTouchIDLockout: Int32 = -8
