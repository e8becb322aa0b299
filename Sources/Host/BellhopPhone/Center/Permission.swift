package import BellhopValues

/// Whether the app may send notifications.
///
/// The user is asked once (Semantics §8).
struct Permission: Sendable {
    private struct Asker {
        let options: AuthorizationOptions
        let module: ModuleID
        /// The request that waits, or nil for the host's own enrollment module.
        let request: (id: RequestID, instance: InstanceID)?
        /// Whether the request made the phone ask the user.
        let isFirst: Bool
    }

    private var flow = AuthorizationFlow(Authorization(.authorized))
    /// The requests that wait for the user's answer.
    private var askers: [Asker] = []

    /// What the user allows the app to do.
    var authorization: Authorization { flow.authorization }

    /// Whether the user is being asked.
    var isAsking: Bool { flow.question != nil }

    /// The module whose request made the phone ask the user, or nil if it has ended since.
    var asker: ModuleID? { askers.first { $0.isFirst }?.module }

    /// The number of requests that wait for the user's answer.
    var askerCount: Int { askers.count }

    /// Checks that modules wait only while the user is asked.
    static func verify(_ phone: Phone) {
        let room = phone.center.permission
        assert(room.askers.isEmpty || room.isAsking, "\(room.askerCount) requests wait, and the user is not asked")
    }

    /// Restores the authorization that the database holds.
    mutating func recall(_ authorization: Authorization) { flow = AuthorizationFlow(authorization) }

    /// Requests authorization.
    ///
    /// A module is answered once the user's decision is known.
    static func request(
        _ options: AuthorizationOptions, by module: ModuleID, for request: (RequestID, InstanceID)? = nil,
        in phone: inout Phone
    ) {
        let options = phone.settings.app.mayAsk(for: options)
        let before = phone.center.permission.authorization
        let outcome: Event.AuthorizationRequested.Outcome
        switch phone.center.permission.flow.request(options, later: phone.settings.laterOptions) {
        case .answered(let isGranted):
            recordChange(since: before, by: module, in: &phone)
            if let request { Center.answer(request.0, of: request.1, .granted(isGranted), in: &phone) }
            return
        case .prompt: outcome = .prompted
        case .waits: outcome = .waits
        }
        let requested = Event.AuthorizationRequested(options: options, outcome: outcome)
        phone.turn.record(Event(.authorizationRequested(requested), module: module))
        phone.center.permission.askers.append(
            Asker(
                options: options, module: module, request: request.map { (id: $0.0, instance: $0.1) },
                isFirst: outcome == .prompted))
    }

    /// Applies a decision that the user makes in the prompt or in Settings.
    static func decide(
        _ decision: AuthorizationFlow.Decision, off: AuthorizationOptions, for command: CommandID, in phone: inout Phone
    ) {
        let before = phone.center.permission.authorization
        phone.center.permission.flow.decide(decision, off: off)
        recordChange(since: before, in: &phone)
        if !phone.center.permission.isAsking {
            let waiting = phone.center.permission.askers
            phone.center.permission.askers = []
            for asker in waiting {
                guard let request = asker.request else { continue }
                let isGranted = phone.center.permission.flow.isGranted(asker.options)
                Center.answer(request.id, of: request.instance, .granted(isGranted), in: &phone)
            }
        }
        // On a new device the enrollment starts again with the next sign-in.
        if decision == .reset, phone.settings.builtIn(.pushEnrollment) != nil { Registration.reset(in: &phone) }
        if decision != .reset, Registration.enroll(for: .authorization(command), in: &phone) { return }
        phone.whenStored(.authorizationStored(command))
    }

    /// Refuses all requests because the host stops.
    static func refuseAll(in phone: inout Phone) {
        let waiting = phone.center.permission.askers
        phone.center.permission.askers = []
        for asker in waiting {
            guard let request = asker.request else { continue }
            Center.answer(request.id, of: request.instance, .granted(false), in: &phone)
        }
    }

    /// Forgets the requests of an instance that has ended, which were answered.
    mutating func forget(_ instance: InstanceID) { askers.removeAll { $0.request?.instance == instance } }

    /// Records a change, which a module's request has led to, or else the user.
    private static func recordChange(
        since before: Authorization, by module: ModuleID? = nil, in phone: inout Phone
    ) {
        let authorization = phone.center.permission.authorization
        guard authorization != before else { return }
        phone.turn.store(.set(.authorization, authorization.stored))
        let changed = Event.AuthorizationChanged(kinds: authorization.granted, outcome: authorization.status)
        phone.turn.record(Event(.authorizationChanged(changed), module: module))
    }
}

extension Settings.App {
    /// Returns the options among some that the app has the entitlements for.
    fileprivate func mayAsk(for options: AuthorizationOptions) -> AuthorizationOptions {
        entitlements.contains(.criticalAlerts) ? options : options.subtracting(.criticalAlert)
    }
}

extension Authorization {
    /// The authorization in one line, as the database stores it.
    package var stored: String {
        ([status.rawValue] + granted.names + refused.names.map { "-\($0)" }
            + (providesAppSettings ? ["appSettings"] : [])).joined(separator: " ")
    }

    /// Reads an authorization from such a line, or returns nil for any other text.
    package init?(stored: String) {
        let words = stored.split(separator: " ").map(String.init)
        guard let first = words.first, let status = Status(rawValue: first) else { return nil }
        self.init(
            status, alert: words.contains("alert"), badge: words.contains("badge"), sound: words.contains("sound"),
            criticalAlert: words.contains("criticalAlert"))
        refused = AuthorizationOptions(
            names: words.compactMap { $0.hasPrefix("-") ? String($0.dropFirst()) : nil }
        ).intersection(.switches)
        providesAppSettings = words.contains("appSettings")
        // Repeated or unknown words would turn off what they don't name.
        guard words.joined(separator: " ").isExactly(stored), Set(words).count == words.count,
            Set(words) == Set(self.stored.split(separator: " ").map(String.init))
        else { return nil }
    }
}
