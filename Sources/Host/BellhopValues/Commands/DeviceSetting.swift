/// What the user changes on the phone, by the words of `bellhop device`.
public enum DeviceSetting: String, Sendable, CaseIterable {
    /// Background App Refresh: `on` or `off`.
    case backgroundRefresh = "background-refresh"
    /// When notifications show what they say: `always`, `whenAuthenticated` or `never`.
    case showPreviews = "show-previews"
    /// A Focus that doesn't allow notifications from the app: `on` or `off`.
    case focus
    /// Whether the app is in the scheduled summary: `on` or `off`; `now` shows the summary.
    case summary
    /// How the user answers Face ID and the passcode: a value of `UserAuthentication`.
    case userAuthentication = "user-authentication"
    /// The user locks the phone.
    case lock
    /// The user unlocks the phone.
    case unlock

    package static let on = "on"
    package static let off = "off"
    package static let now = "now"

    /// The values that it can have, or none for an act.
    public var values: [String] {
        switch self {
        case .backgroundRefresh, .focus: [Self.on, Self.off]
        case .summary: [Self.on, Self.off, Self.now]
        case .showPreviews: ShowPreviews.allCases.map(\.rawValue)
        case .userAuthentication: UserAuthentication.allCases.map(\.rawValue)
        case .lock, .unlock: []
        }
    }

    /// The values of all settings, each once.
    public static var allValues: [String] {
        allCases.flatMap(\.values).reduce(into: []) { values, value in
            if !values.contains(value) { values.append(value) }
        }
    }

    /// Finds a setting by its name, or throws `device.unknown-setting`.
    package init(named name: String) throws(BellhopError) {
        guard let setting = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw BellhopError(
                .deviceUnknownSetting, "the phone has no setting \(name.spelled)",
                hint: Suggestion.hint(for: name, among: names) ?? "Use one of \(names.joined(separator: ", "))")
        }
        self = setting
    }

    /// Throws `device.unknown-value` if the setting can't have a value.
    package func check(_ value: String) throws(BellhopError) {
        guard !values.contains(value) else { return }
        guard !values.isEmpty else {
            throw BellhopError(
                .deviceUnknownValue, "\(rawValue) takes no value", hint: "Leave out \(value.quoted)")
        }
        throw BellhopError(
            .deviceUnknownValue, "\(rawValue) cannot be \(value.spelled)",
            hint: Suggestion.hint(for: value, among: values) ?? "Use one of \(values.joined(separator: ", "))")
    }
}

extension BellhopError.Code {
    /// The phone has no such setting.
    public static let deviceUnknownSetting = Self(rawValue: "device.unknown-setting")
    /// The setting of the phone cannot have this value.
    public static let deviceUnknownValue = Self(rawValue: "device.unknown-value")
}
