extension Selector {
    /// All that is known of one selector.
    struct Row: Sendable {
        let name: String
        let answer: Answer.Kind
        let signature: Signature
        let needsPush: Bool
        let mayComplete: Bool
        let limit: Limit
        let failClosed: Answer
        let absent: Answer
        let delegateForm: Selector?

        init(
            _ name: String, _ answer: Answer.Kind, _ arguments: [ValueType], needsPush: Bool = false,
            mayComplete: Bool = false, _ limit: Limit, failClosed: Answer = .none, absent: Answer = .none,
            delegateForm: Selector? = nil
        ) {
            self.name = name
            self.answer = answer
            self.signature = Signature(answer.type, arguments)
            self.needsPush = needsPush
            self.mayComplete = mayComplete
            self.limit = limit
            self.failClosed = failClosed
            self.absent = absent
            self.delegateForm = delegateForm
        }
    }

    /// The rows, one for each case, in order.
    private static let table = allCases.map(\.makeRow)

    /// The row of the selector.
    var row: Row { Self.table[index] }

    /// What the selector allows, its limit, and its fail-closed value.
    ///
    /// Only this table defines them.
    private var makeRow: Row {
        switch self {
        case .getNotificationCategories:
            Row(
                "getNotificationCategories", .categories, [], needsPush: true, .categories, failClosed: .categories([]),
                absent: .categories([]))
        case .didRegister:
            Row(
                "application:didRegisterForRemoteNotificationsWithDeviceToken:", .nothing, [.data], needsPush: true,
                .registration)
        case .didFailToRegister:
            Row(
                "application:didFailToRegisterForRemoteNotificationsWithError:", .nothing, [.error], needsPush: true,
                .registration)
        case .didReceiveRemoteNotification:
            Row(
                "application:didReceiveRemoteNotification:", .fetch, [.payload], needsPush: true, mayComplete: true,
                .silent,
                failClosed: .fetch(.failed))
        case .willPresent:
            Row(
                "userNotificationCenter:willPresent:", .presentation, [.notification], needsPush: true,
                mayComplete: true, .willPresent,
                delegateForm: .delegateWillPresent)
        case .didReceiveResponse:
            Row(
                "userNotificationCenter:didReceive:", .nothing, [.response], needsPush: true, mayComplete: true,
                .response,
                delegateForm: .delegateDidReceiveResponse)
        case .openRoute:
            Row(
                "openRoute:parameters:", .handled, [.string, .string], mayComplete: true, .nativeRoute,
                failClosed: .handled(false), absent: .handled(true))
        case .didOpen: Row("didOpen:", .nothing, [.string], .nativeRoute)
        case .shouldLeavePage:
            Row(
                "shouldLeavePage:", .handled, [], mayComplete: true, .nativeRoute, failClosed: .handled(true),
                absent: .handled(true))
        case .presentedView: Row("presentedViewController:view", .views, [], .nativeRoute)
        case .presentedGesture:
            Row(
                "presentedViewController:gesture:view:text:points:", .views, [.int32, .int32, .string, .double],
                .nativeRoute)
        case .presentationDidDismiss: Row("presentationControllerDidDismiss", .nothing, [], .nativeRoute)
        case .delegateWillPresent:
            Row(
                "delegate:userNotificationCenter:willPresent:", .presentation, [.notification], mayComplete: true,
                .willPresent)
        case .delegateDidReceiveResponse:
            Row("delegate:userNotificationCenter:didReceive:", .nothing, [.response], mayComplete: true, .response)
        case .delegateOpenSettings:
            Row("delegate:userNotificationCenter:openSettingsFor:", .nothing, [.notification], .willPresent)
        case .applicationDidChangeState: Row("application:didChangeState:", .nothing, [.int32], .registration)
        case .didFinishLaunching:
            Row("application:didFinishLaunchingWithOptions:", .decision, [.string], .lifecycle)
        case .applicationDidReceiveMemoryWarning: Row("applicationDidReceiveMemoryWarning", .nothing, [], .lifecycle)
        case .applicationSignificantTimeChange: Row("applicationSignificantTimeChange", .nothing, [], .lifecycle)
        case .applicationBackgroundRefreshStatusDidChange:
            Row("applicationBackgroundRefreshStatusDidChange", .nothing, [], .lifecycle)
        case .openURL: Row("application:shouldOpenURL:withOptions:", .decision, [.string, .string], .lifecycle)
        case .willContinueUserActivity:
            Row("application:willContinueUserActivityWithType:", .decision, [.string], .lifecycle)
        case .continueUserActivity: Row("application:continueUserActivity:", .decision, [.string], .lifecycle)
        case .didFailToContinueUserActivity:
            Row("application:didFailToContinueUserActivityWithType:error:", .nothing, [.string, .error], .lifecycle)
        case .handleBackgroundSession:
            Row(
                "application:handleEventsForBackgroundURLSession:", .nothing, [.string], mayComplete: true,
                .silent)
        case .userDidSet: Row("userDidSet:", .nothing, [.string], .lifecycle)
        case .userShouldLogin:
            Row("userShouldLoginWithUsername:", .decision, [.string], mayComplete: true, .lifecycle)
        case .userDidLogin: Row("userDidLogin:", .nothing, [.string], .lifecycle)
        case .userFailedLogin: Row("userFailedLogin:attributes:", .nothing, [.error, .string], .lifecycle)
        case .postLoginTransition: Row("postLoginTransition:", .nothing, [.string], .lifecycle)
        case .appDidHitLandingPage: Row("appDidHitLandingPage", .nothing, [], .lifecycle)
        case .userDidLogout: Row("userDidLogout:", .nothing, [.string], .lifecycle)
        case .nativeLoginVisibilityChanged: Row("nativeLoginVisibilityChanged:", .nothing, [.bool], .lifecycle)
        case .allowLogin:
            // A module that guards the sign-in and does not answer has not allowed it.
            Row(
                "allowLogin", .denial, [], mayComplete: true, .lifecycle,
                failClosed: .data(Array("a security check did not finish".utf8)))
        case .didReceiveRegistrationToken:
            Row("messaging:didReceiveRegistrationToken:", .nothing, [.string], .registration)
        case .userThemeUpdated: Row("userThemeUpdated", .nothing, [], .lifecycle)
        case .localizationDataChanged: Row("localizationDataChanged:", .nothing, [.string], .lifecycle)
        case .log: Row("log:level:", .nothing, [.string, .int32], .lifecycle)
        case .logEvent: Row("logEvent:attributes:", .nothing, [.string, .string], .lifecycle)
        case .logError: Row("logError:attributes:", .nothing, [.error, .string], .lifecycle)
        case .callMethod: Row("callMethod:parameters:", .json, [.string, .string], mayComplete: true, .method)
        case .request: Row("request:parameters:", .json, [.string, .string], mayComplete: true, .method)
        case .serviceDidReceive:
            Row("serviceExtension:didReceive:", .content, [.notification], mayComplete: true, .serviceExtension)
        case .serviceTimeWillExpire: Row("serviceExtensionTimeWillExpire", .nothing, [], .serviceExtension)
        case .contentDidReceive: Row("contentExtension:didReceive:", .views, [.notification], .contentExtension)
        case .contentDidReceiveResponse:
            Row(
                "contentExtension:didReceiveResponse:", .disposition, [.response], mayComplete: true, .response,
                failClosed: .disposition(.dismissAndForwardAction), absent: .disposition(.dismissAndForwardAction))
        case .contentView: Row("contentExtension:view", .views, [], .contentExtension)
        case .contentGesture:
            Row(
                "contentExtension:gesture:view:text:points:", .views, [.int32, .int32, .string, .double],
                .contentExtension)
        case .mediaPlay: Row("mediaPlay", .nothing, [], .contentExtension)
        case .mediaPause: Row("mediaPause", .nothing, [], .contentExtension)
        }
    }
}
