import UserNotifications

/// The delegate of the notification center with completion handlers, as Xcode completes it.
final class HandlerCenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    private(set) var opened: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        opened.append(response.actionIdentifier)
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        opened.append("settings")
    }
}

/// The same, with the functions that Swift makes of the completion handlers.
final class AsyncCenterDelegate: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.sound]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
    }
}

/// An app delegate is on the main actor, so its functions leave it.
@MainActor
final class MainActorCenterDelegate: NSObject, UNUserNotificationCenterDelegate {
    private(set) var identifiers: [String] = []

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let identifier = notification.request.identifier
        await MainActor.run { identifiers.append(identifier) }
        return [.badge]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let identifier = response.notification.request.identifier
        Task { @MainActor in
            identifiers.append(identifier)
            completionHandler()
        }
    }
}
