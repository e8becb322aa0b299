internal import BellhopContract

extension SettingsFields {
    private static let states: Words<UNNotificationSetting> = [
        "notSupported": .notSupported, "disabled": .disabled, "enabled": .enabled,
    ]
    private static let statuses: Words<UNAuthorizationStatus> = [
        "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized, "provisional": .provisional,
    ]
    private static let styles: Words<UNAlertStyle> = ["none": .none, "banner": .banner, "alert": .alert]
    private static let previews: Words<UNShowPreviewsSetting> = [
        "always": .always, "whenAuthenticated": .whenAuthenticated, "never": .never,
    ]

    init(_ members: JSONMembers) {
        self.init()
        func read<Value>(_ value: inout Value, _ key: JSONKey, _ words: Words<Value>) {
            value = words.value(of: members.text(key)) ?? value
        }
        read(&authorizationStatus, .authorizationStatus, Self.statuses)
        read(&alertStyle, .alertStyle, Self.styles)
        read(&showPreviewsSetting, .showPreviews, Self.previews)
        providesAppNotificationSettings = members.flag(.providesAppNotificationSettings)
        read(&soundSetting, .sound, Self.states)
        read(&badgeSetting, .badge, Self.states)
        read(&alertSetting, .alert, Self.states)
        read(&notificationCenterSetting, .notificationCenter, Self.states)
        read(&lockScreenSetting, .lockScreen, Self.states)
        read(&carPlaySetting, .carPlay, Self.states)
        read(&criticalAlertSetting, .criticalAlert, Self.states)
        read(&announcementSetting, .announcement, Self.states)
        read(&timeSensitiveSetting, .timeSensitive, Self.states)
        read(&scheduledDeliverySetting, .scheduledDelivery, Self.states)
        read(&directMessagesSetting, .directMessages, Self.states)
    }
}

extension UNAuthorizationOptions {
    private static let words = Words<UNAuthorizationOptions>(bits: OptionNames.authorization)

    /// Their words; nil for none.
    var json: WrittenJSON? { Self.words.json(of: self) }
}
