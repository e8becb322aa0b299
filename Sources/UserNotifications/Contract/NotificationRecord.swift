package import BellhopABI
internal import Foundation
internal import HostAccess

/// A notification, copied from the host's memory: `bellhop_notification_t`.
package struct NotificationRecord: Sendable {
    private let identifier: String
    private let date: Date
    private let push: PushRecord

    /// Copies a notification; nil for NULL, and for one without a payload.
    package init?(_ pointer: UnsafePointer<bellhop_notification_t>?) {
        guard let notification = Sized(pointer), let push = PushRecord(notification[\.payload]) else { return nil }
        self.push = push
        identifier = notification.text(\.identifier) ?? ""
        date = Date(timeIntervalSince1970: notification[\.date] ?? 0)
    }

    /// The values of the notification.
    package var fields: NotificationFields {
        NotificationFields(
            date: date, request: RequestFields(identifier: identifier, content: push.fields, trigger: .push))
    }

    /// The notification as a module sees it.
    package var notification: UNNotification { UNNotification(fields) }
}

/// A response, copied from the host's memory: `bellhop_response_t`.
package struct ResponseRecord: Sendable {
    private let notification: NotificationRecord
    private let actionIdentifier: String
    private let userText: String?

    /// Copies a response; nil for NULL, and for one without a notification.
    package init?(_ pointer: UnsafePointer<bellhop_response_t>?) {
        guard let response = Sized(pointer), let notification = NotificationRecord(response[\.notification]) else {
            return nil
        }
        self.notification = notification
        actionIdentifier = response.text(\.action_identifier) ?? UNNotificationDefaultActionIdentifier
        userText = response.text(\.user_text)
    }

    /// The response as a module sees it.
    package var response: UNNotificationResponse {
        ResponseFields(notification: notification.fields, actionIdentifier: actionIdentifier, userText: userText)
            .response
    }
}
