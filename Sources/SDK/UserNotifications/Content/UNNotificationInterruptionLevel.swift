/// How much a notification may interrupt, with Apple's values.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Listed only: no banner, no sound.
    case passive = 0
    /// Shown at once, with its sound.
    case active = 1
    /// Like ``active``, and breaks through a Focus and the scheduled summary; without the entitlement, the same as
    /// ``active``.
    case timeSensitive = 2
    /// Always shown, with a sound; without Apple's entitlement and the user's permission, the same as ``active``.
    case critical = 3
}
