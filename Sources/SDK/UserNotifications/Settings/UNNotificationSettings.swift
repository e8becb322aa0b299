public import Foundation

/// The app's notification settings at one moment.
///
/// Made by the host only.
public final class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
    let fields: SettingsFields

    package init(_ fields: SettingsFields) {
        self.fields = fields
        super.init()
    }

    /// Reads archived settings; nil where they are damaged.
    public convenience init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(SettingsFields.self) else { return nil }
        self.init(fields)
    }

    /// Whether the app may notify.
    public var authorizationStatus: UNAuthorizationStatus { fields.authorizationStatus }
    /// Whether sounds play.
    public var soundSetting: UNNotificationSetting { fields.soundSetting }
    /// Whether the icon has a badge.
    public var badgeSetting: UNNotificationSetting { fields.badgeSetting }
    /// Whether alerts show.
    public var alertSetting: UNNotificationSetting { fields.alertSetting }
    /// Whether the list keeps notifications.
    public var notificationCenterSetting: UNNotificationSetting { fields.notificationCenterSetting }
    /// Whether the lock screen shows them.
    public var lockScreenSetting: UNNotificationSetting { fields.lockScreenSetting }
    /// Whether CarPlay shows them; not supported on Linux.
    public var carPlaySetting: UNNotificationSetting { fields.carPlaySetting }
    /// Whether critical alerts show; not supported on Linux.
    public var criticalAlertSetting: UNNotificationSetting { fields.criticalAlertSetting }
    /// Whether they are read aloud; not supported on Linux.
    public var announcementSetting: UNNotificationSetting { fields.announcementSetting }
    /// Whether time-sensitive ones break through; not supported on Linux, as for an app without the entitlement.
    public var timeSensitiveSetting: UNNotificationSetting { fields.timeSensitiveSetting }
    /// Whether they wait for the scheduled summary.
    public var scheduledDeliverySetting: UNNotificationSetting { fields.scheduledDeliverySetting }
    /// Whether direct messages are treated apart; not supported on Linux.
    public var directMessagesSetting: UNNotificationSetting { fields.directMessagesSetting }
    /// How alerts look.
    public var alertStyle: UNAlertStyle { fields.alertStyle }
    /// When previews show.
    public var showPreviewsSetting: UNShowPreviewsSetting { fields.showPreviewsSetting }
    /// Whether the app has a settings page of its own.
    public var providesAppNotificationSettings: Bool { fields.providesAppNotificationSettings }

    /// The settings themselves: they never change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    public static var supportsSecureCoding: Bool { true }

    /// Archives them.
    public func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the others have equal values.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSettings)?.fields == fields }

    /// Equal for equal settings.
    public override var hash: Int { fields.hashValue }
}
