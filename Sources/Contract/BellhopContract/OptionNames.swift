/// The names that the bits of Apple's option sets have in JSON, from the lowest bit up.
package enum OptionNames {
    /// UNNotificationActionOptions.
    package static let action = ["authenticationRequired", "destructive", "foreground"]

    /// UNNotificationCategoryOptions.
    package static let category = [
        "customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle",
        "allowAnnouncement",
    ]

    /// UNAuthorizationOptions.
    package static let authorization = [
        "badge", "sound", "alert", "carPlay", "criticalAlert", "providesAppNotificationSettings", "provisional",
        "announcement", "timeSensitive",
    ]
}
