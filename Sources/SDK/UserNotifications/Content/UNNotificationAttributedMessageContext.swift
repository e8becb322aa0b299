public import Foundation

/// A message with its formatting, from which a communication notification's content can be updated.
///
/// On iOS, an `INSendMessageIntent` creates one. On Linux, nothing creates one. Call `updating(from:)` with the intent
/// itself.
public final class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    private override init() { super.init() }
}
