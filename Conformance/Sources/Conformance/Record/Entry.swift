import Foundation
import UserNotifications

/// One line of the record: a call of iOS, or something that the app has looked up or done.
struct Entry: Codable, Sendable {
    /// Who writes the line.
    enum Process: String, Codable, Sendable { case app, service, content }

    var process = Process.app
    /// The name of the method, or `begin`, `observe`, `act`, `acted`, `authorized` or `finish`.
    var call: String
    /// The state of the app: `active`, `inactive` or `background`.
    var state: String?
    var notification: SeenNotification?
    /// The identifier of the action of a response.
    var action: String?
    /// What the user has typed, or what the app has done.
    var text: String?
    /// The keys of the launch options, sorted.
    var launch: [String]?
    /// The keys of the payload that the silent handler receives, sorted.
    var keys: [String]?
    /// The keys of its `aps`, sorted.
    var aps: [String]?
    /// The number on the app's icon.
    var badge: Int?
    /// The notifications in the list.
    var delivered: [SeenNotification]?
    var pending: [SeenNotification]?
    var settings: SeenSettings?
    /// The domain and the code of the error of what the app has done, or nil if it has succeeded.
    var error: String?
    /// The answer to a question, such as `true`, or the process of a service extension.
    var answer: String?
    /// The number of notifications that this instance of a service extension has received.
    var count: Int?

    /// Of `begin` alone: the case, and a number that changes with its steps.
    var name: String?
    var definition: String?
}

/// What an app can read of the user's settings.
struct SeenSettings: Codable, Sendable {
    var authorization: String
    var alert: String
    var sound: String
    var badge: String
    var notificationCenter: String
    var lockScreen: String
    var previews: String
    var criticalAlert: String
    /// Whether the app is in the scheduled summary.
    var scheduledDelivery: String
}

extension SeenSettings {
    init(_ settings: UNNotificationSettings) {
        self.init(
            authorization: Self.name(of: settings.authorizationStatus), alert: Self.name(of: settings.alertSetting),
            sound: Self.name(of: settings.soundSetting), badge: Self.name(of: settings.badgeSetting),
            notificationCenter: Self.name(of: settings.notificationCenterSetting),
            lockScreen: Self.name(of: settings.lockScreenSetting),
            previews: Self.name(of: settings.showPreviewsSetting),
            criticalAlert: Self.name(of: settings.criticalAlertSetting),
            scheduledDelivery: Self.name(of: settings.scheduledDeliverySetting))
    }

    private static func name(of status: UNAuthorizationStatus) -> String {
        switch status {
        case .notDetermined: "notDetermined"
        case .denied: "denied"
        case .authorized: "authorized"
        case .provisional: "provisional"
        case .ephemeral: "ephemeral"
        #if os(iOS)
            @unknown default: "\(status.rawValue)"
        #endif
        }
    }

    private static func name(of setting: UNShowPreviewsSetting) -> String {
        switch setting {
        case .always: "always"
        case .whenAuthenticated: "whenAuthenticated"
        case .never: "never"
        #if os(iOS)
            @unknown default: "\(setting.rawValue)"
        #endif
        }
    }

    private static func name(of setting: UNNotificationSetting) -> String {
        switch setting {
        case .notSupported: "notSupported"
        case .disabled: "disabled"
        case .enabled: "enabled"
        #if os(iOS)
            @unknown default: "\(setting.rawValue)"
        #endif
        }
    }
}
