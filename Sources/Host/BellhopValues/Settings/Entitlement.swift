/// An entitlement of the app that changes what the host does, with Apple's name.
///
/// An app can also have other entitlements.
public enum Entitlement: String, Sendable, CaseIterable, Codable {
    /// A service extension may keep a notification from being shown.
    case filtering = "com.apple.developer.usernotifications.filtering"
    /// The app may ask for critical alerts.
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    /// Notifications of the app may be time-sensitive.
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
}
