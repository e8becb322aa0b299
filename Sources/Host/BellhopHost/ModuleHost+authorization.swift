internal import BellhopCore
internal import Foundation

/// Whether the app may notify: the user is asked once (Semantics §8).
extension ModuleHost {
    /// What the user lets the app do.
    var authorization: Authorization { flow.authorization }

    /// Asks the user, or remembers what the user said; `answer` is told once that is known.
    func requestAuthorization(
        _ options: AuthorizationOptions, by module: ModuleID, answer: @escaping @Sendable (Bool) -> Void
    ) {
        let before = authorization
        switch flow.request(options) {
        case .answered(let isGranted):
            recordAuthorization(since: before, "\(module) asks for \(options.words)")
            return answer(isGranted)
        case .prompt:
            events.record(
                Event(
                    .authorizationRequested, module: module, outcome: "prompted",
                    message: "\(module) wants to notify, with \(options.words): bellhop authorize grant, or deny",
                    details: ["options": options.names.joined(separator: " ")]))
        case .waits:
            events.record(
                Event(
                    .authorizationRequested, module: module, outcome: "waits",
                    message: "\(module) waits for the user's answer too",
                    details: ["options": options.names.joined(separator: " ")]))
        }
        askers.append((options, answer))
    }

    /// The user answers, or goes to the settings.
    func decide(_ decision: AuthorizationFlow.Decision, off: AuthorizationOptions) async -> ChangeReply {
        let before = authorization
        flow.decide(decision, off: off)
        recordAuthorization(since: before, "the user decided")
        if flow.question == nil {
            let waiting = askers
            askers = []
            for (options, answer) in waiting { answer(flow.isGranted(options)) }
        }
        // On a new device the enrollment begins again, with the next sign-in.
        if decision == .reset, settings.builtIn(.pushEnrollment) != nil { setRegistered(false) }
        await center?.settled()
        if decision != .reset { await enroll()?.value }
        return ChangeReply(state: authorization.status.rawValue, through: events.last)
    }

    private func recordAuthorization(since before: Authorization, _ why: String) {
        guard authorization != before else { return }
        center?.set(.authorization, authorization.stored)
        let kinds =
            switch authorization.status {
            case .authorized: ": \(authorization.granted.words)"
            case .provisional: ": into the list, without banner, sound and badge"
            case .notDetermined, .denied: ""
            }
        events.record(
            Event(
                .authorizationChanged, outcome: authorization.status.rawValue,
                message: "\(authorization.status.rawValue)\(kinds)",
                details: [
                    "status": authorization.status.rawValue,
                    "kinds": authorization.granted.names.joined(separator: " "), "because": why,
                ]))
    }
}

extension AuthorizationOptions {
    /// The options for people.
    fileprivate var words: String { isEmpty ? "nothing" : names.joined(separator: ", ") }
}

extension Authorization {
    /// The authorization in one line, as the database keeps it.
    fileprivate var stored: String {
        ([status.rawValue] + granted.names + (providesAppSettings ? ["appSettings"] : [])).joined(separator: " ")
    }

    /// Reads such a line; nil for another.
    init?(stored: String) {
        let words = stored.split(separator: " ").map(String.init)
        guard let first = words.first, let status = Status(rawValue: first) else { return nil }
        self.init(
            status, alert: words.contains("alert"), badge: words.contains("badge"), sound: words.contains("sound"))
        providesAppSettings = words.contains("appSettings")
    }
}
