import Q2ModuleInterfaces

/// Handles links of its own, and receives no pushes.
final class LinkModule: ContinuityLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    func application(
        _ application: UIApplication, shouldOpenURL url: URL,
        withOptions options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool? {
        print("link: opens \(url.host ?? ""), \(options.count), main thread \(Thread.isMainThread)")
        return url.host == "pay"
    }

    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool? {
        print("link: \(userActivityType == NSUserActivityTypeBrowsingWeb)")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool? {
        guard let url = userActivity.webpageURL, url.path.hasPrefix("/pay") else { return nil }
        restorationHandler([MainActor.assumeIsolated { LinkPage() }])
        return true
    }

    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
        print("link: failed, \((error as NSError).domain)")
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        Task {
            print("link: session \(identifier)")
            completionHandler()
        }
    }
}

private final class LinkPage: UIViewController {
    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
        print("link: restores \(userActivity.webpageURL?.path ?? "")")
    }
}
