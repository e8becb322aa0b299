internal import BellhopValues

/// Visits to the app's own notification settings, from the system's settings or from a notification.
struct AppSettings: Sendable {
    private struct Run {
        let command: CommandID
        let notification: UserNotification?
        var told: [ModuleID] = []
    }

    private var runs: [AppSettingsID: Run] = [:]
    private var last = 0

    /// The number of visits that are not finished.
    var count: Int { runs.count }

    /// Brings the app to the foreground and tells the delegates.
    ///
    /// The command is answered after they are told.
    ///
    /// With a notification, the modules that receive its responses are told; otherwise all are. Throws
    /// `app-settings.not-provided` if no module has said that the app has such settings.
    static func open(
        from reference: String?, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let notification = try reference.map { reference throws(BellhopError) in
            try phone.center.presenter.list.notification(reference)
        }
        guard phone.center.permission.authorization.providesAppSettings else { throw .noAppSettings }
        try phone.lock.checkIsUnlocked("the app's settings cannot be opened")
        // Opening the settings closes the expanded view; the notification stays.
        if let notification { ContentExtension.close(notification.identifier, in: &phone) }
        phone.responses.appSettings.last += 1
        let id = AppSettingsID(number: phone.responses.appSettings.last)
        Application.change(.foreground, opening: .settings(id), in: &phone)
        phone.responses.appSettings.runs[id] = Run(command: command, notification: notification)
        ContentExtension.whenClosed(.appSettingsClosed(id), in: &phone)
    }

    static func closed(_ id: AppSettingsID, in phone: inout Phone) {
        AppLaunch.whenLaunched(.appSettingsLaunched(id), in: &phone)
    }

    static func launched(_ id: AppSettingsID, in phone: inout Phone) {
        guard let run = phone.responses.appSettings.runs[id] else { return }
        defer { Application.delivered(.settings(id), in: &phone) }
        assert(run.told.isEmpty, "\(run.told.listed) are told twice of a visit to the settings")
        let call = Call(.delegateOpenSettings, [.notification(run.notification)], push: run.notification?.push)
        let asked = run.notification.map { Responses.hearers(of: $0, in: phone) } ?? phone.modules.order
        let hearers = asked.filter { module in
            guard let instance = phone.modules.instance(of: module) else { return false }
            return instance.share.hasDelegate && instance.description.has(call.selector)
        }
        phone.responses.appSettings.runs[id]?.told = hearers
        OpenCalls.start(call, on: hearers, stage: nil, for: .appSettings(id), in: &phone)
    }

    static func answered(_ id: AppSettingsID, in phone: inout Phone) {
        guard let run = phone.responses.appSettings.runs[id] else {
            return assertionFailure("modules have answered for a visit that is over")
        }
        Application.answered(.settings(id), in: &phone)
        Navigation.whenSettled(.command(run.command), .appSettingsSettled(id), in: &phone)
    }

    static func settled(_ id: AppSettingsID, in phone: inout Phone) {
        guard let run = phone.responses.appSettings.runs.removeValue(forKey: id) else { return }
        let opened = Event.SettingsOpened(identifier: run.notification?.identifier, modules: run.told)
        phone.turn.record(Event(.settingsOpened(opened), push: run.notification?.push))
        ClientCommands.replyWithState(to: run.command, in: &phone)
    }
}

extension BellhopError {
    /// The app has no notification settings of its own: `app-settings.not-provided`.
    fileprivate static let noAppSettings = BellhopError(
        .appSettingsNotProvided,
        "the app has no notification settings of its own, so iOS shows no button that opens them",
        hint: "Ask for authorization with .providesAppNotificationSettings")
}
