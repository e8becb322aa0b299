/// How much a notification may interrupt, with Apple's values.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// The notification is only in the list, without a banner or a sound.
    case passive = 0
    /// The notification is shown immediately, with its sound.
    case active = 1
    /// The notification is like an ``active`` one, but is also shown during a Focus and outside the scheduled summary.
    ///
    /// Without the entitlement, it is the same as ``active``.
    case timeSensitive = 2
    /// The notification is always shown with a sound.
    ///
    /// Without Apple's entitlement and the user's permission, it is the same as ``active``.
    case critical = 3
}
