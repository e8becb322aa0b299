@preconcurrency import Q2ModuleInterfaces

/// A module whose notification center has a delegate, in the form with `async`.
@MainActor
final class AsyncDelegateModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { PushSender(id: "pattern.async") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    init() {
        UNUserNotificationCenter.current().delegate = InboxDelegate.shared
        InboxCategories.register()
        let options: UNAuthorizationOptions = [.alert, .badge, .sound, .providesAppNotificationSettings]
        UNUserNotificationCenter.current().requestAuthorization(options: options) { isGranted, _ in
            print("inbox: granted \(isGranted)")
        }
    }
}

@MainActor
final class InboxDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    static let shared = InboxDelegate()

    /// The conversation on the screen: what comes for it needs no banner.
    private let openConversation = "advisor"

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let isOpen = notification.request.content.userInfo["conversation"] as? String == openConversation
        return isOpen ? [.list, .badge] : [.banner, .list, .badge, .sound]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let content = response.notification.request.content
        let conversation = content.userInfo["conversation"] as? String ?? "none"
        switch (content.categoryIdentifier, response.actionIdentifier) {
        case (_, UNNotificationDefaultActionIdentifier): await report("opens \(conversation)")
        case (_, UNNotificationDismissActionIdentifier): await report("puts \(conversation) aside")
        case (InboxCategories.message, InboxCategories.reply):
            guard let reply = response as? UNTextInputNotificationResponse else { return }
            await report("replies \(reply.userText) to \(conversation)")
        case (InboxCategories.message, InboxCategories.markRead): await report("has read \(conversation)")
        default: await report("does \(response.actionIdentifier)")
        }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        let origin = notification?.request.content.body ?? "the system"
        print("inbox: settings, from \(origin), main thread \(Thread.isMainThread)")
    }

    private func report(_ what: String) async {
        await Task.yield()
        print("inbox: \(what), main thread \(Thread.isMainThread)")
    }
}
