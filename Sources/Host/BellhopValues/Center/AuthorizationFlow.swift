/// The authorization of notifications (Apple's `requestAuthorization`).
///
/// The user is asked once. The decision answers all later requests, which may add options (decision 0017).
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
    public enum Decision: String, Sendable, Codable, CaseIterable {
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
    ///
    /// `later` says what happens with those that are requested after the app was authorized.
    public mutating func request(_ options: AuthorizationOptions, later: LaterOptions = .allowed) -> Step {
        if options.contains(.providesAppNotificationSettings) { authorization.providesAppSettings = true }
        switch authorization.status {
        case .denied: return .answered(isGranted(options))
        case .notDetermined where options.contains(.provisional):
            // Alerts are listed, also if the app has not requested them.
            authorization = Authorization(.provisional, options.union(.alert), like: authorization)
            return .answered(isGranted(options))
        case .authorized,
            .provisional where options.contains(.provisional):
            if later == .allowed { authorization.allow(options) }
            return .answered(isGranted(options))
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
        let asked = question?.intersection(.grantable) ?? authorization.requested
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
        if decision == .grant || decision == .provisional {
            // The Settings app has no switch for what the app never asked for.
            authorization.refused = off.intersection(asked.union([.kinds, .timeSensitive]))
        }
        if decision != .reset { question = nil }
    }

    /// Whether any of the options is granted (Apple's `granted`).
    public func isGranted(_ options: AuthorizationOptions) -> Bool {
        switch authorization.status {
        case .notDetermined, .denied: false
        // Provisional authorization counts as granted.
        case .provisional: !options.isDisjoint(with: .kinds.union(.provisional))
        case .authorized: !options.isDisjoint(with: authorization.granted.union(.provisional))
        }
    }
}

/// What happens with options that an app requests after it was authorized for others.
public enum LaterOptions: String, Sendable, CaseIterable {
    /// They are allowed without asking the user, unless the user has turned them off.
    case allowed
    /// They are not allowed.
    case ignored
}

extension Authorization {
    /// The kinds that a decision of the user is about without a question.
    ///
    /// They are every kind, or those that a provisional app has requested, and critical alerts if the app has requested
    /// them.
    fileprivate var requested: AuthorizationOptions {
        let known = granted.union(refused)
        return status == .provisional ? known : known.intersection(.criticalAlert).union(.kinds)
    }

    /// Allows the kinds among some options, except those that the user has turned off.
    fileprivate mutating func allow(_ options: AuthorizationOptions) {
        var changed = Authorization(status, granted.union(options.subtracting(refused)), like: self)
        changed.refused = refused
        self = changed
    }
}
