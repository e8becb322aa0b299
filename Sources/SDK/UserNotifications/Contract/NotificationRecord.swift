package import BellhopABI
internal import Foundation
internal import HostAccess

/// A notification, copied from the host's memory: `bellhop_notification_t`.
package struct NotificationRecord: Sendable {
    /// The source of the values.
    private enum Source {
        case push(PushRecord, identifier: String)
        case request(RequestFields)
    }

    private let date: Date
    private let source: Source

    /// Copies a notification.
    ///
    /// Returns nil for NULL, and if it has neither a valid payload nor a valid request. A request has all values, so
    /// the payload isn't needed then.
    package init?(_ pointer: UnsafePointer<bellhop_notification_t>?) {
        guard let notification = Sized(pointer) else { return nil }
        let identifier = notification.text(\.identifier) ?? ""
        let members = notification[\.request].flatMap { JSONMembers(Data(bytes: $0, count: strlen($0))) }
        if let request = members.flatMap({ RequestFields($0, identifier: identifier) }) {
            source = .request(request)
        } else if let push = PushRecord(notification[\.payload]) {
            source = .push(push, identifier: identifier)
        } else {
            return nil
        }
        date = Date(timeIntervalSince1970: notification[\.date] ?? 0)
    }

    /// The values of the notification.
    package var fields: NotificationFields {
        switch source {
        case .request(let request): NotificationFields(date: date, request: request)
        case .push(let push, let identifier):
            NotificationFields(
                date: date, request: RequestFields(identifier: identifier, content: push.fields, trigger: .push))
        }
    }

    /// The notification as a module sees it.
    package var notification: UNNotification { UNNotification(fields) }
}

/// A response, copied from the host's memory: `bellhop_response_t`.
package struct ResponseRecord: Sendable {
    private let notification: NotificationRecord
    private let actionIdentifier: String
    private let userText: String?

    /// Copies a response.
    ///
    /// Returns nil for NULL, and if it has no notification.
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
