/// The host's calls of the module's delegate, and what came of them.
extension UNUserNotificationCenter {
    /// Asks the delegate how to present a notification in the foreground.
    package func askWillPresent(
        _ notification: UNNotification
    ) async -> DelegateAnswer<UNNotificationPresentationOptions> {
        guard let delegate else { return .noDelegate }
        return await MethodProbe.call { await delegate.userNotificationCenter(self, willPresent: notification) }
    }

    /// Tells the delegate what the user did with a notification.
    package func tellDidReceive(_ response: UNNotificationResponse) async -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return await MethodProbe.call { await delegate.userNotificationCenter(self, didReceive: response) }
    }

    /// Tells the delegate that the user wants the app's settings.
    @MainActor
    package func tellOpenSettings(for notification: UNNotification?) -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call { delegate.userNotificationCenter(self, openSettingsFor: notification) }
    }
}
