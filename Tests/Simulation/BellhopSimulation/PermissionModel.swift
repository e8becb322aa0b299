internal import BellhopPhone
internal import BellhopValues

/// What the user allows the app to do, as docs/semantics.md says (§8).
///
/// It is made from what the user decides and what modules request, and never from what the phone says of it.
struct PermissionModel: Sendable {
    /// A decision of the user, and the kinds that it turns off.
    private struct Decision: Sendable {
        let id: CommandID
        let word: AuthorizationFlow.Decision
        let off: AuthorizationOptions
    }

    /// Whether the app may ask for critical alerts.
    var hasCriticalAlerts = false
    /// What happens with options that modules request later.
    var laterOptions = LaterOptions.allowed
    private(set) var authorization = Authorization(.authorized)
    private(set) var violation: Violation?
    /// Whether a host without a stored authorization takes that of its settings, which the model doesn't read.
    private var isUnknown = true
    /// What the user is being asked for.
    private var question: AuthorizationOptions?
    private var decisions: [CommandID: Decision] = [:]
    private var requests: [RequestID: AuthorizationOptions] = [:]
    /// The decisions that the phone has yet to take, because it starts, or that no event has told of.
    private var decided: [Decision] = []
    private var isOfDecision = false
    /// What a request of this turn has changed, until it is answered.
    private var requested: (before: Authorization, after: Authorization)?

    private mutating func fail(_ message: String) {
        if violation == nil { violation = Violation(invariant: .authorization, message: message) }
    }

    // MARK: What comes in

    mutating func hostStarts() {
        question = nil
        decisions = [:]
        requests = [:]
        decided = []
        requested = nil
    }

    /// A host has opened the database.
    mutating func load(_ state: StoredState) {
        let stored = state.values[.authorization].flatMap { Authorization(stored: $0) }
        authorization = stored ?? authorization
        isUnknown = stored == nil
    }

    /// The phone is about to take an input.
    mutating func take(_ input: Input) {
        isOfDecision = false
        switch input {
        case .command(let id, .authorize(let word?, let off)):
            let names = off?.split(separator: ",").map(String.init) ?? []
            guard let word = AuthorizationFlow.Decision(rawValue: word),
                Set(names).isSubset(of: AuthorizationOptions.switches.names)
            else { return }
            let decision = Decision(id: id, word: word, off: AuthorizationOptions(names: names))
            decisions[id] = decision
            isOfDecision = true
            decided.append(decision)
        case .request(let id, _, .center(.success(.requestAuthorization(let options)))):
            requests[id] = hasCriticalAlerts ? options : options.subtracting(.criticalAlert)
        default: break
        }
    }

    // MARK: What the phone does

    mutating func take(_ event: Event) {
        guard !isUnknown else { return }
        switch event.fact {
        case .authorizationRequested(let request):
            question = (question ?? []).union(request.options)
            if request.options.contains(.providesAppNotificationSettings) { authorization.providesAppSettings = true }
        case .authorizationChanged(let change):
            let (before, kinds) = (authorization, change.kinds)
            if event.module == nil {
                guard let decision = decision(among: event.causedBy ?? []) else {
                    return fail("the authorization changed, and nobody decided it")
                }
                // Those before it have changed nothing.
                while let first = decided.first {
                    decided.removeFirst()
                    apply(first)
                    if first.id == decision.id { break }
                }
            } else {
                authorization = Authorization(
                    change.outcome, alert: kinds.contains(.alert), badge: kinds.contains(.badge),
                    sound: kinds.contains(.sound), criticalAlert: kinds.contains(.criticalAlert))
                authorization.providesAppSettings = before.providesAppSettings
                authorization.refused = before.status == .notDetermined ? [] : before.refused
                requested = (requested?.before ?? before, authorization)
            }
            if (authorization.status, authorization.granted) != (change.outcome, kinds) {
                fail(
                    "the authorization became \(change.outcome) \(kinds.names), and was to become "
                        + "\(authorization.status) \(authorization.granted.names)")
            }
        default: break
        }
    }

    private func decision(among causes: [Cause]) -> Decision? {
        for case .command(let id) in causes { if let decision = decisions[id] { return decision } }
        return nil
    }

    /// A request of a module is answered.
    mutating func check(_ answer: CenterAnswer, to id: RequestID, isStopping: Bool) {
        guard let options = requests.removeValue(forKey: id), case .granted(let isGranted) = answer else { return }
        // A host that stops refuses whoever waits for the user.
        guard !isUnknown, isGranted || !isStopping else { return }
        // One that waited for the user changes nothing itself.
        if !isOfDecision { checkServed(options) }
        if isGranted != isAllowed(options) {
            fail("request \(id.number) for \(options.names) is told \(isGranted), and \(authorization) allows another")
        }
    }

    /// A request that is answered at once has changed what it may.
    private mutating func checkServed(_ options: AuthorizationOptions) {
        let before = requested?.before ?? authorization
        requested = nil
        if options.contains(.providesAppNotificationSettings) { authorization.providesAppSettings = true }
        let expected = Self.granted(to: options, before, later: laterOptions)
        if authorization.status != expected.status || authorization.granted != expected.kinds {
            fail(
                "a request for \(options.names) made \(before) to \(authorization), and it was to be "
                    + "\(expected.status) \(expected.kinds.names)")
        }
    }

    /// What a request leads to that does not ask the user.
    private static func granted(
        to options: AuthorizationOptions, _ before: Authorization, later: LaterOptions
    ) -> (status: Authorization.Status, kinds: AuthorizationOptions) {
        let wanted = options.intersection([.alert, .badge, .sound, .criticalAlert])
        switch before.status {
        case .denied: return (.denied, before.granted)
        case .notDetermined:
            guard options.contains(.provisional) else { return (.notDetermined, before.granted) }
            // Alerts are listed, also if they were not requested.
            return (.provisional, wanted.union(.alert))
        case .authorized, .provisional:
            guard before.status == .authorized || options.contains(.provisional), later == .allowed else {
                return (before.status, before.granted)
            }
            return (before.status, before.granted.union(wanted.subtracting(before.refused)))
        }
    }

    private func isAllowed(_ options: AuthorizationOptions) -> Bool {
        switch authorization.status {
        case .notDetermined, .denied: false
        case .provisional: !options.isDisjoint(with: [.alert, .badge, .sound, .provisional])
        case .authorized: !options.isDisjoint(with: authorization.granted.union(.provisional))
        }
    }

    /// The user decides about what was asked, or about what the app has otherwise.
    private mutating func apply(_ decision: Decision) {
        let before = authorization
        let known = before.granted.union(before.refused)
        let usual: AuthorizationOptions = [.alert, .badge, .sound]
        let asked =
            question?.intersection(usual.union(.criticalAlert))
            ?? (before.status == .provisional ? known : known.intersection(.criticalAlert).union(usual))
        let kinds: AuthorizationOptions
        switch decision.word {
        case .grant: (authorization.status, kinds) = (.authorized, asked.subtracting(decision.off))
        case .provisional: (authorization.status, kinds) = (.provisional, usual.subtracting(decision.off))
        case .deny: (authorization.status, kinds) = (.denied, usual)
        case .reset: (authorization.status, kinds) = (.notDetermined, usual)
        }
        (authorization.alert, authorization.badge) = (kinds.contains(.alert), kinds.contains(.badge))
        (authorization.sound, authorization.criticalAlert) = (kinds.contains(.sound), kinds.contains(.criticalAlert))
        let allows = decision.word == .grant || decision.word == .provisional
        authorization.refused = allows ? decision.off.intersection(asked.union(usual).union(.timeSensitive)) : []
        if decision.word == .reset { authorization.providesAppSettings = false } else { question = nil }
    }

    /// The phone has restored what the database held, or what the settings say where it held nothing.
    mutating func recalled(_ authorization: Authorization) { if isUnknown { self.authorization = authorization } }

    /// Compares with the phone after an input, once it has restored what the database held.
    mutating func finishTurn(_ phone: PhoneInspection) {
        recalled(phone.authorization)
        isUnknown = false
        // Nothing has changed, so nothing was to change.
        if phone.isReady, !phone.isStopping { decided.forEach { apply($0) } }
        if phone.isReady || phone.isStopping { decided = [] }
        if let (before, after) = requested {
            // The enrollment module asks for the usual kinds, and is not answered.
            let expected = Self.granted(to: [.alert, .badge, .sound], before, later: laterOptions)
            if after.status != expected.status || after.granted != expected.kinds {
                fail("\(before) became \(after), and nobody requested it")
            }
            requested = nil
        }
        if phone.authorization != authorization {
            fail("the authorization is \(phone.authorization), and was to be \(authorization)")
        }
    }
}
