import Q2ModuleInterfaces

// A silent push keeps the main actor busy. Expected: calls after it are late because of it; then module.hung, in it.
final class BusyMainActor: SwiftFault {
    override func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        await MainActor.run {
            print("waits")
            DispatchSemaphore(value: 0).wait()
        }
        return .newData
    }
}
