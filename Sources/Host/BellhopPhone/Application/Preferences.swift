internal import BellhopValues

/// What the user has set in the Settings app of the phone (Semantics §4).
struct Preferences: Sendable {
    /// Whether Background App Refresh is on.
    private(set) var backgroundRefresh = true
    /// When notifications show what they say.
    private(set) var showPreviews = ShowPreviews.standard
    /// Whether a Focus is on that doesn't allow notifications from the app.
    private(set) var isFocused = false
    /// Whether the app is in the scheduled summary.
    private(set) var isSummarized = false
    /// How the user answers Face ID and the passcode.
    private(set) var userAuthentication = UserAuthentication.standard

    /// Restores what the database holds.
    mutating func recall(_ values: [DeviceValue: String]) {
        backgroundRefresh = values[.backgroundRefresh] != DeviceSetting.off
        isFocused = values[.focus] == DeviceSetting.on
        isSummarized = values[.summary] == DeviceSetting.on
        showPreviews = values[.showPreviews].flatMap(ShowPreviews.init(rawValue:)) ?? .standard
        userAuthentication = values[.userAuthentication].flatMap(UserAuthentication.init(rawValue:)) ?? .standard
    }

    /// A setting with its value, or nil for an act.
    func preference(_ setting: DeviceSetting) -> DevicePreference? {
        switch setting {
        case .backgroundRefresh: .backgroundRefresh(backgroundRefresh)
        case .showPreviews: .showPreviews(showPreviews)
        case .focus: .focus(isFocused)
        case .summary: .summary(isSummarized)
        case .userAuthentication: .userAuthentication(userAuthentication)
        case .lock, .unlock: nil
        }
    }

    /// Changes a setting for a command, or replies with its value; locks or unlocks the phone.
    ///
    /// Throws `device.unknown-setting`, `device.unknown-value` or `device.no-summary`.
    static func set(
        _ name: String, to value: String?, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        let setting = try DeviceSetting(named: name)
        if let value { try setting.check(value) }
        switch setting {
        case .lock: DeviceLock.lock(for: command, in: &phone)
        case .unlock: DeviceLock.unlock(for: command, in: &phone)
        case .summary where value == DeviceSetting.now:
            guard phone.preferences.isSummarized else { throw .noSummary }
            ScheduledSummary.deliver(in: &phone)
            return ClientCommands.change(DeviceSetting.on, by: command, in: phone)
        case .backgroundRefresh, .showPreviews, .focus, .summary, .userAuthentication:
            let current = phone.preferences.preference(setting)
            guard let value, let preference = DevicePreference(setting, value) else {
                return ClientCommands.change(current?.value ?? "", by: command, in: phone)
            }
            let isChanged = preference != current
            if isChanged { set(preference, in: &phone) }
            if isChanged, setting == .backgroundRefresh {
                SystemNotice.tellBackgroundRefresh(preference, for: command, in: &phone)
            } else {
                phone.whenStored(.preferenceStored(command, preference))
            }
        }
        return nil
    }

    private static func set(_ preference: DevicePreference, in phone: inout Phone) {
        switch preference {
        case .backgroundRefresh(let isOn): phone.preferences.backgroundRefresh = isOn
        case .showPreviews(let previews): phone.preferences.showPreviews = previews
        case .focus(let isOn): phone.preferences.isFocused = isOn
        case .summary(let isOn): phone.preferences.isSummarized = isOn
        case .userAuthentication(let answer): phone.preferences.userAuthentication = answer
        }
        phone.turn.store(.set(preference.stored, preference.value))
        if preference.setting == .showPreviews { ContentExtension.closeHidden(in: &phone) }
        phone.turn.record(Event(.deviceSet(Event.DeviceSet(preference: preference))))
        // What waits is shown, because no summary follows.
        if preference == .summary(false) { ScheduledSummary.deliver(in: &phone) }
    }
}

extension DevicePreference {
    /// Where the database has the value.
    fileprivate var stored: DeviceValue {
        switch self {
        case .backgroundRefresh: .backgroundRefresh
        case .showPreviews: .showPreviews
        case .focus: .focus
        case .summary: .summary
        case .userAuthentication: .userAuthentication
        }
    }
}
