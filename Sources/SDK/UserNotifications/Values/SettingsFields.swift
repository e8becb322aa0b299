/// The values of the app's notification settings; by default nothing was asked, and nothing is shown.
package struct SettingsFields: Codable, Hashable, Sendable {
    /// Whether the app may send notifications.
    @Coded package var authorizationStatus: UNAuthorizationStatus = .notDetermined
    /// Whether sounds play.
    @Coded package var soundSetting: UNNotificationSetting = .disabled
    /// Whether the icon has a badge.
    @Coded package var badgeSetting: UNNotificationSetting = .disabled
    /// Whether alerts show.
    @Coded package var alertSetting: UNNotificationSetting = .disabled
    /// Whether the list keeps notifications.
    @Coded package var notificationCenterSetting: UNNotificationSetting = .disabled
    /// Whether the lock screen shows them.
    @Coded package var lockScreenSetting: UNNotificationSetting = .disabled
    /// Whether the car shows them.
    @Coded package var carPlaySetting: UNNotificationSetting = .notSupported
    /// Whether critical alerts show.
    @Coded package var criticalAlertSetting: UNNotificationSetting = .notSupported
    /// Whether they are read aloud.
    @Coded package var announcementSetting: UNNotificationSetting = .notSupported
    /// Whether time-sensitive ones break through.
    @Coded package var timeSensitiveSetting: UNNotificationSetting = .notSupported
    /// Whether they wait for the summary.
    @Coded package var scheduledDeliverySetting: UNNotificationSetting = .disabled
    /// Whether direct messages are treated apart.
    @Coded package var directMessagesSetting: UNNotificationSetting = .notSupported
    /// How alerts look.
    @Coded package var alertStyle: UNAlertStyle = .none
    /// When previews show.
    @Coded package var showPreviewsSetting: UNShowPreviewsSetting = .always
    /// Whether the app has a settings page of its own.
    package var providesAppNotificationSettings = false

    /// Makes settings for which the user was not asked.
    package init() {}
}
