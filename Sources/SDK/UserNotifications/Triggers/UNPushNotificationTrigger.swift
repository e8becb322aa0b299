internal import Foundation

/// The trigger of a notification that is a push.
///
/// The host creates it, or a test with its own coder.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    package convenience init() { self.init(.push) }

    override class func describes(_ fields: TriggerFields) -> Bool { fields == .push }

    override class func fields(double: NSCoder) -> TriggerFields? { .push }
}
