import Q2ModuleInterface

final class PresentOnlyModule: PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    static var sender: PushSender? { PushSender(id: "shape.present") }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        .list
    }
}
