internal import Foundation

/// The values of a request.
package struct RequestFields: Codable, Hashable, Sendable {
    /// Its name; one with an equal name is replaced.
    package var identifier: String
    /// What it shows.
    package var content: ContentFields
    /// What makes it appear; nil for at once.
    package var trigger: TriggerFields?

    /// A request.
    package init(identifier: String, content: ContentFields = .init(), trigger: TriggerFields? = nil) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }

    /// The reason of the exception that Apple raises for it; nil if it is allowed.
    package var fault: RaisedException? { trigger?.fault ?? content.userInfo.fault }
}

/// The values of a notification that was delivered.
package struct NotificationFields: Codable, Hashable, Sendable {
    /// When, by the host's clock.
    package var date: Date
    /// The request it came from.
    package var request: RequestFields

    /// The request of a test double without a notification.
    package static let empty = Self(
        date: Date(timeIntervalSinceReferenceDate: 0), request: RequestFields(identifier: ""))

    /// A notification.
    package init(date: Date, request: RequestFields) {
        self.date = date
        self.request = request
    }
}

/// The values of a response.
package struct ResponseFields: Codable, Hashable, Sendable {
    /// What it was given to.
    package var notification: NotificationFields
    /// Which action was chosen.
    package var actionIdentifier: String
    /// The text that the user typed; nil if no text was requested.
    package var userText: String?

    /// A response.
    package init(notification: NotificationFields, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}

/// Which of the pending or delivered notifications are meant.
package enum RequestSelection: Codable, Hashable, Sendable {
    /// All.
    case all
    /// Those with these identifiers; unknown ones are ignored.
    case identifiers([String])
}
