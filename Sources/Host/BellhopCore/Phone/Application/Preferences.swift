/// What the user has set in the Settings app of the phone (Semantics §4).
struct Preferences: Sendable {
    /// Whether Background App Refresh is on.
    private(set) var backgroundRefresh = true

    /// Restores what the database holds.
    mutating func recall(_ values: [DeviceValue: String]) {
        backgroundRefresh = values[.backgroundRefresh] != DeviceSetting.off
    }

    /// The value of a setting.
    func value(of setting: DeviceSetting) -> String {
        switch setting {
        case .backgroundRefresh: backgroundRefresh ? DeviceSetting.on : DeviceSetting.off
        }
    }

    /// Changes a setting for a command, or replies with its value.
    ///
    /// Throws `device.unknown-setting` or `device.unknown-value`.
    static func set(
        _ name: String, to value: String?, for command: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> CommandReply? {
        let setting = try DeviceSetting(named: name)
        guard let value else {
            return Commands.change(phone.preferences.value(of: setting), by: command, in: phone)
        }
        try setting.check(value)
        let isNews = phone.preferences.value(of: setting) != value
        switch setting {
        case .backgroundRefresh:
            phone.preferences.backgroundRefresh = value == DeviceSetting.on
            if isNews { phone.turn.store(.set(.backgroundRefresh, value)) }
        }
        if isNews {
            phone.turn.record(
                Event(
                    .deviceSet, outcome: value, message: "\(setting.rawValue) \(value)",
                    details: ["setting": setting.rawValue, "value": value]))
        }
        phone.turn.whenStored(.preferenceStored(command, value))
        return nil
    }
}
