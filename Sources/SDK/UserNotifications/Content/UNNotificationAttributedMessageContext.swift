public import Foundation

/// A message with its formatting, from which a communication notification's content can be updated.
///
/// On iOS, an `INSendMessageIntent` creates this object. On Linux, nothing creates it. Pass the intent itself to
/// `updating(from:)`.
public final class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    private override init() { super.init() }
}
