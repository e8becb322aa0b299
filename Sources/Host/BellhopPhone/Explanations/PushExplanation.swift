internal import BellhopValues

/// What a phone would do with a payload now, rule by rule (Semantics §3, §4, §5).
///
/// Changes nothing. Each rule is the one that decides when a push arrives.
struct PushExplanation {
    private let phone: Phone
    private let payload: Payload
    private let route: PushRoute
    private let delivery: Delivery
    /// The modules that the push concerns: those that it goes to, or the one that has its sender.
    private let modules: [HostedModule]
    private(set) var explanation: Explanation

    init(of payload: Payload, for subject: Explanation.Subject, _ name: String, in phone: Phone) {
        self.phone = phone
        self.payload = payload
        route = phone.modules.senders.route(sender: payload.sender)
        delivery = Delivery(of: payload, in: phone)
        modules = route.modules.compactMap { phone.modules[$0] }
        explanation = Explanation(subject, name)
        if let loss = Registration.loss(in: phone) { explanation.problem(.registration, loss) }
        explainSender()
        explainSilent()
        explainService()
        if subject == .push {
            // Only the instances that are called for this push.
            explanation.explainHeld(in: phone) { Instances.push(of: $0, in: phone)?.description == name }
        }
        explainDisplay()
        explainLevel()
        explainQuiet()
        explainControls()
        explainPreview()
        explainCategory()
        explanation.verdict = verdict
    }

    // MARK: Rules

    private mutating func explainSender() {
        let names = route.modules.listed
        if let error = PushReceivers(of: phone).error(of: route, sender: payload.sender) {
            explanation.problem(.sender, error)
        } else if let sender = payload.sender {
            explanation.ok(.sender, "\(sender.printable) is the sender of \(names)")
        }
        if case .broadcast = route, payload.sender == nil {
            explanation.note(.sender, "no sender; it goes to every push module: \(names)")
        }
        guard case .module = route else { return }
        for module in modules {
            explainState(of: module)
            explanation.tellOutdated(module, in: phone)
        }
    }

    private mutating func explainState(of module: HostedModule) {
        if let distress = phone.distress(of: module) {
            explanation.problem(.module, distress)
        } else if module.isAsleep {
            explanation.note(.module, "\(module.id) starts with the app")
        } else {
            explanation.ok(.module, "\(module.id) is running")
        }
    }

    private mutating func explainSilent() {
        switch delivery.silent {
        case .none: explanation.note(.silent, "aps has no \"content-available\": 1, so no module is called silently")
        case .skip:
            explanation.note(.silent, "the app is terminated, so no module is called silently")
        case .block:
            if let barrier = phone.silentBarrier { explanation.problem(.silent, barrier.error) }
        case .hold:
            explanation.problem(
                .silent,
                BellhopError(
                    .moduleAsleep, "the app is terminated, so the push waits until the user starts it",
                    hint: "Bring the app to the foreground"))
        case .call, .startAndCall:
            let silent = modules.filter { phone.canCall(.didReceiveRemoteNotification, of: $0) }.map(\.id)
            if let absent { return explanation.note(.silent, "\(absent.id) cannot be called silently") }
            guard !silent.isEmpty else {
                return explanation.note(.silent, "no module has a method for silent pushes")
            }
            let launch = delivery.silent == .startAndCall ? "the app is launched, and " : ""
            explanation.ok(.silent, "\(launch)\(silent.listed) is called silently")
        }
    }

    private mutating func explainService() {
        let members = ServiceExtensions.members(for: delivery, route, in: phone)
        for member in members {
            guard let module = phone.modules[member.module] else { continue }
            if let error = phone.extensionError(member.className, role: .service, of: module) {
                explanation.problem(.service, error)
            } else {
                explanation.ok(.service, "\(member.className) of \(module.id) is asked to change the notification")
            }
        }
        guard members.isEmpty else { return }
        let skipped = modules.compactMap { SkippedExtension.service(of: $0.settings, payload) }
        for error in skipped { explanation.note(.service, error) }
        guard skipped.isEmpty, payload.isMutable else { return }
        if let unnamed = modules.lazy.compactMap({ $0.warning(.serviceUnnamed) }).first {
            explanation.problem(.service, unnamed)
        } else if payload.alert == nil {
            explanation.note(.service, "aps has no alert text, which a service extension would change")
        } else if modules.contains(where: { $0.settings.pushServiceClassName != nil }) {
            explanation.note(.service, "the alert may not be shown, so no service extension is asked")
        } else {
            explanation.note(.service, "no module that the push goes to has a service extension")
        }
    }

    private mutating func explainDisplay() {
        if let notAppearing {
            // An earlier finding says why the module cannot answer.
            let options = absent == nil ? options : possible
            explanation.explain(
                notAppearing, of: payload, options, isSilent: delivery.silent != .none && delivery.display != .ask)
            // willPresent or foregroundPresentation decides about the badge and the sound.
            guard options.badgeAndSound != nil, delivery.display == .ask else { return }
        }
        switch delivery.display {
        case .nothing(let reason) where reason.isLackOfContent && delivery.silent != .none:
            explanation.note(
                .display,
                reason == .emptyAlert
                    ? "the alert in aps has no text, so nothing is shown"
                    : "aps has no alert, badge or sound, so nothing is shown")
        // Each control is a rule of its own.
        case .nothing(.focus), .nothing(.summary): break
        case .nothing(let reason): explanation.problem(.display, reason.error(of: payload))
        case .show:
            explanation.ok(
                .display, "the app is in the \(phone.application.device.rawValue) state: the system shows it")
        case .ask:
            explanation.explain(
                foreground, of: possible, absent: absent?.id,
                ifNothingDecides: .nothingInForeground(payload.sender, PushReceivers(of: phone))
            )
        }
    }

    private mutating func explainLevel() {
        guard delivery.ignored == nil else { return }
        if let level = payload.deniedLevel(under: phone.authorization) {
            let isCritical = level == .critical
            let entitlement: Entitlement = isCritical ? .criticalAlerts : .timeSensitive
            let lack =
                phone.settings.app.entitlements.contains(entitlement)
                ? "the user does not allow \(isCritical ? "critical alerts" : "time-sensitive notifications")"
                : "the app does not have the entitlement \(entitlement.rawValue)"
            explanation.note(.display, "\(lack), so the notification is shown as an ordinary one")
        }
    }

    /// Explains what else than a control leaves out the banner.
    private mutating func explainQuiet() {
        guard options.isListedOnly else { return }
        if isProvisional {
            explanation.note(
                .display,
                BellhopError(
                    .authorizationDenied, "\(Self.provisional), so \(Self.quiet)", hint: "Allow the app's notifications"
                ))
        }
        if isPassive { explanation.note(.display, "\(Self.passive), so \(Self.quiet)") }
    }

    private mutating func explainControls() {
        for control in controls {
            switch delivery.display {
            case .ask, .show:
                explanation.note(control.rule, control.error("so \(Self.quiet)"))
            case .nothing(.focus), .nothing(.summary):
                explanation.problem(control.rule, control.error(Delivery.Reason.holding))
            case .nothing: break
            }
        }
    }

    private mutating func explainPreview() {
        if payload.hasText, options.isVisible { explanation.explainPreview(in: phone) }
    }

    private mutating func explainCategory() {
        guard payload.alert != nil else { return }
        guard let category = payload.category else {
            let skipped = modules.compactMap { module in
                SkippedExtension.content(
                    of: module.settings, categories: ContentExtension.categories(of: module, in: phone), payload)
            }
            if skipped.isEmpty { explanation.note(.category, "aps has no \"category\", so there are no buttons") }
            for error in skipped { explanation.note(.category, error) }
            return
        }
        explainRegistration(of: category)
        explanation.explainContent(of: category, in: phone)
    }

    /// Explains who has registered the category, unless an earlier finding says that the module does not run.
    private mutating func explainRegistration(of category: String) {
        // Only modules that receive pushes have categories.
        guard route != .none(.noPushModule) else { return }
        let error = PushReceivers(of: phone).unknownCategory(category)
        let isTold = error.cause != nil && explanation.findings.contains { $0.cause?.hint == error.hint }
        if !isTold { explanation.explain(category: category, in: phone) }
    }

    // MARK: The verdict

    private var verdict: String {
        guard absent == nil, case .module = route,
            let late = modules.first(where: { phone.distress(of: $0) != nil }), let fate = phone.fate(of: late)
        else { return outlook }
        return "\(outlook), but \(late.id) \(fate)"
    }

    /// What would happen if each module that runs answers.
    private var outlook: String {
        if let loss = Registration.loss(in: phone) { return "it would be dropped: \(loss.message)" }
        if let absent, let trouble = phone.trouble(of: absent) {
            return verdict(without: phone.fate(of: absent).map { "\(absent.id) \($0)" } ?? trouble.message)
        }
        let silent: String? =
            switch delivery.silent {
            case .call, .startAndCall: "be handled silently"
            case .hold: "be held until the app is started"
            case .block: "not be handled silently"
            case .none, .skip: nil
            }
        let display: String? =
            switch delivery.display {
            case .ask where options.isVisible, .show where options.isVisible: shown
            case .ask where options.isEmpty: "not be shown while the app is in the foreground"
            case .ask where !foreground.asked.isEmpty:
                "not be shown" + (options.badgeAndSound.map { ", but may \($0)" } ?? "")
            case .ask, .show: "not be shown" + (options.badgeAndSound.map { ", but would \($0)" } ?? "")
            case .nothing(let reason) where reason.isLackOfContent && silent != nil: nil
            case .nothing(let reason): "not be shown: \(words(of: reason))"
            }
        return "it would \([silent, display].compactMap(\.self).joined(separator: ", and "))"
    }

    /// The verdict for a push whose module cannot be called.
    private func verdict(without module: String) -> String {
        switch delivery.display {
        case .ask where options.isVisible, .show where options.isVisible: "it would \(shown), but \(module)"
        case .ask, .show:
            "it would not be shown" + (options.badgeAndSound.map { ", but would \($0); " } ?? ": ") + module
        case .nothing(let reason) where reason.isLackOfContent: "it would not be handled: \(module)"
        case .nothing(let reason): "it would not be shown: \(words(of: reason)); \(module)"
        }
    }

    /// That it is shown, and if only the list has it, what it lacks and why.
    private var shown: String {
        guard options.isListedOnly else { return "be shown" }
        let lacksSound = payload.soundName != nil && !options.contains(.sound)
        let reasons =
            [
                isProvisional ? Self.provisional : nil, isPassive ? Self.passive : nil,
                isLeftToSettings ? "foregroundPresentation has no banner" : nil,
            ].compactMap(\.self) + controls.map(\.words)
        return "be shown only in the list, without a banner\(lacksSound ? " or a sound" : ""), "
            + "because \(reasons.joined(separator: " and "))"
    }

    private static let quiet = "the notification has no banner and no sound"
    private static let provisional = "its authorization is provisional"
    private static let passive = "its interruption level is passive"

    private var isProvisional: Bool { phone.authorization.status == .provisional }

    /// Whether its level leaves out the banner and the sound, which `willPresent` decides about in the foreground.
    private var isPassive: Bool { delivery.display == .show && payload.level(under: phone.authorization) == .passive }

    /// Whether `foregroundPresentation` leaves out the banner.
    private var isLeftToSettings: Bool {
        delivery.display == .ask && foreground.asked.isEmpty && !foreground.standard.contains(.banner)
    }

    /// The reason why nothing is presented, in words.
    private func words(of reason: Delivery.Reason) -> String {
        switch reason {
        case .focus, .summary: "\(controls.words), \(Delivery.Reason.holding)"
        case .nothingToShow, .emptyAlert, .notDetermined, .denied, .provisional, .turnedOff: reason.words
        }
    }

    /// What holds the push back, in the order in which it applies.
    private var controls: [NotificationControls.Control] {
        payload.holders(among: phone.controls, under: phone.authorization).on
    }

    /// Why nothing appears although the user allows something that the push has, or nil if it can appear.
    private var notAppearing: BellhopError? {
        switch delivery.display {
        case .nothing: nil
        case .ask, .show: payload.reasonForNotAppearing(in: phone)
        }
    }

    /// The options that can apply, whatever modules answer.
    private var possible: PresentationOptions { payload.possible(in: phone) }

    /// The options that apply, or those that can if modules decide.
    private var options: PresentationOptions {
        delivery.display == .ask ? foreground.options(of: possible) : possible
    }

    /// What decides how the push is presented in the foreground.
    private var foreground: ForegroundPresentation { ForegroundPresentation(by: modules, in: phone) }

    /// The module that has the sender, if it cannot be called.
    private var absent: HostedModule? {
        guard case .module = route else { return nil }
        return modules.first { phone.trouble(of: $0) != nil }
    }
}

extension Explanation {
    /// Adds a problem for each of some instances that waits for a debugger.
    mutating func explainHeld(in phone: Phone, where isMeant: (ModuleInstance) -> Bool) {
        let held = phone.modules.liveInstances.filter { $0.isHeld && isMeant($0) }
        for instance in held.sorted(by: { $0.id.number < $1.id.number }) {
            if let error = instance.held(by: phone.configuration.debuggers) { problem(.debugger, error) }
        }
    }
}
