/// The authorization of notifications (Apple's `requestAuthorization`).
///
/// The user is asked once. The decision answers all later requests.
public struct AuthorizationFlow: Sendable, Equatable {
    /// The result of a request.
    public enum Step: Sendable, Equatable {
        /// The request is answered with whether any requested option is granted.
        case answered(Bool)
        /// The user is asked.
        case prompt
        /// The user is being asked already. The request gets the same answer.
        case waits
    }

    /// A decision of the user.
    public enum Decision: String, Sendable, CaseIterable {
        /// Allows what was requested, or every kind if nothing was.
        case grant
        /// Refuses.
        case deny
        /// Allows notifications in the list only, and leaves the question open.
        case provisional
        /// Resets everything to the state of a new device.
        case reset
    }

    /// The current authorization.
    public private(set) var authorization: Authorization
    /// The options that the user is being asked for, or nil if there is no question.
    public private(set) var question: AuthorizationOptions?

    /// Creates a flow with an authorization.
    public init(_ authorization: Authorization) { self.authorization = authorization }

    /// Requests options.
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

    /// Applies the user's decision.
    ///
    /// `off` names kinds to leave out.
    ///
    /// ``isGranted(_:)`` answers the requests that wait, unless the question is open again.
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

    /// Whether any of the options is granted (Apple's `granted`).
    public func isGranted(_ options: AuthorizationOptions) -> Bool {
        switch authorization.status {
        case .notDetermined, .denied: false
        // Provisional authorization counts as granted.
        case .provisional: !options.isDisjoint(with: .kinds)
        case .authorized: !options.isDisjoint(with: authorization.granted)
        }
    }
}
