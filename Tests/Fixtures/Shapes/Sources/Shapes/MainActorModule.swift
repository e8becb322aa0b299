@preconcurrency import Q2ModuleInterfaces

@MainActor
final class MainActorModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { PushSender(id: "shape.main") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    private var calls = 0

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        report("token")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        report("silent")
        try? await Task.sleep(nanoseconds: 1_000_000)
        return .failed
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        report("present in state \(UIApplication.shared.applicationState.rawValue)")
        return .list
    }

    private func report(_ what: String) {
        calls += 1
        print("main: call \(calls), \(what), main thread \(Thread.isMainThread)")
    }
}
