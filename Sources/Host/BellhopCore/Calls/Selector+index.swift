extension Selector {
    /// The position in ``Selector/allCases``.
    public var index: Int {
        switch self {
        case .getNotificationCategories: 0
        case .didRegister: 1
        case .didFailToRegister: 2
        case .didReceiveRemoteNotification: 3
        case .willPresent: 4
        case .didReceiveResponse: 5
        case .openRoute: 6
        case .didOpen: 7
        case .shouldLeavePage: 8
        case .delegateWillPresent: 9
        case .delegateDidReceiveResponse: 10
        case .delegateOpenSettings: 11
        case .applicationDidChangeState: 12
        case .serviceDidReceive: 13
        case .serviceTimeWillExpire: 14
        case .contentDidReceive: 15
        case .contentDidReceiveResponse: 16
        case .contentView: 17
        case .mediaPlay: 18
        case .mediaPause: 19
        }
    }
}
