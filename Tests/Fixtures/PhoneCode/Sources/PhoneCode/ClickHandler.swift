import UserNotifications

/// Turns what the user did with a notification into a click, and keeps those that came before somebody listens.
final class ClickHandler {
    struct Click: Equatable {
        var notification: String
        var action: String?
        var text: String?
        var campaign: String?
    }

    @MainActor static let shared = ClickHandler()

    private var listener: ((Click) -> Void)?
    private var queue: [Click] = []

    func listen(_ listener: @escaping (Click) -> Void) {
        self.listener = listener
        queue.forEach(listener)
        queue = []
    }

    func handle(_ response: UNNotificationResponse) {
        let isOpen = response.actionIdentifier == UNNotificationDefaultActionIdentifier
        let request = response.notification.request
        let click = Click(
            notification: request.identifier, action: isOpen ? nil : response.actionIdentifier,
            text: (response as? UNTextInputNotificationResponse)?.userText,
            campaign: request.content.userInfo["campaign"] as? String)
        if let listener { listener(click) } else { queue.append(click) }
    }

    /// What the app says about its permission.
    func advice(for settings: UNNotificationSettings) -> String {
        switch settings.authorizationStatus {
        case .authorized: return settings.soundSetting == .enabled ? "all set" : "turn on sounds"
        case .denied: return "open settings"
        default: return "ask"
        }
    }
}
