internal import Foundation

extension SettingsFields {
    private static let states: [(key: String, field: any WritableKeyPath<Self, UNNotificationSetting> & Sendable)] = [
        ("soundSetting", \.soundSetting), ("badgeSetting", \.badgeSetting), ("alertSetting", \.alertSetting),
        ("notificationCenterSetting", \.notificationCenterSetting), ("lockScreenSetting", \.lockScreenSetting),
        ("carPlaySetting", \.carPlaySetting), ("criticalAlertSetting", \.criticalAlertSetting),
        ("announcementSetting", \.announcementSetting), ("timeSensitiveSetting", \.timeSensitiveSetting),
        ("scheduledDeliverySetting", \.scheduledDeliverySetting),
        ("directMessagesSetting", \.directMessagesSetting),
    ]

    /// Reads the values of a test double.
    ///
    /// An unknown case of a setting is replaced with its default.
    init(double coder: NSCoder) {
        self.init()
        authorizationStatus = coder.stubbedCase("authorizationStatus") ?? authorizationStatus
        for (key, field) in Self.states { self[keyPath: field] = coder.stubbedCase(key) ?? self[keyPath: field] }
        alertStyle = coder.stubbedCase("alertStyle") ?? alertStyle
        showPreviewsSetting = coder.stubbedCase("showPreviewsSetting") ?? showPreviewsSetting
        providesAppNotificationSettings = coder.decodeBool(forKey: "providesAppNotificationSettings")
    }

    /// Sets the value of a property by its name, or returns false if there is no such property or case.
    mutating func set(_ value: Any?, forKey key: String) -> Bool {
        func assign<Case: RawRepresentable<Int>>(_ field: inout Case) -> Bool {
            guard let number = value as? Int ?? (value as? NSNumber)?.intValue, let new = Case(rawValue: number) else {
                return false
            }
            field = new
            return true
        }
        switch key {
        case "authorizationStatus": return assign(&authorizationStatus)
        case "alertStyle": return assign(&alertStyle)
        case "showPreviewsSetting": return assign(&showPreviewsSetting)
        case "providesAppNotificationSettings":
            guard let flag = value as? Bool ?? (value as? Int).map({ $0 != 0 }) else { return false }
            providesAppNotificationSettings = flag
            return true
        default:
            guard let (_, field) = Self.states.first(where: { $0.key == key }) else { return false }
            return assign(&self[keyPath: field])
        }
    }
}
