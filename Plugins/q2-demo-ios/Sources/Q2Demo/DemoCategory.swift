import Q2ModuleInterfaces

/// The categories of this module; a payload names one as `aps.category`.
enum DemoCategory {
    static let open = "com.q2.mobile.module.demo.open"
    static let forget = "com.q2.mobile.module.demo.forget"
    static let answer = "com.q2.mobile.module.demo.answer"
    static let approve = "com.q2.mobile.module.demo.approve"
    static let decline = "com.q2.mobile.module.demo.decline"

    static var notice: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "Q2Demo",
            actions: [
                UNNotificationAction(identifier: open, title: "Open", options: .foreground),
                UNTextInputNotificationAction(
                    identifier: answer, title: "Answer", textInputButtonTitle: "Send",
                    textInputPlaceholder: "Your answer"),
                UNNotificationAction(identifier: forget, title: "Forget", options: .destructive),
            ],
            intentIdentifiers: [], options: .customDismissAction)
    }

    /// Drawn by ``TransferContentExtension``, whose `UNNotificationExtensionCategory` is this identifier.
    static var transfer: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "Q2DemoTransfer",
            actions: [
                UNNotificationAction(identifier: approve, title: "Approve", options: .authenticationRequired),
                UNNotificationAction(identifier: decline, title: "Decline", options: .destructive),
            ],
            intentIdentifiers: [])
    }
}
