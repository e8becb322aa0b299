import Q2ModuleInterfaces

// Nobody resumes its continuation. Expected: fails closed at its deadline, then module.hung in the function that awaits.
final class NeverResumed: SwiftFault {
    override func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        if notification.request.content.userInfo["misbehave"] as? Bool == true {
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        return .list
    }
}
