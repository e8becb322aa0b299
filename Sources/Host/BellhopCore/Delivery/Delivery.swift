/// The stages a push goes through on arrival (Semantics §4).
public struct Delivery: Sendable, Equatable {
    /// What becomes of `content-available: 1`.
    public enum Silent: String, Sendable, Codable {
        /// The payload does not ask for silent handling.
        case none
        /// The silent handler is called.
        case call
        /// The app is started, then the silent handler is called.
        case startAndCall = "start-and-call"
        /// Kept, in place of one kept before, until the user starts the app.
        case hold
        /// Not handled: the user ended the app, and the push has an alert, badge or sound, which is all that is delivered.
        case skip
    }

    /// What becomes of the alert, badge and sound.
    public enum Display: Sendable, Equatable {
        /// Nothing is shown, badged or sounded.
        case nothing(Reason)
        /// `willPresent` decides.
        case ask
        /// The system shows it; no module is asked.
        case show
    }

    /// Why nothing is shown, badged or sounded.
    public enum Reason: String, Sendable, Codable {
        /// The payload has neither alert, badge nor sound.
        case nothingToShow = "nothing-to-show"
        /// The user has not been asked.
        case notDetermined = "not-determined"
        /// The user refused.
        case denied
        /// Provisional authorization lists alerts and does nothing else.
        case provisional
        /// The user turned off every kind the payload has.
        case turnedOff = "turned-off"
    }

    /// What becomes of `content-available: 1`.
    public let silent: Silent
    /// What becomes of the alert, badge and sound.
    public var display: Display
    /// Whether the service extension runs before anything is shown: `mutable-content: 1`, and an alert that is allowed.
    public let runsServiceExtension: Bool

    /// Plans the delivery of one push.
    public init(of payload: Payload, in state: DeviceState, under authorization: Authorization) {
        let shown = payload.presentable.intersection(authorization.permitted)
        silent =
            switch (payload.isContentAvailable, state) {
            case (false, _): .none
            case (true, .foreground), (true, .background): .call
            case (true, .suspended): .startAndCall
            case (true, .terminated): payload.presentable.isEmpty ? .hold : .skip
            }
        display =
            switch (shown.isEmpty, state) {
            case (true, _): .nothing(Reason(payload, authorization))
            case (false, .foreground): .ask
            case (false, .background), (false, .suspended), (false, .terminated): .show
            }
        runsServiceExtension = payload.isMutable && shown.contains(.list)
    }

    /// Why the push comes to nothing at all; nil when something is called, kept or shown.
    public var ignored: Reason? {
        switch (silent, display) {
        case (.none, .nothing(let reason)), (.skip, .nothing(let reason)): reason
        default: nil
        }
    }
}

extension Delivery.Reason {
    /// Why nothing of some content is shown, where nothing is.
    public init(_ content: some PresentableContent, _ authorization: Authorization) {
        self =
            switch authorization.status {
            case _ where content.presentable.isEmpty: .nothingToShow
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .provisional where !content.presentable.contains(.list): .provisional
            case .provisional, .authorized: .turnedOff
            }
    }
}
