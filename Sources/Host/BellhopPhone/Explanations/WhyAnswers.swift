internal import BellhopValues

/// The answers to `why`.
enum WhyAnswers {
    /// Explains what a question is about.
    ///
    /// Returns nil if the journal has to be read first. ``pushRead(_:_:_:in:)`` continues then.
    static func explain(
        _ inquiry: Inquiry, with strings: FoundStrings? = nil, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) -> Explanation? {
        switch inquiry {
        case .push(let push): return explain(push, .payload, push.source, with: strings, in: phone)
        case .message(let source, let push, let isOnlyValidated):
            var explanation = explain(push, .payload, source, with: strings, in: phone)
            if isOnlyValidated, (try? push.payload.get()) != nil {
                explanation.verdict = "it is only validated"
                explanation.note(.message, "validate_only is true, so it isn't delivered")
            }
            return explanation
        case .refusedMessage(let source, let error):
            var explanation = Explanation(.payload, source, verdict: "it would be refused")
            explanation.problem(.message, error)
            explanation.tellRejectedEdit(in: phone)
            return explanation
        case .name(let word):
            switch try Named(word, in: phone) {
            case .refused(let push): return explain(push, in: phone)
            case .push(let push):
                phone.turn.emit(.readPush(push, phone.turn.ticket(PushStep.why(id, push))))
                return nil
            case .name(let name, let kind):
                var explanation = try explain(name, kind, in: phone)
                explanation.tellRejectedEdit(in: phone)
                return explanation
            }
        }
    }

    /// What the word of a question names.
    private enum Named {
        /// The newest push, which was refused.
        case refused(RefusedPush)
        case push(PushID)
        /// A name, and its kind if the word says it.
        case name(String, Reference.Kind?)

        /// Finds what a word names.
        ///
        /// `last` is the newest push, or the newest notification if there was no push.
        init(_ word: String, in phone: Phone) throws(BellhopError) {
            switch Reference(word, of: Reference.Kind.allCases) {
            case .push(let push): self = .push(push)
            case .name(let name, let kind): self = .name(name, kind)
            case .last:
                if let refused = phone.pushes.refused {
                    self = .refused(refused)
                } else if phone.pushes.lastStored > 0 {
                    self = .push(PushID(number: phone.pushes.lastStored))
                } else if let newest = phone.center.presenter.list.delivered.first {
                    self = .name(newest.identifier, .notification)
                } else {
                    throw BellhopError(
                        .whyUnknown, "there was no push yet", hint: "Send one, or name a module or a route")
                }
            }
        }
    }

    /// Explains what has a name: without a kind, the first that has it.
    private static func explain(
        _ name: String, _ kind: Reference.Kind?, in phone: Phone
    ) throws(BellhopError) -> Explanation {
        if kind ?? .module == .module, let module = phone.module(called: name) {
            return ModuleExplanation(of: module, in: phone).explanation
        }
        if kind ?? .module == .module, let entry = phone.settings.refused[named: name] {
            var explanation = Explanation(.module, name, verdict: "it is not loaded")
            explanation.problem(.module, entry.error)
            return explanation
        }
        if kind ?? .notification == .notification {
            if let notification = phone.center.presenter.list[listed: name] { return explain(notification, in: phone) }
            if let entry = phone.center.schedule.pending[name] { return explain(entry, in: phone) }
        }
        switch kind {
        case .route: return RouteExplanation.explain(name, in: phone)
        case .module, .notification:
            throw BellhopError(
                .whyUnknown, "no \(kind == .module ? "module" : "notification") is called \(name.spelled)",
                hint: kind == .module
                    ? Suggestion.hint(for: name, among: phone.modules.order.map(\.rawValue))
                        ?? "List the modules of settings.json"
                    : "Take an identifier from the list of notifications")
        case nil: return try explainRoute(name, in: phone)
        }
    }

    /// The journal was read for a push.
    static func pushRead(
        _ id: PushID, _ result: Result<JournalledPush?, BellhopError>, in phone: Phone
    ) throws(BellhopError) -> Explanation {
        guard let push = try result.get() else { throw .unknownPush("\(id)") }
        var explanation = explain(
            ScannedPush(push.payload, source: push.source ?? "<\(id)>"), .push, "\(id)", in: phone)
        let awaitsDeath = phone.calls.awaitsDeath(for: .push(push.id)) || phone.modules.awaitsHang(for: push.id)
        explanation.awaitsReport = awaitsDeath ? true : nil
        if let outcome = try push.outcome?.get() {
            explanation.verdict = "it was \(outcome.words); now \(explanation.verdict)"
        } else {
            explanation.verdict = phone.pushes[push.id]?.stage.words ?? "it is not finished"
        }
        explanation.explainDelivery(of: push, in: phone)
        if let request = phone.navigation.deferred, request.push == id {
            let error = BellhopError.waitsForLogin(phone.navigation.session)
            explanation.problem(.screen, error)
            explanation.verdict += "; \(request.route) waits \(phone.navigation.session.wait)"
        }
        return explanation
    }

    // MARK: Subjects

    private static func explain(
        _ push: ScannedPush, _ subject: Explanation.Subject, _ name: String, with strings: FoundStrings? = nil,
        in phone: Phone
    ) -> Explanation {
        var explanation: Explanation
        do throws(BellhopError) {
            let payload = try push.payload.get()
            try payload.checkAddress(source: push.source, under: phone.settings.app)
            explanation = PushExplanation(of: payload, for: subject, name, in: phone).explanation
            if let strings, let alert = LocalizedAlert(payload) {
                explanation.explain(alert, to: payload.sender, with: strings, source: push.source, in: phone)
            }
            let advice = explanation.advice
            for finding in Payload.findings(in: push.bytes, source: push.source).reversed()
            // A rule says why nothing is shown.
            where finding.error.code != .payloadNothingToShow {
                explanation.insertFirst(.payload, .problem, finding.error)
            }
            explanation.advice = advice ?? explanation.advice
        } catch {
            explanation = Explanation(subject, name, verdict: "it would be refused")
            explanation.problem(.payload, error)
        }
        explanation.tellRejectedEdit(in: phone)
        return explanation
    }

    /// Explains the newest push, which was refused.
    private static func explain(_ refused: RefusedPush, in phone: Phone) -> Explanation {
        var explanation = Explanation(.payload, refused.source ?? "last", verdict: "the newest push was refused")
        explanation.problem(.push, refused.error)
        if phone.pushes.lastStored > 0 {
            let accepted = PushID(number: phone.pushes.lastStored)
            explanation.note(.accepted, "the newest push that was accepted is \(accepted)")
        }
        explanation.tellRejectedEdit(in: phone)
        return explanation
    }

    private static func explain(_ notification: UserNotification, in phone: Phone) -> Explanation {
        var explanation = Explanation(.notification, notification.identifier, verdict: "it is listed")
        if let push = notification.push { explanation.ok(.push, "\(push) shows it") }
        if let owner = phone.modules.current(notification.owner) { explanation.ok(.module, "\(owner) scheduled it") }
        if notification.presentable.hasText { explanation.explainPreview(in: phone) }
        if let category = notification.category {
            explanation.explain(category: category, in: phone)
        } else {
            explanation.note(.category, "it has no category, so there are no buttons")
        }
        explanation.explainContent(of: notification.category, in: phone)
        return explanation
    }

    private static func explain(_ entry: PendingRequests.Entry, in phone: Phone) -> Explanation {
        let content = entry.request.content
        let possible = content.possible(in: phone)
        let presentation = ForegroundPresentation(by: phone.modules[entry.owner].map { [$0] } ?? [], in: phone)
        let isInForeground = phone.application.device.isInForeground
        let options = isInForeground ? presentation.options(of: possible) : possible
        let verb = isInForeground && !presentation.asked.isEmpty ? "may" : "will"
        let only = options.badgeAndSound.map { "\(verb) only \($0)" }
        let deed = options.isVisible ? "is shown" : only ?? "nothing happens"
        let due = entry.due.map { "at \($0.inWords)" } ?? "when its trigger fires"
        var explanation = Explanation(
            .notification, entry.request.identifier, verdict: "it waits, and \(deed) \(due)")
        explanation.ok(.module, "\(phone.modules.current(entry.owner)) scheduled it")
        let trouble = isInForeground ? phone.modules[entry.owner].flatMap { phone.trouble(of: $0) } : nil
        if let reason = content.reasonForNotAppearing(in: phone) {
            // The trouble says why the module cannot answer.
            let options = trouble == nil ? options : possible
            explanation.explain(reason, of: content, options)
            // willPresent or foregroundPresentation decides about the badge and the sound.
            guard options.badgeAndSound != nil else { return explanation }
        }
        guard isInForeground else { return explanation }
        if let distress = phone.modules[entry.owner].flatMap({ phone.distress(of: $0) }) {
            explanation.problem(.module, distress)
        }
        explanation.explain(
            presentation, of: possible, absent: trouble.map { _ in entry.owner }, ifNothingDecides: .unasked)
        return explanation
    }

    private static func explainRoute(_ name: String, in phone: Phone) throws(BellhopError) -> Explanation {
        guard !name.isEmpty else {
            throw BellhopError(
                .whyUnknown, "there is nothing to explain",
                hint: "Name the id of a push or a notification, a file, a module or a route")
        }
        let explanation = RouteExplanation.explain(name, in: phone)
        // A word that is near no route is rather a misspelled name.
        guard explanation.decisive?.cause?.hintCode == .routeUnlisted, !name.contains("/") else { return explanation }
        let modules = phone.modules.all.map(\.id.rawValue)
        let meant =
            Suggestion.nearest(to: name, among: [Reference.newest] + modules).first
            ?? modules.first { $0.lowercased().contains(name.lowercased()) }
        throw BellhopError(
            .whyUnknown,
            "no push, notification, module or route is called "
                + (name.disguise == nil ? name.printable : name.spelled),
            hint: meant.map { "Did you mean \($0.quoted)?" }
                ?? "Name the id of a push or a notification, a file, a module or a route")
    }
}

extension Phone {
    /// The module that a name of its entry or of its class means.
    fileprivate func module(called name: String) -> HostedModule? {
        if let module = modules[called: name] { return module }
        return modules.all.first { module in
            let settings = module.settings
            return [
                settings.name, settings.identifier, settings.className, settings.productName, settings.packageName,
                settings.pushServiceClassName, settings.pushContentClassName, modules.sender(of: module),
            ].contains(name)
        }
    }
}

extension Explanation {
    /// Adds a first finding that an edit was rejected or a build failed, so that older settings or libraries decide.
    fileprivate mutating func tellRejectedEdit(in phone: Phone) {
        guard let rejection = phone.rejection else { return }
        let error = rejection.error(in: phone.modules.hosted)
        guard !findings.contains(where: { $0.failure == error.withoutHint }) else { return }
        insertFirst(rejection.rule, .note, error)
    }
}

extension Explanation {
    /// Adds the texts of an alert, and the keys that were not found.
    fileprivate mutating func explain(
        _ alert: LocalizedAlert, to sender: String?, with strings: FoundStrings, source: String, in phone: Phone
    ) {
        for text in alert.texts {
            guard let found = text.text(in: strings.texts) else { continue }
            ok(.text, "\(text.member.quoted) is \(found.printable.quoted)")
        }
        let findings = strings.findings(
            about: alert, of: phone.settings.app, unsearched: PushReceivers(of: phone).unsearched(for: sender),
            source: source)
        for finding in findings { problem(.text, finding.error) }
    }
}

extension PushOutcome {
    /// What became of the push, in words after `it was`.
    fileprivate var words: String {
        switch self {
        case .dropped(let dropped, let cause): "dropped: \(dropped.words(cause))"
        case .finished(let finished): finished.words
        }
    }
}

extension Event.PushFinished {
    fileprivate var words: String {
        let words = [
            fetch.map { "handled silently (\($0.word))" }, isSuppressed ? "not woken" : nil, display?.words,
            isIgnored ? "ignored" : nil,
        ].compactMap(\.self)
        return words.isEmpty ? "delivered to no module, and not shown" : words.joined(separator: ", ")
    }
}

extension Event.PushFinished.Display {
    fileprivate var words: String {
        switch self {
        case .shown, .notShown, .superseded: rawValue
        case .applied: "not shown, and only its badge or sound was applied"
        case .filtered: "filtered by its service extension"
        }
    }
}

extension PushRun.Stage {
    /// What a push that is not finished waits for.
    fileprivate var words: String {
        switch self {
        case .storing: "it is being written to the journal"
        case .stored: "APNs stores it"
        case .waitingForStart: "it waits until the modules are up"
        case .lookingUp: "texts of the app are being looked up, or libraries are being compared"
        case .held: "it is held until the user starts the app"
        case .routed: "it waits for the launch of the app, or for its service extensions"
        case .underWay: "its modules are being called"
        case .settling: "it waits for the navigations that it caused"
        case .concluding: "it is being finished"
        }
    }
}
