import UserNotifications

/// The categories of the bank's notifications.
enum NotificationCategory: String, CaseIterable {
    case payment = "PAYMENT"
    case message = "MESSAGE"

    enum Action: String {
        case approve = "APPROVE"
        case remind = "REMIND"
        case reply = "REPLY"
    }

    var category: UNNotificationCategory {
        UNNotificationCategory(
            identifier: rawValue, actions: actions, intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: "Something of the bank", categorySummaryFormat: nil,
            options: [.customDismissAction])
    }

    private var actions: [UNNotificationAction] {
        switch self {
        case .payment:
            return [
                UNNotificationAction(
                    identifier: Action.approve.rawValue, title: "Approve",
                    options: [.authenticationRequired, .foreground],
                    icon: UNNotificationActionIcon(systemImageName: "checkmark")),
                UNNotificationAction(identifier: Action.remind.rawValue, title: "Later", options: []),
            ]
        case .message:
            return [
                UNTextInputNotificationAction(
                    identifier: Action.reply.rawValue, title: "Reply", options: [], textInputButtonTitle: "Send",
                    textInputPlaceholder: "Your answer")
            ]
        }
    }
}
