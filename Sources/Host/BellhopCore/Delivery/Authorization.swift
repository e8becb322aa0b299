/// What the user lets the app do with notifications (UNNotificationSettings).
public struct Authorization: Sendable, Equatable {
    /// UNAuthorizationStatus, without App Clips.
    public enum Status: String, Sendable, Codable, CaseIterable {
        /// Not asked yet.
        case notDetermined
        /// Refused.
        case denied
        /// Granted without a question; quiet until the user decides.
        case provisional
        /// Granted.
        case authorized
    }

    /// What the user answered.
    public var status: Status
    /// Whether alerts are on: banners and the list.
    public var alert: Bool
    /// Whether badges are on.
    public var badge: Bool
    /// Whether sounds are on.
    public var sound: Bool
    /// Whether the app has said that it has a settings page of its own.
    public var providesAppSettings = false

    /// Makes an authorization; every kind is on unless said otherwise.
    public init(_ status: Status, alert: Bool = true, badge: Bool = true, sound: Bool = true) {
        self.status = status
        self.alert = alert
        self.badge = badge
        self.sound = sound
    }

    /// Makes one with the kinds that are granted.
    init(_ status: Status, _ granted: AuthorizationOptions, like other: Authorization) {
        self.init(
            status, alert: granted.contains(.alert), badge: granted.contains(.badge), sound: granted.contains(.sound))
        providesAppSettings = other.providesAppSettings
    }

    /// The kinds that are on.
    public var granted: AuthorizationOptions {
        var granted: AuthorizationOptions = []
        if alert { granted.insert(.alert) }
        if badge { granted.insert(.badge) }
        if sound { granted.insert(.sound) }
        return granted
    }

    /// What may reach the user, whatever a payload or a module asks for.
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

    /// Whether the app may schedule notifications at all.
    public var mayNotify: Bool { status == .authorized || status == .provisional }
}
