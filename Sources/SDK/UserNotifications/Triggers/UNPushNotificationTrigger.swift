/// Marks a notification that came as a push.
///
/// Made by the host only.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    package convenience init() { self.init(.push) }
}
