package import BellhopValues
internal import FoundationEssentials

/// The messages and requests of instances, and how instances end.
enum Instances {
    /// How long an instance may take to finish its calls when it ends.
    static let endLimit = Duration.seconds(5)

    // MARK: The end

    /// Tells an instance to end.
    ///
    /// From now on it can register nothing.
    static func end(
        _ instance: InstanceID, _ ending: ModuleInstance.Ending, within limit: Duration, in phone: inout Phone
    ) {
        guard let known = phone.modules[instance] else { return }
        if known.ending == nil {
            assert(
                phone.modules[known.module]?.instance != instance || phone.isStopping,
                "\(instance) is told to end, and \(known.module) still runs in it")
            phone.modules[instance]?.end(ending)
            MethodRequests.release(instance, in: &phone)
        } else {
            guard phone.modules[instance]?.hurry() == true else { return }
        }
        phone.turn.emit(.end(instance, within: limit))
    }

    /// How long an extension that is late may run on: until its process is killed because it hangs, and its end is
    /// reported.
    private static let lateLimit = Duration.seconds(2)

    /// Ends an extension that is late once it is known whether it hangs.
    ///
    /// The death of one that hangs says where it was.
    static func endLate(_ instance: InstanceID, in phone: inout Phone) {
        guard !phone.isStopping else { return lateExpired(instance, in: &phone) }
        _ = phone.turn.schedule(after: lateLimit, .extensionOverdue(instance))
    }

    /// Ends an extension that was late and doesn't hang.
    static func lateExpired(_ instance: InstanceID, in phone: inout Phone) {
        guard let late = phone.modules[instance], late.ending == nil else { return }
        switch late.role {
        case .service: end(instance, .service, within: .zero, in: &phone)
        case .content: end(instance, .content, within: .zero, in: &phone)
        case .module, .standby: assertionFailure("\(instance) is late as \(late.role)")
        }
    }

    /// An instance that was told to end has ended.
    ///
    /// If it died before, nothing starts it again.
    static func ended(_ instance: InstanceID, _ death: Death? = nil, in phone: inout Phone) {
        guard let gone = phone.modules[instance] else { return }
        retire(instance, in: &phone)
        let error = death?.error(of: gone.module)
        func record(_ outcome: Event.ModuleEnded.Outcome) {
            phone.turn.record(
                Event(.moduleEnded(Event.ModuleEnded(outcome: outcome)), module: gone.module, cause: error))
        }
        switch gone.ending {
        case .app(let device):
            switch device {
            case .terminated: record(.terminated)
            case .foreground, .inactive, .background, .suspended: record(.suspended)
            }
        case .replaced(let limit, let since):
            record(phone.turn.instant.uptime - since >= limit ? .overdue : .ended)
        case .service: ServiceExtensions.ended(instance, of: gone.module, in: &phone)
        case .content: ContentExtension.ended(instance, in: &phone)
        case .host, nil:
            if death != nil { record(.stopped) }
        case .discarded: break
        }
    }

    /// An instance ended without being told to.
    static func died(_ instance: InstanceID, _ death: Death, in phone: inout Phone) {
        guard let gone = phone.modules[instance] else { return }
        switch gone.role {
        case .module where gone.phase == .candidate && gone.ending == nil:
            // The start or the edit that waits for the instance fails.
            let failure = OpenFailure(
                error: death.error(failing: "create", of: gone.module), sender: gone.description.sender, death: death)
            retire(instance, in: &phone)
            Starts.died(instance, failure, in: &phone)
            Edits.died(instance, failure, in: &phone)
        case .module:
            phone.caused(by: phone.calls.causesAtDeath(of: instance, death)) { died(gone, death, in: &$0) }
        // It died before the host heard that it is used again, so another process was started for it.
        case .service where !phone.extensions.service.isOpened(instance):
            StandbyExtensions.keptEnded(instance, death, in: &phone)
        case .service(let push):
            phone.caused(by: .push(push)) { phone in
                retire(instance, in: &phone)
                ServiceExtensions.died(instance, of: gone.module, death, in: &phone)
            }
        case .standby: StandbyExtensions.keptEnded(instance, death, in: &phone)
        case .content:
            retire(instance, in: &phone)
            ContentExtension.died(instance, death, in: &phone)
        }
    }

    /// The instance of a module that is up ended without being told to.
    private static func died(_ gone: ModuleInstance, _ death: Death, in phone: inout Phone) {
        let isCurrent = phone.modules[gone.module]?.instance == gone.id
        guard isCurrent, gone.ending == nil, !phone.isStopping else { return ended(gone.id, death, in: &phone) }
        retire(gone.id, in: &phone)
        Supervision.recordDeath(of: gone.module, death, sender: gone.description.sender, in: &phone)
        phone.modules.updateSenders(legacyFallback: phone.settings.legacyFallback)
    }

    /// Removes an instance, and answers its open requests.
    static func retire(_ id: InstanceID, in phone: inout Phone) {
        MethodRequests.release(id, in: &phone)
        guard let instance = phone.modules.removeInstance(id) else { return }
        if !phone.extensions.service.isTakingFiles(of: id) {
            discardTemporaries(of: id, instance.module, in: &phone)
        }
        Edits.left(id, in: &phone)
        release(instance, in: &phone)
        if instance.allowance.leftOut > 0 {
            record(.eventsLeftOut(instance.allowance.leftOut), of: instance, in: &phone)
        }
        LibraryCopies.left(instance, in: &phone)
    }

    /// Turns an instance into a worker that stands by, because the process is kept for another instance.
    static func rest(_ id: InstanceID, in phone: inout Phone) {
        MethodRequests.release(id, in: &phone)
        guard let instance = phone.modules[id] else { return }
        phone.modules[id]?.rest()
        release(instance, in: &phone)
    }

    /// Answers the open requests of an instance that is gone, and forgets its calls.
    private static func release(_ instance: ModuleInstance, in phone: inout Phone) {
        phone.calls.forget(instance.id)
        Assets.release(instance.id, in: &phone)
        for request in instance.requests.open { phone.turn.emit(.answer(request, .center(.ended))) }
        phone.center.permission.forget(instance.id)
    }

    /// Requests removal of the temporary files of an instance that has ended.
    static func discardTemporaries(of instance: InstanceID, _ module: ModuleID, in phone: inout Phone) {
        if phone.modules[instance] == nil { phone.turn.emit(.discard(instance, of: module)) }
    }

    // MARK: Messages

    /// Takes a message of an instance, which does not wait.
    static func message(_ id: InstanceID, _ message: ModuleMessage, in phone: inout Phone) {
        switch message {
        case .leftOut(let count):
            guard let instance = phone.modules[id], let verdict = phone.modules[id]?.allowance.leaveOut(count)
            else { return }
            return phone.caused(by: causes(of: instance, in: phone)) { phone in
                _ = mayRecord(verdict, of: instance, in: &phone)
            }
        case .log, .printed, .stray, .notice: guard mayRecord(id, in: &phone) else { return }
        // These are about the process, which reports them a few times at most.
        case .awaitsDebugger, .liveness, .grew: break
        }
        guard let instance = phone.modules[id] else { return }
        // The call of a stray answer is over.
        let causes =
            if case .stray(_, _, let push?) = message { [push.cause] } else { causes(of: instance, in: phone) }
        phone.caused(by: causes) { record(message, of: instance, in: &$0) }
    }

    private static func record(_ message: ModuleMessage, of instance: ModuleInstance, in phone: inout Phone) {
        switch message {
        case .leftOut: break
        case .log(let entry):
            let log = Event.ModuleLog(
                category: entry.category, outcome: entry.level, message: entry.message, subsystem: entry.subsystem)
            record(.moduleLog(log), of: instance, in: &phone)
        case .printed(let line):
            record(.moduleOutput(Event.ModuleOutput(message: line)), of: instance, in: &phone)
        case .notice(let notice, let error): note(notice, error, about: instance.id, in: &phone)
        case .awaitsDebugger(let process): hold(instance, process, in: &phone)
        case .liveness(let liveness): phone.modules.setLiveness(liveness, of: instance.id)
        case .stray(let answer, let selector, let push):
            record(answer.fact(of: selector), of: instance, push: push, in: &phone)
        case .grew(let growth):
            let name = instance.description.name
            let error = BellhopError.extensionGrew(instance.module.words(ofClass: name), by: growth)
            let grew = Event.ExtensionGrew(className: name, growth: growth)
            record(.extensionGrew(grew), of: instance, cause: error, in: &phone)
        }
    }

    /// The process of an instance waits for a debugger.
    private static func hold(_ instance: ModuleInstance, _ process: Int32, in phone: inout Phone) {
        guard phone.modules[instance.id]?.hold(process) == true,
            let error = phone.modules[instance.id]?.held(by: phone.configuration.debuggers)
        else { return }
        record(.moduleHeld(Event.ModuleHeld(process: process)), of: instance, cause: error, in: &phone)
        Launch.refuseWaiting(error, in: &phone)
    }

    /// Records what the host notices about an instance.
    static func note(
        _ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, about id: InstanceID,
        class className: String? = nil, in phone: inout Phone
    ) {
        guard let instance = phone.modules[id] else { return }
        let facts = Event.ModuleNotice(className: className, outcome: notice)
        record(.moduleNotice(facts), of: instance, cause: error, in: &phone)
    }

    /// The causes of an instance's current work.
    static func causes(of instance: ModuleInstance, in phone: Phone) -> [Cause] {
        if case .service(let push) = instance.role { return [.push(push)] }
        return phone.calls.causes(of: instance.id)
    }

    private static func record(
        _ fact: Event.Fact, of instance: ModuleInstance, push: PushID? = nil, cause: BellhopError? = nil,
        in phone: inout Phone
    ) {
        phone.turn.record(
            Event(
                fact, module: instance.module, push: push ?? Self.push(of: instance, in: phone),
                stage: instance.stage, cause: cause))
    }

    /// The push that an instance is called for, if it is called for nothing else.
    static func push(of instance: ModuleInstance, in phone: Phone) -> PushID? {
        switch instance.role {
        case .service(let push): push
        case .content: phone.extensions.content.push(of: instance.id)
        case .module: phone.calls.push(of: instance.id)
        case .standby: nil
        }
    }

    /// Whether an action of an instance may become an event.
    ///
    /// `module.notice` says when events are left out.
    static func mayRecord(_ id: InstanceID, in phone: inout Phone) -> Bool {
        let now = phone.turn.now
        guard let verdict = phone.modules[id]?.allowance.take(at: now), let instance = phone.modules[id] else {
            return false
        }
        return mayRecord(verdict, of: instance, in: &phone)
    }

    private static func mayRecord(
        _ verdict: EventAllowance.Verdict, of instance: ModuleInstance, in phone: inout Phone
    ) -> Bool {
        switch verdict {
        case .kept(after: 0): return true
        case .kept(let count):
            record(.eventsLeftOut(count), of: instance, in: &phone)
            return true
        case .leftOut(isFirst: true):
            record(.eventsLeftOut(nil), of: instance, in: &phone)
            return false
        case .leftOut: return false
        }
    }

    // MARK: Requests

    /// Takes a request of a thread of an instance, which waits.
    static func request(_ request: RequestID, _ id: InstanceID, _ what: ModuleRequest, in phone: inout Phone) {
        // A worker that stands by has no instance, so it cannot ask for anything.
        guard let instance = phone.modules[id], instance.role != .standby else {
            return phone.turn.emit(.answer(request, what.refusal(.instanceEnded)))
        }
        phone.caused(by: causes(of: instance, in: phone)) { take(request, of: instance, what, in: &$0) }
    }

    private static func take(
        _ request: RequestID, of instance: ModuleInstance, _ what: ModuleRequest, in phone: inout Phone
    ) {
        let id = instance.id
        switch what {
        case .navigate(let route):
            phone.turn.emit(.answer(request, .navigation(accepted: navigate(to: route, instance, in: &phone))))
        case .addRoute(let route):
            phone.turn.emit(.answer(request, .route(add(route, to: instance, in: &phone))))
        case .methods(let type, let parameters):
            MethodRequests.request(type, parameters, for: .module(request, id, instance.module), in: &phone)
        case .asset(let key, let isCacheOnly):
            Assets.get(key, isCacheOnly: isCacheOnly, for: .module(request, id), in: &phone)
        case .center(.success(let question)): Center.request(request, id, question, in: &phone)
        case .center(.failure(let error)):
            if mayRecord(id, in: &phone) { note(.centerRefused, error, about: id, in: &phone) }
            phone.turn.emit(.answer(request, .center(.refused(error))))
        }
    }

    private static func navigate(to route: String, _ instance: ModuleInstance, in phone: inout Phone) -> Bool {
        guard mayRecord(instance.id, in: &phone) else { return false }
        guard instance.role == .module else {
            let error = BellhopError(
                .extensionNavigation, "an extension cannot navigate: \(route) is not asked for",
                hint: "Navigate when the user responds to the notification")
            note(.navigationRefused, error, about: instance.id, in: &phone)
            return false
        }
        let push = push(of: instance, in: phone)
        return Navigation.request(route, from: .module(instance.module), push: push, in: &phone).accepted
    }

    private static func add(
        _ route: RouteFunction, to instance: ModuleInstance, in phone: inout Phone
    ) -> BellhopError? {
        guard instance.role == .module else {
            return BellhopError(
                .extensionRoute, "an extension has no routes", hint: "Add routes in the module's own class")
        }
        guard phone.modules[instance.id]?.routes.count() == true else {
            return BellhopError(
                .routeCrowded, "\(instance.module) has added \(InstanceRoutes.limit) routes already",
                hint: "Add a route once, and use {parameters} for what varies")
        }
        switch instance.phase {
        case .candidate:
            phone.modules[instance.id]?.routes.wait(route)
            return nil
        case .current: return phone.navigation.add(route, of: instance.module)
        case .draining: return .instanceEnded
        }
    }
}

extension ModuleRequest {
    /// The reply to the request if it is refused.
    package func refusal(_ error: BellhopError) -> ModuleReply {
        switch self {
        case .navigate: .navigation(accepted: false)
        case .addRoute: .route(error)
        case .methods: .methods(MethodRequests.noAnswers)
        case .asset(_, let isCacheOnly): .asset(.failure(.ended(isCacheOnly: isCacheOnly)))
        case .center: .center(.refused(error))
        }
    }
}

extension StrayAnswer {
    /// The facts of the event about the answer.
    fileprivate func fact(of selector: Selector) -> Event.Fact {
        switch self {
        case .repeated: .answerRepeated(Event.AnswerIgnored(selector: selector))
        case .late: .answerLate(Event.AnswerIgnored(selector: selector))
        }
    }
}

extension Event.Fact {
    /// Events of a module are left out from now on, or so many were.
    fileprivate static func eventsLeftOut(_ count: Int?) -> Self {
        .moduleNotice(Event.ModuleNotice(count: count, outcome: .eventsLeftOut))
    }
}
