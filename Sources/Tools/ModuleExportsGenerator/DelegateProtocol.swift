/// A protocol of the SDK with optional members: one that is misspelled compiles, and nothing calls it.
struct DelegateProtocol {
    let name: String
    /// Its optional members: the names of functions with their labels, of properties alone.
    let members: [String]
    /// What it has on iOS alone, as far as it is nearly one of ``members``.
    let foreign: Set<String>

    /// Those that the host calls by a selector of their own need not be said again.
    private init(_ name: String, besides members: [String], foreign: Set<String> = []) {
        self.name = name
        self.members = ExportedMethod.names(of: name) + members
        self.foreign = foreign
    }

    /// All of them.
    static let all = [center, application, lifecycle, content]

    /// What the notification center's delegate hears.
    static let center = DelegateProtocol(
        "UNUserNotificationCenterDelegate",
        besides: [
            "userNotificationCenter(_:willPresent:withCompletionHandler:)",
            "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        ])

    /// What the app's delegate hears.
    static let application = DelegateProtocol(
        "UIApplicationDelegate",
        besides: steps + [
            "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
            "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            "application(_:didReceiveRemoteNotification:)",
            "application(_:handleEventsForBackgroundURLSession:)",
        ] + links.values,
        foreign: ["application(_:willFinishLaunchingWithOptions:)"])

    /// The methods of modules for links, each with the name of the same method of the app's delegate.
    static let links = [
        "application(_:shouldOpenURL:withOptions:)": "application(_:open:options:)",
        "application(_:willContinueUserActivityWithType:)": "application(_:willContinueUserActivityWithType:)",
        "application(_:continue:restorationHandler:)": "application(_:continue:restorationHandler:)",
        "application(_:didFailToContinueUserActivityWithType:error:)":
            "application(_:didFailToContinueUserActivityWithType:error:)",
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)":
            "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    ]

    /// The methods that tell a module about changes of the app's state.
    static let lifecycle = DelegateProtocol("ApplicationLifecycleModule", besides: Array(steps.dropFirst()))

    /// The methods that both the app's delegate and modules have.
    private static let steps = [
        "application(_:didFinishLaunchingWithOptions:)",
        "applicationWillEnterForeground(_:)",
        "applicationDidBecomeActive(_:)",
        "applicationWillResignActive(_:)",
        "applicationDidEnterBackground(_:)",
        "applicationWillTerminate(_:)",
        "applicationDidReceiveMemoryWarning(_:)",
        "applicationSignificantTimeChange(_:)",
    ]

    /// What a content extension is asked and told.
    static let content = DelegateProtocol(
        "UNNotificationContentExtension",
        besides: ["mediaPlayPauseButtonType", "mediaPlayPauseButtonFrame", "mediaPlayPauseButtonTintColor"])

    /// Its members with a completion handler that also have a form without one, each with the name of that form.
    var handlerForms: [(name: String, plain: String)] {
        members.compactMap { member in
            let plain = member.replacing(/\w*[cC]ompletionHandler:\)$/, with: ")")
            return plain == member || !members.contains(plain) ? nil : (member, plain)
        }
    }
}
