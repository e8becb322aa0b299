/// The stages a push goes through on arrival (Semantics §4).
public struct Delivery: Sendable, Equatable {
    /// How `content-available: 1` is handled.
    public enum Silent: String, Sendable, Codable {
        /// The payload does not ask for silent handling.
        case none
        /// The silent handler is called.
        case call
        /// The app is launched, then the silent handler is called.
        case startAndCall = "start-and-call"
        /// The push is held until the user starts the app, and replaces one held before.
        case hold
        /// The push is not handled silently, because the user ended the app. Only its alert, badge or sound is
        /// delivered.
        case skip
        /// The push is not handled silently, because the app must not be woken.
        case block
    }

    /// Why no silent push wakes the app.
    public enum Barrier: String, Sendable, Codable, CaseIterable {
        /// The app does not have the background mode `remote-notification`.
        case noBackgroundMode = "no-background-mode"
        /// The user has turned Background App Refresh off.
        case backgroundRefreshOff = "background-refresh-off"
    }

    /// How the alert, badge and sound are handled.
    public enum Display: Sendable, Equatable {
        /// Nothing is presented.
        case nothing(Reason)
        /// `willPresent` decides.
        case ask
        /// The system presents them without asking a module.
        case show
    }

    /// Why nothing is presented.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// The payload has neither alert, badge nor sound.
        case nothingToShow = "nothing-to-show"
        /// The alert of the payload has no text, and there is neither badge nor sound.
        case emptyAlert = "empty-alert"
        /// The user has not been asked.
        case notDetermined = "not-determined"
        /// The user refused.
        case denied
        /// Provisional authorization allows only alerts in the list.
        case provisional
        /// The user turned off every kind the payload has.
        case turnedOff = "turned-off"
        /// The payload has only a sound, and a Focus holds it back.
        case focus
        /// The payload has only a sound, and the scheduled summary holds it back.
        case summary
    }

    /// How `content-available: 1` is handled.
    public let silent: Silent
    /// How the alert, badge and sound are handled.
    public var display: Display
    /// Whether the service extension runs first: for `mutable-content: 1` and an allowed alert.
    public let runsServiceExtension: Bool

    /// Decides the delivery of a push.
    ///
    /// - Parameters:
    ///   - payload: The payload of the push.
    ///   - state: The state of the app.
    ///   - authorization: What the user allows.
    ///   - barrier: Why no silent push reaches the app unless it is in the foreground, or nil if they reach it.
    ///   - controls: What holds notifications back.
    public init(
        of payload: Payload, in state: DeviceState, under authorization: Authorization, behind barrier: Barrier? = nil,
        with controls: NotificationControls = NotificationControls()
    ) {
        let shown = payload.possible(under: authorization, with: controls)
        silent =
            switch (payload.isContentAvailable, state) {
            case (false, _): .none
            case (true, .foreground), (true, .inactive): .call
            case (true, _) where barrier != nil: .block
            case (true, .background): .call
            case (true, .suspended): .startAndCall
            case (true, .terminated): payload.presentable.isEmpty ? .hold : .skip
            }
        display =
            switch (shown.isEmpty, state) {
            case (true, _): .nothing(Reason(payload, authorization, with: controls))
            case (false, .foreground), (false, .inactive): .ask
            case (false, .background), (false, .suspended), (false, .terminated): .show
            }
        runsServiceExtension = payload.isMutable && shown.contains(.list)
    }

    /// Why the push is ignored, or nil if anything is called, held or presented.
    public var ignored: Reason? {
        guard case .nothing(let reason) = display else { return nil }
        return switch silent {
        case .none, .skip: reason
        // Another event says why nothing is called.
        case .block: reason.isLackOfContent ? nil : reason
        case .call, .startAndCall, .hold: nil
        }
    }
}

extension Delivery.Reason {
    /// Whether the content has nothing that could be presented, whatever the user allows.
    package var isLackOfContent: Bool { self == .nothingToShow || self == .emptyAlert }

    /// Creates the reason why nothing of some content is presented.
    public init(
        _ content: some PresentableContent, _ authorization: Authorization,
        with controls: NotificationControls = NotificationControls()
    ) {
        self =
            switch authorization.status {
            case _ where content.presentable.isEmpty: content.hasEmptyAlert ? .emptyAlert : .nothingToShow
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .provisional where !content.presentable.contains(.list): .provisional
            case .provisional, .authorized:
                switch content.holders(among: controls, under: authorization).on.first {
                case .focus? where !content.possible(under: authorization).isEmpty: .focus
                case .summary? where !content.possible(under: authorization).isEmpty: .summary
                case .focus?, .summary?, nil: .turnedOff
                }
            }
    }
}
