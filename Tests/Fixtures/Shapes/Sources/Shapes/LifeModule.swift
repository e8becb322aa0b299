import Q2ModuleInterfaces

/// Hears of the app's life as the documentation's sample does, and receives no pushes.
final class LifeModule: ApplicationLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? {
        print("life: launched, \(launchOptions == nil), main thread \(Thread.isMainThread)")
        return nil
    }

    func applicationWillEnterForeground(_ application: UIApplication) { print("life: foreground") }

    func applicationDidBecomeActive(_ application: UIApplication) { print("life: active") }

    func applicationWillResignActive(_ application: UIApplication) { print("life: resigns") }

    func applicationDidEnterBackground(_ application: UIApplication) { print("life: background") }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { print("life: memory") }

    func applicationWillTerminate(_ application: UIApplication) { print("life: terminates") }

    func applicationSignificantTimeChange(_ application: UIApplication) { print("life: time") }
}
