public import Foundation

/// Something that a content can be updated from; only Apple's own objects are, and none of them is on Linux.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension UNNotificationContent {
    /// Always throws `UNError.contentProvidingObjectNotAllowed`: no object on Linux may provide content.
    public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        throw UNError(
            .contentProvidingObjectNotAllowed, "An object of class \(type(of: provider)) may not provide content")
    }
}
