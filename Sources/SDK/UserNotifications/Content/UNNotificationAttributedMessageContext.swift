public import Foundation

/// A message with its formatting, from which a communication notification's content can be updated.
///
/// On iOS it is made of an `INSendMessageIntent` of the framework Intents, which is not on Linux; so the type is here
/// to be named, and nothing makes one.
public final class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    private override init() { super.init() }
}
