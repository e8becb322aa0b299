internal import BellhopContract

extension Delivery.Reason {
    /// The reason in words.
    package var words: String {
        switch self {
        case .nothingToShow: "it has no alert, badge, sound or content-available that takes effect"
        case .notDetermined: "the user has not said yet whether the app may send notifications"
        case .emptyAlert: "its alert has no text"
        case .denied: "the user does not allow notifications"
        case .provisional: "provisional authorization lists alerts only"
        case .turnedOff: "the user turned off every kind it has"
        case .focus, .summary: error.message
        }
    }

    /// The error, which says how to have it shown.
    package var error: BellhopError {
        switch self {
        case .nothingToShow:
            BellhopError(
                .payloadNothingToShow, words,
                hint: "Add an \"alert\" to aps, or \"content-available\": 1 to call the module silently")
        case .emptyAlert:
            BellhopError(.payloadNothingToShow, words, hint: "Give the alert a \"title\", a \"subtitle\" or a \"body\"")
        case .notDetermined: BellhopError(.authorizationNotDetermined, words, hint: "Allow the app's notifications")
        case .denied, .turnedOff, .provisional:
            BellhopError(.authorizationDenied, words, hint: "Allow the app's notifications")
        case .focus: NotificationControls.Control.focus.error(Self.holding)
        case .summary: NotificationControls.Control.summary.error(Self.holding)
        }
    }

    /// What a control does to a notification that has only a sound, in words.
    package static let holding = "which holds back its sound"

    /// The error of a push, which may be meant to show nothing.
    package func error(of payload: Payload) -> BellhopError {
        guard self == .nothingToShow, let target = payload.target else { return error }
        return BellhopError(
            .payloadNothingToShow, "it updates \(target), and the host has none",
            hint: "Test it on a device, where the app has them")
    }
}

extension Payload {
    /// What the push updates in place of a notification; nil for a push to the app.
    fileprivate var target: String? {
        let aps = (try? JSONDocument(bytes))?.root.object?[PayloadKey.aps.name]?.value.object
        if aps?["content-changed"] != nil { return "widgets and controls" }
        return aps?["event"] == nil ? nil : "Live Activities"
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
    package var error: BellhopError {
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
