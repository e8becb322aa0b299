extension Selector {
    /// All that is known of one selector.
    struct Row: Sendable {
        let name: String
        let signature: Signature
        let mayComplete: Bool
        let limit: Limit
        let failClosed: Answer
        let absent: Answer
        let delegateForm: Selector?

        init(
            _ name: String, _ result: ValueType, _ arguments: [ValueType], mayComplete: Bool = false, _ limit: Limit,
            failClosed: Answer = .none, absent: Answer = .none, delegateForm: Selector? = nil
        ) {
            self.name = name
            self.signature = Signature(result, arguments)
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
                "getNotificationCategories", .categories, [], .categories, failClosed: .categories([]),
                absent: .categories([]))
        case .didRegister:
            Row("application:didRegisterForRemoteNotificationsWithDeviceToken:", .void, [.data], .registration)
        case .didFailToRegister:
            Row("application:didFailToRegisterForRemoteNotificationsWithError:", .void, [.error], .registration)
        case .didReceiveRemoteNotification:
            Row(
                "application:didReceiveRemoteNotification:", .int32, [.payload], mayComplete: true, .silent,
                failClosed: .fetch(.failed))
        case .willPresent:
            Row(
                "userNotificationCenter:willPresent:", .int32, [.notification], mayComplete: true, .willPresent,
                delegateForm: .delegateWillPresent)
        case .didReceiveResponse:
            Row(
                "userNotificationCenter:didReceive:", .void, [.response], mayComplete: true, .response,
                delegateForm: .delegateDidReceiveResponse)
        case .openRoute:
            Row(
                "openRoute:parameters:", .bool, [.string, .string], mayComplete: true, .nativeRoute,
                failClosed: .handled(false), absent: .handled(true))
        case .didOpen: Row("didOpen:", .void, [.string], .nativeRoute)
        case .shouldLeavePage:
            Row(
                "shouldLeavePage:", .bool, [], mayComplete: true, .nativeRoute, failClosed: .handled(true),
                absent: .handled(true))
        case .presentedView: Row("presentedViewController:view", .views, [], .nativeRoute)
        case .presentationDidDismiss: Row("presentationControllerDidDismiss", .void, [], .nativeRoute)
        case .delegateWillPresent:
            Row(
                "delegate:userNotificationCenter:willPresent:", .int32, [.notification], mayComplete: true,
                .willPresent)
        case .delegateDidReceiveResponse:
            Row("delegate:userNotificationCenter:didReceive:", .void, [.response], mayComplete: true, .response)
        case .delegateOpenSettings:
            Row("delegate:userNotificationCenter:openSettingsFor:", .void, [.notification], .willPresent)
        case .applicationDidChangeState: Row("application:didChangeState:", .void, [.int32], .registration)
        case .didFinishLaunching:
            Row("application:didFinishLaunchingWithOptions:", .int32, [.string], .lifecycle)
        case .applicationDidReceiveMemoryWarning: Row("applicationDidReceiveMemoryWarning", .void, [], .lifecycle)
        case .applicationSignificantTimeChange: Row("applicationSignificantTimeChange", .void, [], .lifecycle)
        case .applicationBackgroundRefreshStatusDidChange:
            Row("applicationBackgroundRefreshStatusDidChange", .void, [], .lifecycle)
        case .openURL: Row("application:shouldOpenURL:withOptions:", .int32, [.string, .string], .lifecycle)
        case .willContinueUserActivity:
            Row("application:willContinueUserActivityWithType:", .int32, [.string], .lifecycle)
        case .continueUserActivity: Row("application:continueUserActivity:", .int32, [.string], .lifecycle)
        case .didFailToContinueUserActivity:
            Row("application:didFailToContinueUserActivityWithType:error:", .void, [.string, .error], .lifecycle)
        case .handleBackgroundSession:
            Row(
                "application:handleEventsForBackgroundURLSession:", .void, [.string], mayComplete: true,
                .silent)
        case .userDidSet: Row("userDidSet:", .void, [.string], .lifecycle)
        case .userShouldLogin:
            Row("userShouldLoginWithUsername:", .int32, [.string], mayComplete: true, .lifecycle)
        case .userDidLogin: Row("userDidLogin:", .void, [.string], .lifecycle)
        case .userFailedLogin: Row("userFailedLogin:attributes:", .void, [.error, .string], .lifecycle)
        case .postLoginTransition: Row("postLoginTransition:", .void, [.string], .lifecycle)
        case .appDidHitLandingPage: Row("appDidHitLandingPage", .void, [], .lifecycle)
        case .userDidLogout: Row("userDidLogout:", .void, [.string], .lifecycle)
        case .nativeLoginVisibilityChanged: Row("nativeLoginVisibilityChanged:", .void, [.bool], .lifecycle)
        case .allowLogin:
            // A module that guards the sign-in and does not answer has not allowed it.
            Row(
                "allowLogin", .data, [], mayComplete: true, .lifecycle,
                failClosed: .data(Array("a security check did not finish".utf8)))
        case .didReceiveRegistrationToken:
            Row("messaging:didReceiveRegistrationToken:", .void, [.string], .registration)
        case .userThemeUpdated: Row("userThemeUpdated", .void, [], .lifecycle)
        case .localizationDataChanged: Row("localizationDataChanged:", .void, [.string], .lifecycle)
        case .log: Row("log:level:", .void, [.string, .int32], .lifecycle)
        case .logEvent: Row("logEvent:attributes:", .void, [.string, .string], .lifecycle)
        case .logError: Row("logError:attributes:", .void, [.error, .string], .lifecycle)
        case .callMethod: Row("callMethod:parameters:", .data, [.string, .string], mayComplete: true, .method)
        case .request: Row("request:parameters:", .data, [.string, .string], mayComplete: true, .method)
        case .serviceDidReceive:
            Row("serviceExtension:didReceive:", .data, [.notification], mayComplete: true, .serviceExtension)
        case .serviceTimeWillExpire: Row("serviceExtensionTimeWillExpire", .void, [], .serviceExtension)
        case .contentDidReceive: Row("contentExtension:didReceive:", .views, [.notification], .contentExtension)
        case .contentDidReceiveResponse:
            Row(
                "contentExtension:didReceiveResponse:", .int32, [.response], mayComplete: true, .response,
                failClosed: .disposition(.dismissAndForwardAction), absent: .disposition(.dismissAndForwardAction))
        case .contentView: Row("contentExtension:view", .views, [], .contentExtension)
        case .contentTouchView: Row("contentExtension:touchView:", .views, [.int32], .contentExtension)
        case .mediaPlay: Row("mediaPlay", .void, [], .contentExtension)
        case .mediaPause: Row("mediaPause", .void, [], .contentExtension)
        }
    }
}
