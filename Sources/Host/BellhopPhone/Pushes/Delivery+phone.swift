internal import BellhopValues

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
