/// How much a notification may interrupt, with Apple's values.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Listed only: no banner, no sound.
    case passive = 0
    /// Shown at once, with its sound.
    case active = 1
    /// As ``active``, and breaks through Focus and the scheduled summary.
    case timeSensitive = 2
    /// Always shown; on iOS it needs Apple's entitlement, and on Linux the host reports it as not supported.
    case critical = 3
}
