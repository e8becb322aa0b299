/// Whether the app may send notifications, with Apple's values.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// The user refused.
    case denied = 1
    /// The user agreed.
    case authorized = 2
    /// The app may send notifications quietly until the user decides.
    case provisional = 3
    /// An App Clip may send notifications for a limited time.
    ///
    /// It is never used on Linux.
    case ephemeral = 4
}

/// The state of one setting, with Apple's values.
public enum UNNotificationSetting: Int, Sendable {
    /// The app did not ask for it, or the device doesn't support it.
    case notSupported = 0
    /// The setting is off.
    case disabled = 1
    /// The setting is on.
    case enabled = 2
}

/// How alerts appear, with Apple's values.
public enum UNAlertStyle: Int, Sendable {
    /// Alerts don't appear.
    case none = 0
    /// Alerts disappear after some time.
    case banner = 1
    /// Alerts stay until the user dismisses them.
    case alert = 2
}

/// When a notification's text may be read, with Apple's values.
public enum UNShowPreviewsSetting: Int, Sendable {
    /// The text can always be read.
    case always = 0
    /// The text can be read while the device is unlocked.
    case whenAuthenticated = 1
    /// The text can never be read.
    case never = 2
}
