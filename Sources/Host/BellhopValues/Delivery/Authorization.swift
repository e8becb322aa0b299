/// What the user allows the app to do with notifications (UNNotificationSettings).
public struct Authorization: Sendable, Equatable, Codable {
    /// UNAuthorizationStatus, without App Clips.
    public enum Status: String, Sendable, Codable, CaseIterable {
        /// The user was not asked yet.
        case notDetermined
        /// The user refused.
        case denied
        /// Granted without a question. Notifications are quiet until the user decides.
        case provisional
        /// The user allowed notifications.
        case authorized
    }

    /// The decision of the user.
    public var status: Status
    /// Whether alerts are on, that is, banners and the list.
    public var alert: Bool
    /// Whether badges are on.
    public var badge: Bool
    /// Whether sounds are on.
    public var sound: Bool
    /// Whether critical alerts are on; the app must ask for them.
    public var criticalAlert: Bool
    /// The kinds that the user has turned off, which a later request of the app does not turn on.
    public var refused: AuthorizationOptions = []
    /// Whether the app has said that it has its own notification settings.
    public var providesAppSettings = false

    /// Creates an authorization.
    ///
    /// Every kind except critical alerts is on by default.
    public init(
        _ status: Status, alert: Bool = true, badge: Bool = true, sound: Bool = true, criticalAlert: Bool = false
    ) {
        self.status = status
        self.alert = alert
        self.badge = badge
        self.sound = sound
        self.criticalAlert = criticalAlert
    }

    /// Creates an authorization with the kinds that are granted.
    package init(_ status: Status, _ granted: AuthorizationOptions, like other: Authorization) {
        self.init(
            status, alert: granted.contains(.alert), badge: granted.contains(.badge), sound: granted.contains(.sound),
            criticalAlert: granted.contains(.criticalAlert))
        providesAppSettings = other.providesAppSettings
    }

    /// The kinds that are on.
    public var granted: AuthorizationOptions {
        var granted: AuthorizationOptions = []
        if alert { granted.insert(.alert) }
        if badge { granted.insert(.badge) }
        if sound { granted.insert(.sound) }
        if criticalAlert { granted.insert(.criticalAlert) }
        return granted
    }

    /// The options that may be presented, whatever a payload or a module requests.
    public var permitted: PresentationOptions {
        var permitted: PresentationOptions =
            switch status {
            case .notDetermined, .denied: []
            case .provisional: .list
            case .authorized: [.list, .banner, .badge, .sound]
            }
        if !alert { permitted.subtract([.list, .banner]) }
        if !badge { permitted.remove(.badge) }
        if !sound { permitted.remove(.sound) }
        return permitted
    }

    /// Whether notifications can be time-sensitive; the user allows this until the user turns it off.
    public var allowsTimeSensitive: Bool { status == .authorized && !refused.contains(.timeSensitive) }

    /// Whether critical alerts are shown as such.
    public var allowsCriticalAlerts: Bool { status == .authorized && criticalAlert }

    /// Whether the user, or a provisional request, has allowed notifications.
    public var mayNotify: Bool { status == .authorized || status == .provisional }
}
