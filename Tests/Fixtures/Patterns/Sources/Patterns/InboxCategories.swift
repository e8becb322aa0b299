import Q2ModuleInterfaces

/// The categories of the inbox, registered by the app itself at its start: all in one call, which replaces those before.
enum InboxCategories {
    static let message = "INBOX_MESSAGE"
    static let reply = "INBOX_REPLY"
    static let markRead = "INBOX_READ"
    static let appointment = "INBOX_APPOINTMENT"

    static func register() {
        let message = UNNotificationCategory(
            identifier: message,
            actions: [
                UNTextInputNotificationAction(
                    identifier: reply, title: "Reply", options: [], textInputButtonTitle: "Send",
                    textInputPlaceholder: "Write to your branch"),
                UNNotificationAction(
                    identifier: markRead, title: "Mark as Read", options: [],
                    icon: UNNotificationActionIcon(systemImageName: "envelope.open")),
            ],
            intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "A message",
            categorySummaryFormat: "%u more from %@", options: [.customDismissAction])
        let appointment = UNNotificationCategory(
            identifier: appointment,
            actions: [
                UNNotificationAction(identifier: "INBOX_CONFIRM", title: "Confirm", options: [.foreground]),
                UNNotificationAction(identifier: "INBOX_CANCEL", title: "Cancel It", options: [.destructive]),
            ],
            intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().setNotificationCategories([message, appointment])
    }
}
