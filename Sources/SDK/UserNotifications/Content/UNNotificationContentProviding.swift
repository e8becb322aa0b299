public import Foundation

/// A type that can update a notification's content: an intent of the framework Intents.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// An object of this SDK that can update a notification's content.
package protocol CommunicationProviding: UNNotificationContentProviding {
    /// The values that the notification shows; nil if there is no sender.
    func communicationFields() -> CommunicationFields?
}

extension UNNotificationContent {
    /// The content as that of a communication, with the sender's name and picture and the name of the group.
    ///
    /// Throws `UNError.contentProvidingObjectNotAllowed` for an object that isn't the intent of a message or a call,
    /// and `UNError.contentProvidingInvalid` for an intent without a sender.
    public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        guard let provider = provider as? any CommunicationProviding else {
            throw UNError(
                .contentProvidingObjectNotAllowed,
                "An object of class \(type(of: provider)) can't provide notification content")
        }
        guard let communication = provider.communicationFields() else {
            throw UNError(.contentProvidingInvalid, "The \(type(of: provider)) has no sender")
        }
        var fields = currentFields
        fields.communication = communication
        fields.title = communication.senderName
        if let group = communication.groupName { fields.subtitle = group }
        return UNNotificationContent(fields)
    }
}
