import Q2ModuleInterfaces

extension PushSubscriptionsModule {
    /// Tells the backend of the token, once there is a user.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        submit(.token(Digests.hex(deviceToken)))
    }

    /// Tells the listeners.
    ///
    /// The host decides how the notification is shown.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        present(notification.request)
        return nil
    }

    /// Tells the listeners, and reports a click unless the notification was dismissed.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        respond(to: response.notification.request, with: response.actionIdentifier)
    }

    func present(_ request: UNNotificationRequest) {
        shown.insert(request.identifier)
        listeners.post(PushEvent(.presented, request, wasForeground: true))
    }

    func respond(to request: UNNotificationRequest, with action: String) {
        let wasForeground = shown.remove(request.identifier)
        let isDismissal = action == UNNotificationDismissActionIdentifier
        let event = PushEvent(
            isDismissal ? .dismissed : .opened(action: action), request, wasForeground: wasForeground)
        listeners.post(event)
        guard !isDismissal, let message = event.messageID else { return }
        submit(.clicked(message: message, isForeground: wasForeground))
    }

    private func submit(_ input: Input) {
        if case .success(let engine) = running { engine.submit(input) }
    }
}

/// The notifications that were shown in the foreground of late.
final class ShownNotifications: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var identifiers: [String] = []

    func insert(_ identifier: String) { lock.withLock { identifiers = (identifiers + [identifier]).suffix(10) } }

    /// Whether it was shown.
    func remove(_ identifier: String) -> Bool {
        lock.withLock {
            guard let index = identifiers.firstIndex(of: identifier) else { return false }
            identifiers.remove(at: index)
            return true
        }
    }
}
