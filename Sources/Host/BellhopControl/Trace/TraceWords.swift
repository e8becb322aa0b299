internal import BellhopCore

/// What the trace says of an event: who it is about, what happened in a word, the rest in a few, and how good that is.
struct TraceWords {
    let who: String
    let what: String
    let text: String
    let tone: TextStyle.Tone

    init(_ event: Event) {
        let (subject, verb, tone) = Self.headline(event)
        who = (event.kind.isAboutModule ? event.module?.rawValue ?? subject : subject).printable
        what = verb.printable
        let text = Self.text(event).printable
        // "stopping stopping" says it once too often.
        self.text = text == what ? "" : text
        self.tone = event.cause == nil || tone == .warning || Self.mayBeIntended.contains(event.kind) ? tone : .bad
    }

    /// The events whose cause is no failure.
    private static let mayBeIntended: Set<Event.Kind> = [.extensionSkipped, .moduleHeld, .tokenAwaited]

    private static func headline(_ event: Event) -> (who: String, what: String, tone: TextStyle.Tone) {
        switch event.kind {
        case .hostStarted: ("host", "started", .good)
        case .hostStopping: ("host", "stopping", .plain)
        case .settingsRead: ("settings", "read", .good)
        case .settingsDiagnostic:
            ("settings", event.outcome ?? "diagnostic", event.outcome == "warning" ? .warning : .bad)
        case .settingsApplied: ("settings", "applied", .good)
        case .settingsKept: ("settings", "not applied", .bad)
        case .buildFailed: ("module", "not built", .bad)
        case .buildCleared: ("module", "builds", .good)
        case .moduleLoaded: ("module", "loaded", .good)
        case .moduleDisabled: ("module", "disabled", .plain)
        case .moduleRefused: ("module", "refused", .bad)
        case .moduleLog:
            ("module", "log", ["error", "fault"].contains(event.outcome) ? .warning : .plain)
        case .moduleOutput: ("module", "prints", .plain)
        case .moduleHeld: ("module", "held", .warning)
        case .moduleCrashed: ("module", "crashed", .bad)
        case .moduleRestarted: ("module", "restarted", .good)
        case .moduleQuarantined: ("module", "quarantined", .bad)
        case .moduleLifted: ("module", "lifted", .plain)
        case .moduleEnded: ("module", "ended", .plain)
        case .categoriesRegistered: ("categories", "registered", .good)
        case .categoriesConflict: ("categories", "conflict", .warning)
        case .categoryUnknown: ("category", "unknown", .warning)
        case .tokenRegistered: ("device", "token", .good)
        case .tokenFailed: ("device", "no token", .warning)
        case .tokenAwaited: ("device", "no token", .plain)
        case .pushAccepted: ("push", "accepted", .good)
        case .pushDiagnostic: ("push", "warning", .warning)
        case .pushRefused: ("push", "refused", .bad)
        case .pushBuffered: ("push", "buffered", .warning)
        case .pushDropped: ("push", "dropped", .bad)
        case .pushKept: ("push", "kept", .warning)
        case .pushRedelivered: ("push", "redelivered", .warning)
        case .journalFailed: ("journal", "failed", .bad)
        case .pushHeld: ("push", "held", .warning)
        case .pushReleased: ("push", "released", .good)
        case .pushRouted: ("push", "routed", event.cause == nil ? .plain : .warning)
        case .pushIgnored: ("push", "ignored", .warning)
        case .silentSuppressed: ("push", "not woken", .warning)
        case .pushFinished: ("push", "finished", .good)
        case .callFinished: ("module", event.stage?.rawValue ?? "call", event.outcome == "answered" ? .good : .plain)
        case .answerLate: ("module", "late", .warning)
        case .answerRepeated: ("module", "repeated", .warning)
        case .authorizationRequested: ("user", "is asked", .warning)
        case .authorizationChanged: ("user", "decides", .good)
        case .notificationScheduled: ("notification", "scheduled", .good)
        case .notificationUnscheduled where event.outcome == "ignored": ("notification", "ignored", .warning)
        case .notificationUnscheduled: ("notification", "unscheduled", .plain)
        case .notificationFired: ("notification", "fires", .plain)
        case .serviceAsked: ("module", "service", .plain)
        case .serviceAnswered: ("module", event.outcome ?? "answered", .good)
        case .serviceFailed: ("module", "kept", .warning)
        case .extensionSkipped: ("module", "not asked", .plain)
        case .extensionGrew: ("module", "grows", .warning)
        case .attachmentDropped: ("module", "drops", .warning)
        case .notificationShown: ("notification", event.isVisible ? "shown" : "applied", .good)
        case .notificationSuppressed: ("notification", "suppressed", .warning)
        case .notificationRemoved: ("notification", "removed", .plain)
        case .badgeChanged: ("badge", "changed", .plain)
        case .contentShown: ("module", "expands", .good)
        case .contentFailed: ("module", "fails", .warning)
        case .responseAccepted: ("user", "responds", .plain)
        case .responseHeld: ("response", "held", .warning)
        case .responseReleased: ("response", "released", .plain)
        case .responseFinished: ("response", "finished", event.cause == nil ? .good : .warning)
        case .settingsOpened: ("user", "settings", event.outcome == "told" ? .good : .warning)
        case .navigationRequested: (event.details?["origin"] ?? "user", "navigates", .plain)
        case .navigationDeferred: ("screen", "deferred", .warning)
        case .navigationReleased: ("screen", "released", .plain)
        case .navigationDropped: ("screen", "dropped", .warning)
        case .navigationDeclined: ("module", "declines", .warning)
        case .navigationVetoed: ("module", "vetoes", .warning)
        case .navigationNative: ("screen", "native", .good)
        case .navigationWeb: ("screen", "web", .good)
        case .navigationStayed: ("screen", "stays", .warning)
        case .messagingRegistered: ("device", "messaging", .plain)
        case .messageValidated: ("message", "valid", .good)
        case .methodCalled: ("method", "called", .plain)
        case .methodFinished: ("method", event.outcome ?? "answered", event.cause == nil ? .good : .warning)
        case .methodRefused: ("method", "refused", .warning)
        case .requestMade: ("request", "made", .plain)
        case .requestFinished: ("request", "answered", .plain)
        case .assetFetched: ("asset", event.outcome ?? "fetched", .good)
        case .assetFailed: ("asset", "failed", .warning)
        case .linkOpened: ("link", "opened", .good)
        case .linkOffered: ("link", "offered", .plain)
        case .linkHandled: ("link", "handled", .good)
        case .linkRefused: ("link", "refused", .bad)
        case .urlOpened: ("url", "opened", .plain)
        case .deviceChanged: ("device", "changed", .plain)
        case .deviceSet: ("device", "set", .plain)
        case .summaryDelivered: ("summary", "delivered", .good)
        case .deviceLocked: ("device", "locked", .plain)
        case .deviceUnlocked: ("device", "unlocked", .plain)
        case .clockChanged: ("clock", "moved", .plain)
        case .memoryWarned: ("device", "memory", .warning)
        case .backgroundSessionEnded: ("device", "transfers", .plain)
        case .timeChanged: ("device", "time", .plain)
        case .sessionChanged: ("session", "changed", .plain)
        case .loginRefused: ("session", event.outcome ?? "refused", .warning)
        case .appLogged: ("app", "logs", event.outcome == "error" ? .warning : .plain)
        }
    }

    private static func text(_ event: Event) -> String {
        let details = event.details ?? [:]
        switch event.kind {
        case .hostStarted:
            let run = details["run"]?.nonEmpty.map { "run \($0)" }
            return [event.message, run].compactMap(\.self).joined(separator: ", ")
        case .callFinished:
            let selector = details["selector"] ?? ""
            var answer = event.outcome == "missing" ? "not implemented" : details["answer"].flatMap(\.nonEmpty)
            // A module denies with a text, and allows without one.
            if selector == Selector.allowLogin.rawValue, event.outcome == "answered" {
                answer = answer == "none" ? "allow" : "deny"
            }
            // What cannot answer anything has no answer to show.
            let isSilent = Selector(rawValue: selector)?.fullSignature.result == .void && event.outcome == "answered"
            return [short(selector), isSilent ? nil : answer ?? event.outcome].compactMap(\.self)
                .joined(separator: " → ")
        case .pushAccepted:
            let size = details["bytes"].map { "\($0) B" }
            let source = details["source"].map { "from \($0)" }
            return [size, event.message, source].compactMap(\.self).joined(separator: ", ")
        case .moduleLog:
            return [details["category"].map { "[\($0)]" }, event.message].compactMap(\.self).joined(separator: " ")
        case .appLogged:
            return [details["level"] ?? event.outcome, event.message].compactMap(\.self).joined(separator: " ")
        case .notificationShown:
            return [event.message.map { "“\($0)”" }, event.outcome].compactMap(\.self).joined(separator: " as ")
        default:
            return event.message ?? event.outcome ?? list(details)
        }
    }

    /// A selector by the part that tells it from the others: `willPresent`, `didOpen`.
    private static func short(_ selector: String) -> String {
        let owners: [Substring] = [
            "application", "userNotificationCenter", "serviceExtension", "contentExtension", "delegate",
        ]
        let parts = selector.split(separator: ":")
        return String(parts.first { !owners.contains($0) } ?? parts.first ?? "")
    }

    private static func list(_ details: EventDetails) -> String {
        details.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Event.Kind {
    /// Whether the event tells what a module did, or what became of it, rather than what follows from that.
    fileprivate var isAboutModule: Bool {
        switch self {
        case .buildFailed, .buildCleared, .moduleLoaded, .moduleDisabled, .moduleRefused, .moduleLog, .moduleOutput,
            .moduleHeld, .moduleCrashed,
            .moduleRestarted, .moduleQuarantined, .moduleLifted, .moduleEnded, .categoriesConflict, .tokenRegistered,
            .tokenFailed, .serviceAsked, .serviceAnswered, .serviceFailed, .extensionSkipped, .extensionGrew,
            .attachmentDropped,
            .contentShown,
            .contentFailed, .callFinished,
            .answerLate, .answerRepeated, .navigationRequested, .navigationDeclined,
            .navigationVetoed:
            true
        default: false
        }
    }
}

extension Event {
    /// Whether a notification appears on the screen or in the list, rather than only its badge or sound.
    fileprivate var isVisible: Bool {
        let names = outcome?.split(separator: ", ").map(String.init) ?? []
        return PresentationOptions(names: names).isVisible
    }
}
