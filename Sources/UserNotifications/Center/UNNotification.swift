public import Foundation

/// A notification as it was delivered to the app.
///
/// Made by the host only.
public final class UNNotification: NSObject, NSCopying {
    /// When it was delivered, by the host's clock.
    public let date: Date
    /// The request it came from.
    public let request: UNNotificationRequest

    package init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
        super.init()
    }

    /// The notification itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
