@preconcurrency import Q2ModuleInterfaces

/// A module whose notification center has a delegate, in the form with completion handlers, beside methods of its own.
@MainActor
final class HandlerDelegateModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { PushSender(id: "pattern.handler") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    private let delegate = HandlerDelegate()

    init() { UNUserNotificationCenter.current().delegate = delegate }

    /// Not called: the delegate has the method.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        print("handler: the module is asked")
        return []
    }

    /// Called: the delegate leaves responses out.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        print("handler: the module hears of \(response.actionIdentifier)")
    }
}

final class HandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        print("handler: main thread \(Thread.isMainThread)")
        DispatchQueue.global().async { completionHandler([.banner]) }
    }
}
