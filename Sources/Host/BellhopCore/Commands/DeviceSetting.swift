/// What the user sets in the Settings app of the phone.
public enum DeviceSetting: String, Sendable, CaseIterable {
    /// Background App Refresh: `on` or `off`.
    case backgroundRefresh = "background-refresh"

    static let on = "on"
    static let off = "off"

    /// The values that it can have.
    public var values: [String] {
        switch self {
        case .backgroundRefresh: [Self.on, Self.off]
        }
    }

    /// Finds a setting by its name, or throws `device.unknown-setting`.
    init(named name: String) throws(BellhopError) {
        guard let setting = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw BellhopError(
                .deviceUnknownSetting, "the phone has no setting \(name.quoted)",
                hint: Suggestion.hint(for: name, among: names) ?? "Use one of \(names.joined(separator: ", "))")
        }
        self = setting
    }

    /// Throws `device.unknown-value` if the setting can't have a value.
    func check(_ value: String) throws(BellhopError) {
        guard !values.contains(value) else { return }
        throw BellhopError(
            .deviceUnknownValue, "\(rawValue) cannot be \(value.quoted)",
            hint: Suggestion.hint(for: value, among: values) ?? "Use one of \(values.joined(separator: ", "))")
    }
}

extension BellhopError.Code {
    /// The phone has no such setting.
    public static let deviceUnknownSetting = Self(rawValue: "device.unknown-setting")
    /// The setting of the phone cannot have this value.
    public static let deviceUnknownValue = Self(rawValue: "device.unknown-value")
}
