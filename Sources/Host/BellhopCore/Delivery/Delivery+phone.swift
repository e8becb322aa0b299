extension Delivery {
    /// Decides how a push is delivered now.
    init(of payload: Payload, in phone: Phone) {
        self.init(
            of: payload, in: phone.application.device, under: phone.authorization,
            behind: phone.silentBarrier, with: phone.controls)
    }
}

extension Phone {
    /// What the user allows the app to do, without what the app has no entitlement for.
    var authorization: Authorization {
        var authorization = center.permission.authorization
        if !settings.app.entitlements.contains(.criticalAlerts) { authorization.criticalAlert = false }
        if !settings.app.entitlements.contains(.timeSensitive) { authorization.refused.insert(.timeSensitive) }
        return authorization
    }

    /// What holds notifications back.
    var controls: NotificationControls {
        NotificationControls(isFocused: preferences.isFocused, isSummarized: preferences.isSummarized)
    }

    /// Why no silent push reaches the app unless it is in the foreground, or nil if they reach it.
    var silentBarrier: Delivery.Barrier? {
        guard settings.app.backgroundModes.contains(.remoteNotification) else { return .noBackgroundMode }
        return preferences.backgroundRefresh ? nil : .backgroundRefreshOff
    }
}

extension Delivery.Barrier {
    /// The barrier in words.
    package var words: String {
        switch self {
        case .noBackgroundMode: "the app does not have the background mode remote-notification"
        case .backgroundRefreshOff: "the user has turned Background App Refresh off"
        }
    }

    /// The error of a push that is not handled silently, which says how to have it handled.
    var error: BellhopError {
        let message = "\(words), so no module is called silently unless the app is in the foreground"
        return switch self {
        case .noBackgroundMode:
            BellhopError(
                .silentNoBackgroundMode, message,
                hint: #"Add "remote-notification" to "backgroundModes" of "app" in settings.json"#)
        case .backgroundRefreshOff:
            BellhopError(.silentBackgroundRefreshOff, message, hint: "Turn Background App Refresh on")
        }
    }
}

extension BellhopError.Code {
    /// The app cannot be woken by a silent push, because it lacks the background mode.
    public static let silentNoBackgroundMode = Self(rawValue: "silent.no-background-mode")
    /// The app cannot be woken by a silent push, because the user has turned Background App Refresh off.
    public static let silentBackgroundRefreshOff = Self(rawValue: "silent.background-refresh-off")
}
