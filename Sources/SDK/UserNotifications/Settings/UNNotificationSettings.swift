public import Foundation

/// The app's notification settings at one moment.
///
/// The host creates them, or a test with its own coder.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Unchecked because the compiler does not know that the lock protects the values.
    private let lock = NSLock()
    private var values: SettingsFields

    var fields: SettingsFields { lock.withLock { values } }

    package init(_ fields: SettingsFields) {
        values = fields
        super.init()
    }

    /// Reads archived settings, or returns nil if they are damaged.
    ///
    /// A test double must decode an integer for each setting, and a Boolean, with the names of the properties.
    public required init?(coder: NSCoder) {
        guard let fields = coder.isDouble ? SettingsFields(double: coder) : coder.decodeFields(SettingsFields.self)
        else { return nil }
        values = fields
        super.init()
    }

    /// Sets a value as key-value coding does on iOS: a raw value for the name of a property.
    ///
    /// For tests. Any other key, or a value of another type, ends the process.
    open func setValue(_ value: Any?, forKey key: String) {
        if !lock.withLock({ values.set(value, forKey: key) }) { refuse(value, forKey: key) }
    }

    /// Whether the app may send notifications.
    open var authorizationStatus: UNAuthorizationStatus { fields.authorizationStatus }
    /// Whether sounds play.
    open var soundSetting: UNNotificationSetting { fields.soundSetting }
    /// Whether the icon has a badge.
    open var badgeSetting: UNNotificationSetting { fields.badgeSetting }
    /// Whether alerts show.
    open var alertSetting: UNNotificationSetting { fields.alertSetting }
    /// Whether the list keeps notifications.
    open var notificationCenterSetting: UNNotificationSetting { fields.notificationCenterSetting }
    /// Whether the lock screen shows them.
    open var lockScreenSetting: UNNotificationSetting { fields.lockScreenSetting }
    /// Whether CarPlay shows notifications, which Linux doesn't support.
    open var carPlaySetting: UNNotificationSetting { fields.carPlaySetting }
    /// Whether critical alerts are shown, which requires the entitlement.
    open var criticalAlertSetting: UNNotificationSetting { fields.criticalAlertSetting }
    /// Whether notifications are read aloud, which Linux doesn't support.
    open var announcementSetting: UNNotificationSetting { fields.announcementSetting }
    /// Whether time-sensitive notifications are shown during a Focus, which requires the entitlement.
    open var timeSensitiveSetting: UNNotificationSetting { fields.timeSensitiveSetting }
    /// Whether notifications wait for the scheduled summary.
    open var scheduledDeliverySetting: UNNotificationSetting { fields.scheduledDeliverySetting }
    /// Whether direct messages are handled separately, which Linux doesn't support.
    open var directMessagesSetting: UNNotificationSetting { fields.directMessagesSetting }
    /// How alerts appear.
    open var alertStyle: UNAlertStyle { fields.alertStyle }
    /// When previews are shown.
    open var showPreviewsSetting: UNShowPreviewsSetting { fields.showPreviewsSetting }
    /// Whether the app has a settings page of its own.
    open var providesAppNotificationSettings: Bool { fields.providesAppNotificationSettings }

    /// Returns the settings themselves.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are supported.
    open class var supportsSecureCoding: Bool { true }

    /// Archives them.
    open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

    /// Whether the other object has equal values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSettings)?.fields == fields }

    /// A hash that is equal for equal settings.
    open override var hash: Int { fields.hashValue }
}
