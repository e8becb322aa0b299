/// A method a module may offer, named as in the contract (`bellhop/selectors.h`).
///
/// What a selector allows, how long the host waits for it, and what the host goes on with when the answer does not
/// come stand here and nowhere else.
public enum Selector: String, CaseIterable, Sendable, Codable {
    case getNotificationCategories = "getNotificationCategories"
    case didRegister = "application:didRegisterForRemoteNotificationsWithDeviceToken:"
    case didFailToRegister = "application:didFailToRegisterForRemoteNotificationsWithError:"
    case didReceiveRemoteNotification = "application:didReceiveRemoteNotification:"
    case willPresent = "userNotificationCenter:willPresent:"
    case didReceiveResponse = "userNotificationCenter:didReceive:"
    case openRoute = "openRoute:parameters:"
    case didOpen = "didOpen:"
    case shouldLeavePage = "shouldLeavePage:"
    case delegateWillPresent = "delegate:userNotificationCenter:willPresent:"
    case delegateDidReceiveResponse = "delegate:userNotificationCenter:didReceive:"
    case delegateOpenSettings = "delegate:userNotificationCenter:openSettingsFor:"
    case applicationDidChangeState = "application:didChangeState:"
    case serviceDidReceive = "serviceExtension:didReceive:"
    case serviceTimeWillExpire = "serviceExtensionTimeWillExpire"
    case contentDidReceive = "contentExtension:didReceive:"
    case contentDidReceiveResponse = "contentExtension:didReceiveResponse:"
    case contentView = "contentExtension:view"
    case mediaPlay
    case mediaPause

    /// The signature with every argument, as it stands in `bellhop/selectors.h`.
    public var fullSignature: Signature {
        switch self {
        case .getNotificationCategories: Signature(.categories, [])
        case .didRegister: Signature(.void, [.data])
        case .didFailToRegister: Signature(.void, [.error])
        case .didReceiveRemoteNotification: Signature(.int32, [.payload])
        case .willPresent, .delegateWillPresent: Signature(.int32, [.notification])
        case .didReceiveResponse, .delegateDidReceiveResponse: Signature(.void, [.response])
        case .openRoute: Signature(.bool, [.string, .string])
        case .didOpen: Signature(.void, [.string])
        case .shouldLeavePage: Signature(.bool, [])
        case .delegateOpenSettings: Signature(.void, [.notification])
        case .applicationDidChangeState: Signature(.void, [.int32])
        case .serviceDidReceive: Signature(.data, [.notification])
        case .contentDidReceive: Signature(.views, [.notification])
        case .contentDidReceiveResponse: Signature(.int32, [.response])
        case .contentView: Signature(.views, [])
        case .serviceTimeWillExpire, .mediaPlay, .mediaPause: Signature(.void, [])
        }
    }

    /// The form of it that a module's own delegate gets, while the module has one.
    public var delegateForm: Selector? {
        switch self {
        case .willPresent: .delegateWillPresent
        case .didReceiveResponse: .delegateDidReceiveResponse
        default: nil
        }
    }

    /// Whether the method may answer later, through a completion, instead of at once.
    public var mayComplete: Bool {
        switch self {
        case .didReceiveRemoteNotification, .willPresent, .didReceiveResponse, .openRoute, .shouldLeavePage,
            .delegateWillPresent, .delegateDidReceiveResponse, .serviceDidReceive, .contentDidReceiveResponse:
            true
        case .getNotificationCategories, .didRegister, .didFailToRegister, .didOpen, .delegateOpenSettings,
            .applicationDidChangeState, .serviceTimeWillExpire, .contentDidReceive, .contentView, .mediaPlay,
            .mediaPause:
            false
        }
    }

    /// Every signature a method of this selector may be declared with: trailing arguments dropped, and, where
    /// ``mayComplete``, the result given through a completion.
    public var allowedSignatures: [Signature] {
        let full = fullSignature
        let prefixes = (0...full.arguments.count).reversed().map { Array(full.arguments.prefix($0)) }
        let direct = prefixes.map { Signature(full.result, $0) }
        return mayComplete ? direct + prefixes.map { Signature(.void, $0 + [.completion]) } : direct
    }

    /// The limit that bounds a call of this selector.
    public var limit: Limit {
        switch self {
        case .getNotificationCategories: .categories
        case .didRegister, .didFailToRegister, .applicationDidChangeState: .registration
        case .didReceiveRemoteNotification: .silent
        case .willPresent, .delegateWillPresent, .delegateOpenSettings: .willPresent
        case .didReceiveResponse, .delegateDidReceiveResponse, .contentDidReceiveResponse: .response
        case .openRoute, .didOpen, .shouldLeavePage: .nativeRoute
        case .serviceDidReceive, .serviceTimeWillExpire: .serviceExtension
        case .contentDidReceive, .contentView, .mediaPlay, .mediaPause: .contentExtension
        }
    }

    /// What the host goes on with when a method throws, is late, or its module is dead (Semantics §7).
    public var failClosed: Answer {
        switch self {
        case .getNotificationCategories: .categories([])
        case .didReceiveRemoteNotification: .fetch(.failed)
        case .openRoute: .handled(false)
        case .shouldLeavePage: .handled(true)
        case .contentDidReceiveResponse: .disposition(.dismissAndForwardAction)
        case .didRegister, .didFailToRegister, .willPresent, .didReceiveResponse, .didOpen, .delegateWillPresent,
            .delegateDidReceiveResponse, .delegateOpenSettings, .applicationDidChangeState, .serviceDidReceive,
            .serviceTimeWillExpire, .contentDidReceive, .contentView, .mediaPlay, .mediaPause:
            .none
        }
    }

    /// What stands in for a method the class does not have: Swift's nil, never a failure.
    ///
    /// A native route without a function of its own is shown, and a page without an opinion may be left.
    public var absent: Answer {
        switch self {
        case .getNotificationCategories: .categories([])
        case .openRoute, .shouldLeavePage: .handled(true)
        case .contentDidReceiveResponse: .disposition(.dismissAndForwardAction)
        case .didRegister, .didFailToRegister, .didReceiveRemoteNotification, .willPresent, .didReceiveResponse,
            .didOpen, .delegateWillPresent, .delegateDidReceiveResponse, .delegateOpenSettings,
            .applicationDidChangeState, .serviceDidReceive, .serviceTimeWillExpire, .contentDidReceive, .contentView,
            .mediaPlay, .mediaPause:
            .none
        }
    }
}
