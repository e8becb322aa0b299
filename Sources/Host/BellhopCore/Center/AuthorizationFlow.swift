/// How the app comes to be allowed to notify: the user is asked once, and what was said then is the answer from then on
/// (Apple's `requestAuthorization`).
public struct AuthorizationFlow: Sendable, Equatable {
    /// What came of a request.
    public enum Step: Sendable, Equatable {
        /// It is answered: whether anything that was asked for is granted.
        case answered(Bool)
        /// The user is asked.
        case prompt
        /// The user is being asked already; whoever waits gets the same answer.
        case waits
    }

    /// What the user says.
    public enum Decision: String, Sendable, CaseIterable {
        /// Allows what was asked for, or, where nothing was, every kind.
        case grant
        /// Refuses.
        case deny
        /// Lets notifications into the list, and keeps the question for later.
        case provisional
        /// Everything as on a new device.
        case reset
    }

    /// What is allowed.
    public private(set) var authorization: Authorization
    /// What the user is being asked; nil while no question is open.
    public private(set) var question: AuthorizationOptions?

    /// Starts with what is known.
    public init(_ authorization: Authorization) { self.authorization = authorization }

    /// The app asks.
    public mutating func request(_ options: AuthorizationOptions) -> Step {
        if options.contains(.providesAppNotificationSettings) { authorization.providesAppSettings = true }
        switch authorization.status {
        case .authorized, .denied: return .answered(isGranted(options))
        case .notDetermined where options.contains(.provisional):
            authorization = Authorization(.provisional, options, like: authorization)
            return .answered(isGranted(options))
        case .provisional where options.contains(.provisional): return .answered(isGranted(options))
        case .notDetermined, .provisional:
            defer { question = (question ?? []).union(options) }
            return question == nil ? .prompt : .waits
        }
    }

    /// The user answers, or changes the settings; `off` names kinds that are left out.
    ///
    /// Whoever waits is answered by ``isGranted(_:)``, unless the question is open again.
    public mutating func decide(_ decision: Decision, off: AuthorizationOptions = []) {
        let asked = question?.intersection(.kinds) ?? .kinds
        let provides = authorization.providesAppSettings
        switch decision {
        case .grant: authorization = Authorization(.authorized, asked.subtracting(off), like: authorization)
        case .deny: authorization = Authorization(.denied)
        case .provisional:
            authorization = Authorization(
                .provisional, AuthorizationOptions.kinds.subtracting(off), like: authorization)
        case .reset: authorization = Authorization(.notDetermined)
        }
        authorization.providesAppSettings = provides && decision != .reset
        if decision != .reset { question = nil }
    }

    /// Apple's `granted`: whether any of the options is granted.
    public func isGranted(_ options: AuthorizationOptions) -> Bool {
        switch authorization.status {
        case .notDetermined, .denied: false
        // Quiet, but granted.
        case .provisional: !options.isDisjoint(with: .kinds)
        case .authorized: !options.isDisjoint(with: authorization.granted)
        }
    }
}
