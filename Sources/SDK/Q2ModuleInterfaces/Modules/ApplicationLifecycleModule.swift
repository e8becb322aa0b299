public import UIKit

/// A module that is told when the app's state changes.
///
/// Every method is optional. Each is called on the main thread, before the same method of the app's delegate. On Linux,
/// the app starts when the module's process starts. If the module runs in the host's process, the app starts when the
/// instance starts.
public protocol ApplicationLifecycleModule: LifecycleModule {
    /// The app has started.
    ///
    /// The options contain the push, the URL or the activity that started the app. Returns false if the module can't
    /// handle the URL or the activity. nil means no opinion. On Linux, the host doesn't use the answer.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool?

    /// The app is about to leave the background.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// The app is on the screen.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// The app is about to leave the screen.
    func applicationWillResignActive(_ application: UIApplication)

    /// The app is off the screen.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Memory is low.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// The user ends the app.
    func applicationWillTerminate(_ application: UIApplication)

    /// The day, the time or the time zone has changed.
    func applicationSignificantTimeChange(_ application: UIApplication)
}

extension ApplicationLifecycleModule {
    /// Returns nil.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? { nil }

    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
}

extension ApplicationLifecycleModule {
    /// Tells the module about a step after the launch.
    ///
    /// The host itself tells the module about the launch.
    @MainActor
    func hear(_ step: ApplicationStep) {
        let application = UIApplication.shared
        switch step {
        case .didFinishLaunching, .backgroundRefreshStatusDidChange: break
        case .willEnterForeground: applicationWillEnterForeground(application)
        case .didBecomeActive: applicationDidBecomeActive(application)
        case .willResignActive: applicationWillResignActive(application)
        case .didEnterBackground: applicationDidEnterBackground(application)
        case .willTerminate: applicationWillTerminate(application)
        case .didReceiveMemoryWarning: applicationDidReceiveMemoryWarning(application)
        case .significantTimeChange: applicationSignificantTimeChange(application)
        }
    }
}
