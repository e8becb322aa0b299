/// A setting of the phone with its value.
public enum DevicePreference: Sendable, Equatable {
    /// Background App Refresh.
    case backgroundRefresh(Bool)
    /// When notifications show what they say.
    case showPreviews(ShowPreviews)
    /// A Focus that doesn't allow notifications from the app.
    case focus(Bool)
    /// Whether the app is in the scheduled summary.
    case summary(Bool)
    /// How the user answers Face ID and the passcode.
    case userAuthentication(UserAuthentication)

    /// Creates a preference from the words of `bellhop device`, or nil if the setting doesn't keep such a value.
    package init?(_ setting: DeviceSetting, _ value: String) {
        let preference: Self? =
            switch setting {
            case .backgroundRefresh: DeviceSetting.isOn(value).map(Self.backgroundRefresh)
            case .showPreviews: ShowPreviews(rawValue: value).map(Self.showPreviews)
            case .focus: DeviceSetting.isOn(value).map(Self.focus)
            case .summary: DeviceSetting.isOn(value).map(Self.summary)
            case .userAuthentication: UserAuthentication(rawValue: value).map(Self.userAuthentication)
            case .lock, .unlock: nil
            }
        guard let preference else { return nil }
        self = preference
    }

    /// The setting.
    public var setting: DeviceSetting {
        switch self {
        case .backgroundRefresh: .backgroundRefresh
        case .showPreviews: .showPreviews
        case .focus: .focus
        case .summary: .summary
        case .userAuthentication: .userAuthentication
        }
    }

    /// The value, in the word of `bellhop device`.
    public var value: String {
        switch self {
        case .backgroundRefresh(let isOn), .focus(let isOn), .summary(let isOn):
            isOn ? DeviceSetting.on : DeviceSetting.off
        case .showPreviews(let previews): previews.rawValue
        case .userAuthentication(let answer): answer.rawValue
        }
    }
}

extension DeviceSetting {
    fileprivate static func isOn(_ value: String) -> Bool? {
        switch value {
        case on: true
        case off: false
        default: nil
        }
    }
}
