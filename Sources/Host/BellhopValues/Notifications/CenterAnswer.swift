internal import BellhopContract
public import Foundation

/// An answer of the notification center (docs/notification-center.md).
public enum CenterAnswer: Sendable, Equatable, Codable {
    case done
    case state(
        now: Date, badge: Int, isRegistered: Bool, supportsContentExtensions: Bool, isBackgroundRefreshOn: Bool = true,
        userAuthentication: UserAuthentication = .standard)
    case granted(Bool)
    case settings(NotificationSettings)
    case categories([NotificationCategory])
    case requests([NotificationRequest])
    case notifications([UserNotification])
    case failed(domain: String, code: Int, message: String)

    /// Returns the answer to a request that cannot be read, or that the host refuses.
    public static func refused(_ error: BellhopError) -> CenterAnswer {
        .failed(domain: ErrorDomains.bellhop, code: 1, message: "\(error)")
    }

    /// The answer to an instance that has ended.
    public static let ended = refused(.instanceEnded)

    /// The answer to a request that only an open content extension may make.
    public static let noExtension = refused(
        BellhopError(
            .centerNoExtension, "only a content extension that is open may ask this",
            hint: "Ask it from the class that pushContentClassName names"))

    /// Returns the answer with an error of Apple's.
    public static func failed(_ code: UserNotificationErrorCode, _ message: String) -> CenterAnswer {
        .failed(domain: ErrorDomains.userNotifications, code: code.rawValue, message: message)
    }

    /// The answer as the text of a JSON object.
    public var json: [UInt8] {
        JSONWriter.object { object in
            switch self {
            case .done: break
            case .state(
                let now, let badge, let isRegistered, let supportsContentExtensions, let isBackgroundRefreshOn,
                let userAuthentication):
                object.put(.now, now.timeIntervalSince1970)
                object.put(.badge, badge)
                object.put(.isRegistered, isRegistered)
                object.put(.supportsContentExtensions, supportsContentExtensions)
                object.put(.isBackgroundRefreshOn, isBackgroundRefreshOn)
                object.put(.userAuthentication, userAuthentication.rawValue)
            case .granted(let isGranted): object.put(.granted, isGranted)
            case .settings(let settings): object.object(.settings, settings.write)
            case .categories(let categories):
                object.put(.categories) { $0.array(categories) { $0.object($1.write) } }
            case .requests(let requests): object.put(.requests) { $0.array(requests) { $0.object($1.write) } }
            case .notifications(let notifications):
                object.put(.notifications) {
                    $0.array(notifications) { writer, notification in
                        writer.object { object in
                            object.put(.date, notification.date.timeIntervalSince1970)
                            object.object(.request, notification.fullRequest.write)
                        }
                    }
                }
            case .failed(let domain, let code, let message):
                object.object(.error) { error in
                    error.put(.domain, domain)
                    error.put(.code, code)
                    error.put(.message, message)
                }
            }
        }
    }
}

/// UNError.Code, with Apple's values.
public enum UserNotificationErrorCode: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
    case badgeInputInvalid = 1600
}

extension BellhopError {
    /// The instance has ended: `module.ended`.
    public static let instanceEnded = BellhopError(
        .moduleEnded, "the instance has ended", hint: "Ask while the module runs")
}

extension BellhopError.Code {
    /// There is no app that could answer the request.
    public static let centerEnded = Self(rawValue: "center.ended")
    /// Only an open content extension may make the request.
    public static let centerNoExtension = Self(rawValue: "center.no-extension")
}
