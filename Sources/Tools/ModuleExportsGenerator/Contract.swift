internal import PortFindings

/// The members that the host and the app call, as the SDK declares them.
enum Contract {
    /// The members of a protocol or class, each once.
    static func members(of requirement: String) -> [String] {
        var names: [String] = []
        for place in outline.places where place.type == requirement && !names.contains(place.member) {
            names.append(place.member)
        }
        return names
    }

    /// The forms of a member of a protocol or class; none if it is not listed here.
    static func forms(of member: String, in requirement: String) -> [MemberTypes] {
        outline.places(of: member).filter { $0.type == requirement }.compactMap(\.types)
    }

    /// The types that have one meaning in every source that doesn't declare the name itself.
    static let types = Set(
        """
        Any AnyHashable AnyObject Array Bool CGFloat CGRect Character Data Date Dictionary Double Error Float Int
        JSONValue LeaveOrStayOnPage LogLevel MethodRequest ModuleInvocationData NSArray NSData NSDictionary NSError
        NSNumber NSObject NSSet NSString NSURL NSUserActivity Never Optional SecurityResult Set String UIApplication
        UIApplication.LaunchOptionsKey UIApplication.OpenURLOptionsKey UIBackgroundFetchResult UIColor UIImage
        UIModuleContext UIUserActivityRestoring UIView UIViewController UNMutableNotificationContent UNNotification
        UNNotificationCategory UNNotificationContent UNNotificationContentExtensionMediaPlayPauseButtonType
        UNNotificationContentExtensionResponseOption UNNotificationPresentationOptions UNNotificationRequest
        UNNotificationResponse UNUserNotificationCenter URL UUID
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let outline = {
        let source = SwiftSource(declarations)
        let parts = CompiledParts(of: source, in: [])
        return SourceOutline(
            [CompiledSource(path: "", source: source, debug: parts, release: parts, all: parts)], parts: \.all)
    }()
}

/// The declarations, without the parts that don't affect types.
private let declarations = """
    protocol UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async
        func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
    }
    protocol UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool
        func application(
            _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool
        func application(
            _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
        ) -> Bool
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool
        func application(
            _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
            error: any Error
        )
        func application(
            _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
            completionHandler: @escaping @Sendable () -> Void
        )
        func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async
        func applicationWillEnterForeground(_ application: UIApplication)
        func applicationDidBecomeActive(_ application: UIApplication)
        func applicationWillResignActive(_ application: UIApplication)
        func applicationDidEnterBackground(_ application: UIApplication)
        func applicationWillTerminate(_ application: UIApplication)
        func applicationDidReceiveMemoryWarning(_ application: UIApplication)
        func applicationSignificantTimeChange(_ application: UIApplication)
        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult
        func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    }
    protocol UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification)
        func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
        func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption
        var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
        var mediaPlayPauseButtonFrame: CGRect { get }
        var mediaPlayPauseButtonTintColor: UIColor { get }
        func mediaPlay()
        func mediaPause()
    }
    protocol UNNotificationServiceExtension {
        func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        )
        func serviceExtensionTimeWillExpire()
    }
    protocol PushLifecycleModule {
        func getNotificationCategories() -> Set<UNNotificationCategory>?
        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult?
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions?
    }
    protocol FirebaseMessagingModule {
        func messaging(didReceiveRegistrationToken fcmToken: String)
    }
    protocol ApplicationLifecycleModule {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool?
        func applicationWillEnterForeground(_ application: UIApplication)
        func applicationDidBecomeActive(_ application: UIApplication)
        func applicationWillResignActive(_ application: UIApplication)
        func applicationDidEnterBackground(_ application: UIApplication)
        func applicationDidReceiveMemoryWarning(_ application: UIApplication)
        func applicationWillTerminate(_ application: UIApplication)
        func applicationSignificantTimeChange(_ application: UIApplication)
    }
    protocol ContinuityLifecycleModule {
        func application(
            _ application: UIApplication, shouldOpenURL url: URL,
            withOptions options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool?
        func application(
            _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
        ) -> Bool?
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool?
        func application(
            _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
            error: any Error
        )
        func application(
            _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
            completionHandler: @escaping @Sendable () -> Void
        )
    }
    protocol Q2LifecycleModule {
        func userDidSet(username: String)
        func userShouldLogin(withUsername username: String) -> Bool?
        func userDidLogin(attributes: [String: Any]?)
        func userFailedLogin(error: (any Error)?, attributes: [String: Any]?)
        func postLoginTransition(_ landingPage: String)
        func appDidHitLandingPage()
        func userDidLogout(attributes: [String: Any]?)
        func nativeLoginVisibilityChanged(visible: Bool)
        func userThemeUpdated()
        func localizationDataChanged(_ localization: [String: Any])
        func log(_ message: String, level: LogLevel)
        func logEvent(_ name: String, attributes: [String: Any]?)
        func logError(error: any Error, attributes: [String: Any]?)
    }
    protocol SecurityModule {
        func allowLogin() -> SecurityResult
    }
    protocol UIModule {
        func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController?
        func didOpen(_ identifier: String)
        func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void)
    }
    protocol MethodModule {
        var moduleInvocationData: ModuleInvocationData? { get set }
        func request(_ request: MethodRequest) async -> JSONValue?
    }
    """
