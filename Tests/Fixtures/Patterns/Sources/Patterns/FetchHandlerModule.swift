@preconcurrency import Q2ModuleInterfaces

/// As `AppDelegateModule`, with the form of the delegate that has a completion handler.
@MainActor
final class FetchHandlerModule: @preconcurrency PushLifecycleModule {
    nonisolated static var sender: PushSender? { PushSender(id: "pattern.fetch") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    private let appDelegate = FetchAppDelegate()

    init() { UIApplication.shared.delegate = appDelegate }
}

@MainActor
final class FetchAppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        print("fetch: main thread \(Thread.isMainThread)")
        Task { completionHandler(await AccountRefresher.shared.refresh(userInfo)) }
    }
}
