internal import BellhopContract

/// The user's settings as a module reads them (UNNotificationSettings).
public struct NotificationSettings: Sendable, Equatable, Codable {
    /// The authorization.
    public let authorization: Authorization
    /// When notifications show what they say.
    public let showPreviews: ShowPreviews
    /// The entitlements of the app, without which some settings aren't supported.
    public let entitlements: Set<Entitlement>
    /// Whether the app's notifications wait for the scheduled summary.
    public let isSummarized: Bool

    /// Creates the settings for an authorization.
    public init(
        _ authorization: Authorization, showPreviews: ShowPreviews = .standard, entitlements: Set<Entitlement> = [],
        isSummarized: Bool = false
    ) {
        self.authorization = authorization
        self.showPreviews = showPreviews
        self.entitlements = entitlements
        self.isSummarized = isSummarized
    }

    /// One setting (UNNotificationSetting).
    public enum Setting: String, Sendable {
        case notSupported, disabled, enabled
    }

    private func setting(_ isOn: Bool, with entitlement: Entitlement? = nil) -> Setting {
        if let entitlement, !entitlements.contains(entitlement) { return .notSupported }
        return isOn ? .enabled : .disabled
    }

    private var isLoud: Bool { authorization.status == .authorized }

    /// The settings with their names in JSON, in a fixed order.
    var kinds: [(key: JSONKey, setting: Setting)] {
        let listed = authorization.permitted.contains(.list)
        return [
            (.sound, setting(isLoud && authorization.sound)), (.badge, setting(isLoud && authorization.badge)),
            (.alert, setting(isLoud && authorization.alert)), (.notificationCenter, setting(listed)),
            (.lockScreen, setting(isLoud && authorization.alert)), (.carPlay, .notSupported),
            (.criticalAlert, setting(authorization.allowsCriticalAlerts, with: .criticalAlerts)),
            (.announcement, .notSupported),
            (.timeSensitive, setting(authorization.allowsTimeSensitive, with: .timeSensitive)),
            (.scheduledDelivery, setting(isSummarized)),
            (.directMessages, .notSupported),
        ]
    }

    func write(to object: inout JSONWriter.Object) {
        object.put(.authorizationStatus, authorization.status.rawValue)
        object.put(.alertStyle, isLoud && authorization.alert ? "banner" : "none")
        object.put(.showPreviews, showPreviews.rawValue)
        object.put(.providesAppNotificationSettings, authorization.providesAppSettings)
        for (key, setting) in kinds { object.put(key, setting.rawValue) }
    }
}
