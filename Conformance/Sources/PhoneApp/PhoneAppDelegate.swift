import UIKit

#if canImport(Conformance)
    @testable import Conformance
#endif

/// The app on a phone: the delegate that records, and a window.
final class PhoneAppDelegate: ConformanceDelegate {
    var window: UIWindow?

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let isLaunched = super.application(application, didFinishLaunchingWithOptions: launchOptions)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = StepsViewController()
        window.makeKeyAndVisible()
        self.window = window
        application.registerForRemoteNotifications()
        return isLaunched
    }

    /// Also writes the token to the log of Xcode, for the sender.
    override func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        super.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        print("The device token is \(deviceToken.map { String(format: "%02x", $0) }.joined())")
    }
}
