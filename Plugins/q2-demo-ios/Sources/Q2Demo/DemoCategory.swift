import Q2ModuleInterfaces

/// The one category of this module; a payload names it as `aps.category`.
enum DemoCategory {
    static let open = "com.q2.mobile.module.demo.open"
    static let forget = "com.q2.mobile.module.demo.forget"
    static let answer = "com.q2.mobile.module.demo.answer"

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
}
