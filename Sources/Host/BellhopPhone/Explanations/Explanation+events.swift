package import BellhopValues

extension Explanation {
    /// Whether the explanation takes an event into account.
    package var includes: (Event) -> Bool {
        switch subject {
        case .push, .notification:
            let own = OwnEvents(of: self)
            return { own.include($0) || $0.isDeath || LaterEvents.kinds.contains($0.kind) }
        case .module:
            return { [name] event in
                event.kind == .settingsApplied
                    || event.module?.rawValue == name && (event.isDeath || Self.ofCrashes.contains(event.kind))
            }
        case .payload, .route: return { _ in false }
        }
    }

    /// Whether the explanation takes any events into account.
    var hasEvents: Bool {
        switch subject {
        case .push, .notification, .module: true
        case .payload, .route: false
        }
    }

    /// Whether a module cannot be called now, which says more than what failed before.
    private var isDown: Bool { findings.contains { $0.rule == .module && $0.state == .problem } }

    /// Whether a module is down because of a crash, after which it is restarted.
    private var isRestarting: Bool {
        findings.contains { $0.rule == .module && $0.cause?.isDeath == true }
    }

    /// Returns an event whose hint doesn't repeat the question that the explanation answers.
    private func answered(_ event: Event) -> Event {
        guard let cause = event.cause, isNamed(by: cause.subject) else { return event }
        return [.moduleCrashed, .presentationNone].contains(cause.code) ? event.withoutHint : event
    }

    /// The events that tell what precedes or follows the crashes of a module.
    private static let ofCrashes: Set<Event.Kind> = [
        .moduleLoaded, .moduleLifted, .moduleRestarted, .moduleQuarantined,
    ]

    /// The events that tell what failed for a push or a notification, and the rules that they break.
    ///
    /// What the phone decides is left out, because the rules say what it would decide now.
    private static let ofFailures: [Event.Kind: Explanation.Rule] = [
        .callFinished: .call, .serviceFailed: .service, .notificationSuppressed: .display,
        .attachmentDropped: .attachment, .contentFailed: .content, .navigationStayed: .screen,
    ]

    /// The rules that follow those about modules and the display, in the order in which they apply.
    private static let lastRules: [Explanation.Rule] = [.focus, .summary, .previews, .category, .content]

    /// Adds the events of the subject that the host still keeps, and what failed among them.
    mutating func add(_ kept: [Event]) {
        switch subject {
        case .push, .notification:
            let past = past(in: kept)
            guard !past.isEmpty else { return }
            events = past.map { $0.end == nil ? answered($0.event) : $0.event.withoutHint }
            tellArrival(in: past.map(\.event))
            // A module that is still down is among the findings.
            var known = findings.filter { $0.state == .problem }.compactMap(\.failure)
            let failures = failures(in: past).filter { past in
                defer { known.append(past.error.withoutHint) }
                return !known.contains(past.error.withoutHint)
            }
            for failure in isDown ? failures : failures.reversed() {
                // If the push came during the restart, the restart explains it, and not the crash.
                add(failure, first: !isDown || isRestarting && failure.error.code == .moduleRestarting)
            }
            if let first = failures.first(where: { $0.end == nil }) { verdict = "\(first.error.message); \(verdict)" }
        case .module:
            let recent = recent(in: kept)
            let crashes = recent.filter(\.isDeath)
            guard let cause = crashes.last?.cause else { return }
            events = recent.map { answered($0) }
            guard !isDown else { return }
            problem(.crashes, cause)
            verdict += ", but has crashed \(crashes.count.of("time"))"
        case .payload, .route: break
        }
    }
}

/// The events that belong to a push or a notification.
private struct OwnEvents {
    private let name: String
    /// The push as the cause of events, or nil for a notification.
    private let cause: Cause?

    init(of explanation: Explanation) {
        name = explanation.name
        cause = explanation.subject == .push ? Cause(explanation.name) : nil
    }

    func include(_ event: Event) -> Bool {
        guard let cause else { return name.isExactly(event.notification) }
        return event.push?.cause == cause || event.causedBy?.contains(cause) == true
    }
}

/// An event of a push or a notification.
private struct PastEvent {
    let event: Event
    /// Why the failure of the event is over, in words, or nil if it can happen again.
    let end: String?
}

/// What failed for a push or a notification.
private struct PastFailure {
    let rule: Explanation.Rule
    let error: BellhopError
    /// Why it is over, in words, or nil if it can happen again.
    let end: String?
}

extension Explanation {
    /// The events of a push or a notification, and the crashes in the navigations and the responses that it caused.
    private func past(in kept: [Event]) -> [PastEvent] {
        let events = OwnEvents(of: self)
        let own = kept.filter(events.include)
        // The event of a notification that is not shown names no module.
        let asked = Set(own.lazy.filter(\.isOfPresentation).compactMap(\.module))
        let causes = Set(own.flatMap(\.furtherCauses))
        // The event of a route that nothing shows names only the module that asked for it.
        let declined = own.filter { $0.kind == .navigationDeclined && $0.isOfDeath }
        var later = LaterEvents()
        var past: [PastEvent] = []
        for event in kept.reversed() {
            if events.include(event) || event.isDeath && event.causedBy?.contains(where: causes.contains) == true {
                let modules = event.module.map { [$0] } ?? asked.sorted { $0.rawValue < $1.rawValue }
                let declined = declined.filter { $0.navigation == event.navigation }.compactMap(\.module)
                past.append(PastEvent(event: event, end: later.end(of: event, in: modules, declined: declined)))
            }
            later.add(event)
        }
        return past.reversed()
    }

    /// The crashes of a module that are not over, and what followed them.
    private func recent(in kept: [Event]) -> [Event] {
        guard let module = kept.lazy.compactMap(\.module).first(where: { $0.rawValue == name }) else { return [] }
        var later = LaterEvents()
        var recent: [Event] = []
        for event in kept.reversed() {
            later.add(event)
            if later.endsCrashes(of: module) { break }
            if event.kind != .settingsApplied, !event.isDeathOfReplaced { recent.append(event) }
        }
        return Array(recent.reversed().drop { !$0.isDeath })
    }

    /// The crashes and what failed, without what failed because of a crash or before a hang among the events.
    private func failures(in past: [PastEvent]) -> [PastFailure] {
        let deaths = past.map(\.event).filter(\.isDeath)
        let crashed = Set(deaths.compactMap(\.module))
        let hung = Set(deaths.filter { $0.cause?.code == .moduleHung }.compactMap(\.module))
        return past.compactMap { past in
            let event = past.event
            guard let error = event.cause else { return nil }
            if event.isDeath { return PastFailure(rule: .crash, error: error, end: past.end) }
            guard let rule = Self.ofFailures[event.kind] else { return nil }
            if event.kind == .notificationSuppressed, error.code != .presentationNone || isNamed(by: error.subject) {
                return nil
            }
            guard let module = event.module, event.kind != .navigationStayed else {
                return PastFailure(rule: rule, error: error, end: past.end)
            }
            let isTold = error.isDeath && crashed.contains(module) || error.code == .moduleLate && hung.contains(module)
            guard !isTold else { return nil }
            if past.end != nil { return PastFailure(rule: rule, error: error.inPast(of: module), end: past.end) }
            // A death that is not among the events was reported for other calls, and `why` of the module explains it.
            let isOfOthers = isAnswering(error) && awaitsReport != true
            return PastFailure(rule: rule, error: isOfOthers ? error.about(module) : error.of(module), end: nil)
        }
    }

    /// Adds what held the notification back when it arrived, and doesn't now.
    private mutating func tellArrival(in past: [Event]) {
        let own = past.last {
            $0.kind == .notificationShown && (subject == .notification || $0.push?.description == name)
        }
        guard let shown = own?.facts(Event.NotificationShown.self) else { return }
        for control in shown.heldBack {
            tellArrival(control.rule, "\(control.pastWords), so the notification had no banner and no sound")
        }
        if shown.options.isListedOnly, !shown.heldBack.isEmpty {
            let reasons = shown.heldBack.map(\.pastWords).joined(separator: " and ")
            verdict = "it had no banner and no sound, because \(reasons); \(verdict)"
        }
        if shown.isPreviewHidden { tellArrival(.previews, "previews were hidden, so its text was hidden") }
    }

    /// Adds what a rule decided when the notification arrived, unless the rule decides the same now.
    private mutating func tellArrival(_ rule: Explanation.Rule, _ message: String) {
        guard !findings.contains(where: { $0.rule == rule }) else { return }
        let later = Self.lastRules.drop { $0 != rule }.dropFirst()
        findings.insert(
            Finding(rule: rule, state: .note, message: "when it arrived, \(message)", isOver: true),
            at: findings.firstIndex { later.contains($0.rule) } ?? findings.endIndex)
    }

    private mutating func add(_ failure: PastFailure, first isFirst: Bool) {
        let error = failure.error
        if let end = failure.end {
            let finding = Finding(
                rule: failure.rule, state: .note, message: "\(error.message), and \(end)",
                cause: error.withoutHint, isOver: true)
            findings.insert(finding, at: isFirst ? 0 : findings.endIndex)
            return
        }
        // The failure says that it has happened.
        findings.removeAll { $0.state == .note && $0.failure == error.withoutHint }
        if isFirst {
            insertFirst(failure.rule, .problem, error)
        } else {
            problem(failure.rule, error)
        }
    }
}

extension Event {
    /// The causes that its push or notification has given rise to: a navigation, a response or a local notification.
    ///
    /// A crash in their calls names only them.
    fileprivate var furtherCauses: [Cause] {
        let followed = (causedBy ?? []).filter {
            switch $0 {
            case .response, .local: true
            case .push, .navigation, .command: false
            }
        }
        return followed + [navigation?.cause].compactMap(\.self)
    }

    /// Whether it tells how a module answered `willPresent`.
    fileprivate var isOfPresentation: Bool {
        if case .callFinished(let call) = fact { stage == .present && call.outcome != .missing } else { false }
    }
}

extension Explanation.Finding {
    /// What is in the way, without how to correct it.
    ///
    /// It is the same in findings that differ in the question that their hints must not repeat.
    var failure: BellhopError? { cause?.withoutHint }
}

extension BellhopError {
    /// The error of a call to a module that has been loaded again since.
    fileprivate func inPast(of module: ModuleID) -> BellhopError {
        let error = of(module)
        guard code == .moduleQuarantined else { return error }
        return BellhopError(code, "\(module) was quarantined", at: location, cause: cause)
    }

    /// The error with a hint about the module.
    fileprivate func about(_ module: ModuleID) -> BellhopError {
        BellhopError(code, message, hint: hint, about: module.word, at: location, cause: cause)
    }
}

extension NotificationControls.Control {
    /// The rule of an explanation that says what the control does.
    var rule: Explanation.Rule {
        switch self {
        case .focus: .focus
        case .summary: .summary
        }
    }
}
