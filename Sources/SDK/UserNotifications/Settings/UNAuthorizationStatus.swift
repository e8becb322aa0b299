/// Whether the app may send notifications, with Apple's values.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user was not asked yet.
    case notDetermined = 0
    /// The user refused.
    case denied = 1
    /// The user agreed.
    case authorized = 2
    /// Quietly, until the user decides.
    case provisional = 3
    /// For a while, in an App Clip; never on Linux.
    case ephemeral = 4
}

/// The state of one setting, with Apple's values.
public enum UNNotificationSetting: Int, Sendable {
    /// The app did not ask for it, or the device has no such thing.
    case notSupported = 0
    /// Off.
    case disabled = 1
    /// On.
    case enabled = 2
}

/// How alerts look, with Apple's values.
public enum UNAlertStyle: Int, Sendable {
    /// They do not show.
    case none = 0
    /// They go by themselves.
    case banner = 1
    /// They stay until they are dismissed.
    case alert = 2
}

/// When a notification's text may be read, with Apple's values.
public enum UNShowPreviewsSetting: Int, Sendable {
    /// Always.
    case always = 0
    /// When the device is unlocked.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}
