internal import BellhopCore
internal import BellhopWorkers

/// The app's own notification settings, where the user goes from the system's or from a notification.
extension ModuleHost {
    /// Brings the app up and tells the delegates, and returns once they were told.
    ///
    /// Those that hear of a response to the notification; without one, all.
    ///
    /// Throws `app-settings.not-provided` where no module has said that the app has such a page.
    func openAppSettings(from reference: String?) async throws(BellhopError) -> ChangeReply {
        var notification: UserNotification?
        if let reference { notification = try notifications.notification(reference) }
        guard authorization.providesAppSettings else { throw .noAppSettings }
        // The user leaves what is expanded for the app; the notification stays.
        if let notification { collapse(notification.identifier) }
        change(.foreground)
        await track { [notification] host in await host.tellAppSettings(from: notification) }.value
        return ChangeReply(state: device.rawValue, through: events.last)
    }

    private func tellAppSettings(from notification: UserNotification?) async {
        await closing?.value
        await launched()
        let call = Call(.delegateOpenSettings, [.notification(notification)], push: notification?.push)
        let hearers = (notification.map(hearers) ?? Array(modules.indices)).filter {
            modules[$0].share.hasDelegate && modules[$0].carrier?.moduleClass.has(call.selector) == true
        }
        let calls = start(call, on: hearers, stage: nil)
        _ = await finish(calls)
        await navigationsSettled()
        let told = calls.map(\.module.rawValue)
        var details = ["modules": told.joined(separator: " ")]
        details["identifier"] = notification?.identifier
        events.record(
            Event(
                .settingsOpened, push: notification?.push, outcome: told.isEmpty ? "not-told" : "told",
                message: told.isEmpty
                    ? "nobody was told: no module's delegate wants to know" : "told \(told.joined(separator: ", "))",
                details: details))
    }
}

extension BellhopError {
    /// An app without settings of its own: `app-settings.not-provided`.
    fileprivate static let noAppSettings = BellhopError(
        .appSettingsNotProvided,
        "the app has no notification settings of its own, so iOS shows no button that opens them",
        hint: "Ask for authorization with .providesAppNotificationSettings")
}

extension BellhopError.Code {
    /// Settings of an app that has not said it has any.
    static let appSettingsNotProvided = Self(rawValue: "app-settings.not-provided")
}
