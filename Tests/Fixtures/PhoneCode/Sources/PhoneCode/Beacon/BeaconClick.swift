import UserNotifications

/// What the user did with a notification, in a form that can be stored.
struct BeaconClick: Codable, Hashable, Sendable {
    let notificationID: String
    /// Nil if the notification itself was opened.
    let actionID: String?
    let reply: String?
    let url: URL?
    let date: Date
}

extension BeaconClick {
    init(response: UNNotificationResponse, date: Date = Date()) {
        let request = response.notification.request
        let data = request.content.userInfo["beacon"] as? [String: Any]
        notificationID = data?["id"] as? String ?? request.identifier
        actionID = response.actionIdentifier == UNNotificationDefaultActionIdentifier ? nil : response.actionIdentifier
        reply = (response as? UNTextInputNotificationResponse)?.userText
        url = (data?["url"] as? String).flatMap(URL.init(string:))
        self.date = date
    }
}
