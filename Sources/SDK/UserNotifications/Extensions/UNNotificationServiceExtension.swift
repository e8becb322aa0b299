public import Foundation

/// The base class of an extension that changes a notification before it is shown.
///
/// A subclass overrides both methods. This class passes the content through unchanged.
open class UNNotificationServiceExtension: NSObject {
    /// Makes an extension; the host makes a fresh one for each notification.
    public override init() { super.init() }

    /// Change the content and hand it to `contentHandler`, once.
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The last moment to hand over what there is; after it the original is shown.
    open func serviceExtensionTimeWillExpire() {}
}
