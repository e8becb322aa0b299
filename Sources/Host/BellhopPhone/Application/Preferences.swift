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

    /// The value of a setting, or nil for an act.
    func value(of setting: DeviceSetting) -> String? {
        switch setting {
        case .backgroundRefresh: backgroundRefresh ? DeviceSetting.on : DeviceSetting.off
        case .showPreviews: showPreviews.rawValue
        case .focus: isFocused ? DeviceSetting.on : DeviceSetting.off
        case .summary: isSummarized ? DeviceSetting.on : DeviceSetting.off
        case .userAuthentication: userAuthentication.rawValue
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
            guard let value else {
                return ClientCommands.change(phone.preferences.value(of: setting) ?? "", by: command, in: phone)
            }
            let isChanged = phone.preferences.value(of: setting) != value
            set(setting, to: value, in: &phone)
            if isChanged, setting == .backgroundRefresh {
                SystemNotice.tellBackgroundRefresh(value, for: command, in: &phone)
            } else {
                phone.whenStored(.preferenceStored(command, value))
            }
        }
        return nil
    }

    private static func set(_ setting: DeviceSetting, to value: String, in phone: inout Phone) {
        guard phone.preferences.value(of: setting) != value else { return }
        switch setting {
        case .backgroundRefresh:
            phone.preferences.backgroundRefresh = value == DeviceSetting.on
            phone.turn.store(.set(.backgroundRefresh, value))
        case .showPreviews:
            phone.preferences.showPreviews = ShowPreviews(rawValue: value) ?? .standard
            phone.turn.store(.set(.showPreviews, value))
            ContentExtension.closeHidden(in: &phone)
        case .focus:
            phone.preferences.isFocused = value == DeviceSetting.on
            phone.turn.store(.set(.focus, value))
        case .summary:
            phone.preferences.isSummarized = value == DeviceSetting.on
            phone.turn.store(.set(.summary, value))
        case .userAuthentication:
            phone.preferences.userAuthentication = UserAuthentication(rawValue: value) ?? .standard
            phone.turn.store(.set(.userAuthentication, value))
        case .lock, .unlock: return
        }
        phone.turn.record(Event(.deviceSet(Event.DeviceSet(outcome: value, setting: setting))))
        // What waits is shown, because no summary follows.
        if setting == .summary, !phone.preferences.isSummarized { ScheduledSummary.deliver(in: &phone) }
    }
}
