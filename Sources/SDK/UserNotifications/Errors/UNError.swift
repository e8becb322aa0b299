internal import BellhopContract
public import Foundation

/// The domain of this framework's errors.
public let UNErrorDomain = ErrorDomains.userNotifications

/// An error of the notification center, with Apple's codes.
///
/// `catch UNError.notificationsNotAllowed` and `error as? UNError` work as on iOS, and `error as NSError` has Apple's
/// domain and code. On Linux an `NSError` that was made by hand is no `UNError`, whatever its domain.
public struct UNError: _BridgedStoredNSError, Sendable {
    /// The error as an `NSError`.
    public let _nsError: NSError

    /// Wraps an `NSError` of ``UNErrorDomain``.
    public init(_nsError error: NSError) { _nsError = error }

    /// ``UNErrorDomain``.
    public static var _nsErrorDomain: String { UNErrorDomain }

    /// ``UNErrorDomain``.
    public static var errorDomain: String { UNErrorDomain }

    /// The code of an error.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The error type for the codes.
        public typealias _ErrorType = UNError

        /// The app may not set its badge, or the host offers no notification center.
        case notificationsNotAllowed = 1
        /// An attachment's URL names no readable file.
        case attachmentInvalidURL = 100
        /// An attachment is of no supported type.
        case attachmentUnrecognizedType = 101
        /// An attachment is too large for its type.
        case attachmentInvalidFileSize = 102
        /// An attachment is not in the host's store.
        case attachmentNotInDataStore = 103
        /// An attachment could not be moved into the host's store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// An attachment's file is damaged.
        case attachmentCorrupt = 105
        /// The trigger has no date in the future.
        case notificationInvalidNoDate = 1400
        /// The request shows nothing.
        case notificationInvalidNoContent = 1401
        /// The object can't provide content.
        case contentProvidingObjectNotAllowed = 1500
        /// The object provides no usable content.
        case contentProvidingInvalid = 1501
        /// The badge is not a number that can be shown.
        case badgeInputInvalid = 1600
    }
}

extension UNError {
    /// The app may not set its badge, or the host offers no notification center.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// An attachment's URL names no readable file.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// An attachment is of no supported type.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// An attachment is too large for its type.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// An attachment is not in the host's store.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// An attachment could not be moved into the host's store.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// An attachment's file is damaged.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The trigger has no date in the future.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The request shows nothing.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// The object can't provide content.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// The object provides no usable content.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The badge is not a number that can be shown.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError {
    /// Creates an error with a description.
    package init(_ code: Code, _ description: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: description])
    }
}
