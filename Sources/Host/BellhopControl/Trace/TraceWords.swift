internal import BellhopValues

/// What the trace says about an event: who it concerns, what happened in a word, the facts in a sentence, and the tone.
struct TraceWords {
    let who: String
    let what: String
    let text: String
    let tone: TextStyle.Tone

    init(_ event: Event) {
        let headline = Headline(event)
        who = headline.who.printable
        what = headline.what.printable
        let text = event.traceText.printable
        // "locked locked" would repeat the word.
        self.text = text == what ? "" : text
        let isFailure = event.hasCause && headline.tone != .warning && !headline.mayBeIntended
        tone = isFailure ? .bad : headline.tone
    }
}

/// The first words of a line.
private struct Headline {
    var who: String
    let what: String
    let tone: TextStyle.Tone
    /// Whether the event isn't a failure even if it has a cause.
    var mayBeIntended = false

    private init(_ who: String, _ what: String, _ tone: TextStyle.Tone, mayBeIntended: Bool = false) {
        self.who = who
        self.what = what
        self.tone = tone
        self.mayBeIntended = mayBeIntended
    }

    /// The headline of an event about what a module did, or what happened to it.
    private static func module(
        _ what: String, _ tone: TextStyle.Tone, of event: Event, mayBeIntended: Bool = false
    ) -> Headline {
        Headline(event.module?.description ?? "module", what, tone, mayBeIntended: mayBeIntended)
    }

    init(_ event: Event) {
        self =
            switch event.fact {
            case .hostStarted: Headline("host", "started", .good)
            case .hostStopping: Headline("host", "stopping", .plain)
            case .settingsRead: Headline("settings", "read", .good)
            case .settingsDiagnostic(let finding): Headline("settings", finding.outcome.rawValue, finding.tone)
            case .settingsApplied: Headline("settings", "applied", .good)
            case .settingsKept: Headline("settings", "not applied", .bad)
            case .buildFailed: .module("not built", .bad, of: event)
            case .buildCleared: .module("builds", .good, of: event)
            case .moduleLoaded: .module("loaded", .good, of: event)
            case .moduleDisabled: .module("disabled", .plain, of: event)
            case .moduleRefused: .module("refused", .bad, of: event)
            case .moduleLog(let log): .module("log", log.outcome.isFailure ? .warning : .plain, of: event)
            case .moduleOutput: .module("prints", .plain, of: event)
            case .moduleNotice: .module("notice", .warning, of: event)
            case .moduleHeld: .module("held", .warning, of: event, mayBeIntended: true)
            case .moduleCrashed: .module("crashed", .bad, of: event)
            case .moduleRestarted: .module("restarted", .good, of: event)
            case .moduleQuarantined: .module("quarantined", .bad, of: event)
            case .moduleLifted: .module("lifted", .plain, of: event)
            case .moduleEnded: .module("ended", .plain, of: event)
            case .categoriesRegistered: Headline("categories", "registered", .good)
            case .categoriesConflict: .module("conflict", .warning, of: event)
            case .categoryUnknown: Headline("category", "unknown", .warning)
            case .tokenRegistered: Headline("device", "token", .good)
            case .tokenRenewed: Headline("device", "new token", .good)
            case .tokenFailed: Headline("device", "no token", .warning)
            case .tokenAwaited: Headline("device", "no token", .plain, mayBeIntended: true)
            case .messagingRegistered: Headline("device", "messaging", .plain)
            case .messageValidated: Headline("message", "valid", .good)
            case .pushAccepted: Headline("push", "accepted", .good)
            case .pushDiagnostic: Headline("push", "warning", .warning)
            case .pushRefused: Headline("push", "refused", .bad)
            case .pushStored: Headline("push", "stored", .warning)
            case .pushForwarded: Headline("push", "forwarded", .good)
            case .pushBuffered: Headline("push", "buffered", .warning)
            case .pushChecked: Headline("push", "checked", event.hasCause ? .warning : .good)
            case .pushDropped: Headline("push", "dropped", .bad)
            case .pushKept: Headline("push", "kept", .warning)
            case .pushRedelivered: Headline("push", "redelivered", .warning)
            case .pushHeld: Headline("push", "held", .warning)
            case .pushReleased: Headline("push", "released", .good)
            case .pushRouted: Headline("push", "routed", event.hasCause ? .warning : .plain)
            case .pushIgnored: Headline("push", "ignored", .warning)
            case .silentSuppressed: Headline("push", "not woken", .warning)
            case .pushFinished: Headline("push", "finished", .good)
            case .gatewayStarted: Headline("gateway", "started", .good)
            case .gatewayEnded: Headline("gateway", "ended", .bad)
            case .journalFailed: Headline("journal", "failed", .bad)
            case .callFinished(let call):
                .module(event.stage?.rawValue ?? "call", call.outcome == .answered ? .good : .plain, of: event)
            case .answerLate: .module("late", .warning, of: event)
            case .answerRepeated: .module("repeated", .warning, of: event)
            case .authorizationRequested: Headline("user", "is asked", .warning)
            case .authorizationChanged: Headline("user", "decides", .good)
            case .notificationScheduled: Headline("notification", "scheduled", .good)
            case .notificationUnscheduled(let notification): Headline(notification)
            case .notificationFired: Headline("notification", "fires", .plain)
            case .serviceAsked: .module("service", .plain, of: event)
            case .serviceAnswered(let answer): .module(answer.outcome.rawValue, .good, of: event)
            case .serviceFailed: .module("kept", .warning, of: event)
            case .extensionSkipped: .module("not asked", .plain, of: event, mayBeIntended: true)
            case .extensionGrew: .module("grows", .warning, of: event)
            case .attachmentDropped: .module("drops", .warning, of: event)
            case .notificationShown(let shown): Headline("notification", shown.display.rawValue, .good)
            case .notificationSuppressed: Headline("notification", "suppressed", .warning)
            case .notificationRemoved: Headline("notification", "removed", .plain)
            case .badgeChanged: Headline("badge", "changed", .plain)
            case .contentShown: .module("expands", .good, of: event)
            case .contentFailed: .module("fails", .warning, of: event)
            case .responseAccepted: Headline("user", "responds", .plain)
            case .responseHeld: Headline("response", "held", .warning)
            case .responseReleased: Headline("response", "released", .plain)
            case .responseFinished: Headline("response", "finished", event.hasCause ? .warning : .good)
            case .settingsOpened(let opened): Headline("user", "settings", opened.modules.isEmpty ? .warning : .good)
            case .navigationRequested(let request):
                Headline(event.module?.description ?? request.origin.rawValue, "navigates", .plain)
            case .navigationDeferred: Headline("screen", "deferred", .warning)
            case .navigationReleased: Headline("screen", "released", .plain)
            case .navigationDropped: Headline("screen", "dropped", .warning)
            case .navigationDeclined: .module("declines", .warning, of: event)
            case .navigationVetoed: .module("vetoes", .warning, of: event)
            case .navigationNative: Headline("screen", "native", .good)
            case .navigationWeb: Headline("screen", "web", .good)
            case .navigationStayed: Headline("screen", "stays", .warning)
            case .methodCalled: Headline("method", "called", .plain)
            case .methodFinished(let method):
                Headline("method", method.outcome.rawValue, event.hasCause ? .warning : .good)
            case .methodRefused: Headline("method", "refused", .warning)
            case .requestMade: Headline("request", "made", .plain)
            case .requestFinished: Headline("request", "answered", .plain)
            case .assetFetched(let asset): Headline("asset", asset.outcome.rawValue, .good)
            case .assetFailed: Headline("asset", "failed", .warning)
            case .linkOpened: Headline("link", "opened", .good)
            case .linkOffered: Headline("link", "offered", .plain)
            case .linkHandled: Headline("link", "handled", .good)
            case .linkRefused: Headline("link", "refused", .bad)
            case .urlOpened: Headline("url", "opened", .plain)
            case .deviceChanged: Headline("device", "changed", .plain)
            case .connectivityChanged: Headline("device", "is", .plain)
            case .deviceSet: Headline("device", "set", .plain)
            case .summaryDelivered: Headline("summary", "delivered", .good)
            case .deviceLocked: Headline("device", "locked", .plain)
            case .deviceUnlocked: Headline("device", "unlocked", .plain)
            case .clockChanged: Headline("clock", "moved", .plain)
            case .memoryWarned: Headline("device", "memory", .warning)
            case .timeChanged: Headline("device", "time", .plain)
            case .backgroundSessionEnded: Headline("device", "transfers", .plain)
            case .sessionChanged: Headline("session", "changed", .plain)
            case .loginRefused(let login): Headline("session", login.outcome.rawValue, .warning)
            case .appLogged(let entry): Headline("app", "logs", entry.outcome == .error ? .warning : .plain)
            }
    }

    private init(_ notification: Event.NotificationUnscheduled) {
        self =
            switch notification.outcome {
            case .ignored: Headline("notification", "ignored", .warning)
            case .refused: Headline("notification", "refused", .warning)
            case .removed, .replaced, .dropped: Headline("notification", "unscheduled", .plain)
            }
    }
}

extension Event.Finding {
    fileprivate var tone: TextStyle.Tone {
        switch outcome {
        case .warning: .warning
        case .error: .bad
        }
    }
}

extension LogLevel {
    fileprivate var isFailure: Bool {
        switch self {
        case .error, .fault: true
        case .debug, .info, .notice, .warning: false
        }
    }
}
