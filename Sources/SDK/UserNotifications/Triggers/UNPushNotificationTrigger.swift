internal import Foundation

/// Marks a notification that came as a push.
///
/// Created by the host, or with a test's own coder.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    package convenience init() { self.init(.push) }

    override class func describes(_ fields: TriggerFields) -> Bool { fields == .push }

    override class func fields(double: NSCoder) -> TriggerFields? { .push }
}
