public import UIKit

/// A module that hears of the life of the app.
///
/// Every method is optional, and each is called on the main thread, before the same method of the app's delegate. On
/// Linux, the start of the app is the start of the module's process, or of the instance in the host's own process.
public protocol ApplicationLifecycleModule: LifecycleModule {
    /// The app has started.
    ///
    /// Returns false if the module can't handle the URL or the activity in the options. nil is no opinion. On Linux,
    /// the options are nil, and the answer isn't used.
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

    /// Memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// The user ends the app.
    func applicationWillTerminate(_ application: UIApplication)

    /// A day has begun, or the time or the time zone was changed.
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
    /// Tells the module of a step in the app's life after the launch, of which the host tells it.
    @MainActor
    func hear(_ step: ApplicationStep) {
        let application = UIApplication.shared
        switch step {
        case .didFinishLaunching: break
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
