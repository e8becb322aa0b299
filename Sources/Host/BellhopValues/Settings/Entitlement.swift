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

    /// The entitlement that a name differs from by at most three edits, or nil if it is that name or another one.
    init?(misspelled name: String) {
        guard Self(rawValue: name) == nil else { return nil }
        let word = Array((name.lookalike ?? name).lowercased().prefix(Self.longest + 1))
        let near = Self.allCases.first { entitlement in
            let other = Array(entitlement.rawValue)
            return abs(other.count - word.count) <= Self.edits && Suggestion.distance(word, other) <= Self.edits
        }
        guard let near else { return nil }
        self = near
    }

    /// All names have much in common, so few edits lead from one to another.
    private static let edits = 3

    private static let longest = 100
}
