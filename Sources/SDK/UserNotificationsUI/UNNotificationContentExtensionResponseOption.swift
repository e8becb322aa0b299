/// What becomes of a notification whose content extension took a response, with Apple's values.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// It stays.
    case doNotDismiss = 0
    /// It goes.
    case dismiss = 1
    /// It goes, and the app hears of the action.
    case dismissAndForwardAction = 2
}

/// Which button for playing media a content extension has, with Apple's values.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// None.
    case none = 0
    /// One that is always there.
    case `default` = 1
    /// One over the picture, which hides while it plays.
    case overlay = 2
}
