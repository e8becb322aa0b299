public import Foundation

/// The base class of an extension that changes a notification before it is shown.
///
/// A subclass overrides both methods. This class passes the content through unchanged.
open class UNNotificationServiceExtension: NSObject {
    /// Makes an extension.
    ///
    /// The host makes a new one for each notification.
    public override init() { super.init() }

    /// Change the content and pass it to `contentHandler`, once.
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The time ends soon.
    ///
    /// Pass the content to the handler now, or the original notification is shown.
    open func serviceExtensionTimeWillExpire() {}
}
