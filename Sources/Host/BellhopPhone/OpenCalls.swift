internal import BellhopValues

/// The calls of modules that are under way, and what continues with their answers.
///
/// All calls of a group start before the phone waits for any, so no module delays another.
struct OpenCalls: Sendable {
    /// What the answers of a group are for.
    enum Purpose: Sendable {
        case silent(push: PushID)
        case present(push: PushID)
        case response(ResponseID)
        case local(LocalID)
        case categories(PreparationID, [ModuleID])
        case token(Registration.Round)
        case messagingTold(Registration.Reply)
        case appSettings(AppSettingsID)
        case navigation(Navigation.Asked)
        case screen
        case screenGesture
        case applicationState(InstanceID, ApplicationState)
        case service(InstanceID)
        case serviceExpiry
        case content(InstanceID, ContentExtension.Asked)
        /// Nothing continues with the answers.
        case told
        case signIn(SignIn.Stage, [ModuleID])
        case announced(CommandID)
        case preference(CommandID, DevicePreference)
        case logged(CommandID)
        indirect case link(Links.Stage, Links.Opened, [ModuleID])
        indirect case method(CommandID, Methods.Asked)
        /// The modules of the chain wait for the answers; each was asked by the one before it.
        indirect case request(MethodRequests.Asker, [ModuleID], chain: [ModuleID])
    }

    private struct Open {
        let instance: InstanceID
        let module: ModuleID
        let selector: Selector
        let push: PushID?
        let stage: Stage?
        let causes: [Cause]
        let group: Int
        let place: Int
        /// The uptime at which the call is late.
        let deadline: Duration
    }

    private struct Group {
        let purpose: Purpose
        let causes: [Cause]
        var outcomes: [Outcome?]
        var open: Int
    }

    private var open = SlotMap<Ticket<Outcome>, Open>()
    private var groups = SlotMap<Int, Group>()
    private var lastGroup = 0
    /// The reasons of the open calls of each instance.
    private var reasons = SlotMap<InstanceID, [Reason]>()

    /// The causes of the calls that failed because their instance died.
    private var lastCauses: [InstanceID: [Cause]] = [:]
    /// The newest calls of each instance that were late.
    ///
    /// An instance that doesn't heed the cancellation of one of them is killed for it.
    private var lateCalls: [InstanceID: [Open]] = [:]
    /// The most calls that an instance runs at once.
    ///
    /// Further calls wait.
    private static let sideBySide = 16
    /// The most causes that what a module does inherits from several calls.
    private static let causeLimit = 64
    /// The most late calls that are kept for each instance.
    private static let lateLimit = 64

    private struct Reason: Equatable {
        let causes: [Cause]
        let push: PushID?

        var isOfLocal: Bool {
            causes.allSatisfy { if case .local = $0 { true } else { false } }
        }
    }

    /// How many calls are under way.
    var count: Int { open.count }

    /// How many calls of an instance are under way.
    func count(of instance: InstanceID) -> Int { reasons[instance]?.count ?? 0 }

    /// The counts of what is under way, by name.
    var workInProgress: [String: Int] {
        ["calls": open.count, "groups of calls": groups.count, "callers": reasons.count]
    }

    /// The causes of the calls that an instance may be running.
    func causes(of instance: InstanceID) -> [Cause] {
        guard let open = reasons[instance], let first = open.first else { return [] }
        if open.count == 1 { return first.causes }
        var all: [Cause] = []
        for reason in open.prefix(Self.sideBySide) {
            for cause in reason.causes where all.count < Self.causeLimit && !all.contains(cause) { all.append(cause) }
        }
        return all
    }

    /// The modules that wait for an answer of an instance to their requests, and those that wait for them.
    func requestChain(of instance: InstanceID) -> [ModuleID] {
        let calls = open.values.filter { $0.instance == instance && $0.selector == .request }
        return calls.sorted { $0.group < $1.group }.flatMap { call -> [ModuleID] in
            guard case .request(_, _, let chain)? = groups[call.group]?.purpose else { return [] }
            return chain
        }
    }

    /// The time until the first call of an instance is late, or nil if none is under way.
    func timeLeft(of instance: InstanceID, at uptime: Duration) -> Duration? {
        open.values.lazy.filter { $0.instance == instance }.map { $0.deadline - uptime }.min()
    }

    /// The push that an instance is called for, unless it is also called for another push or for a response.
    func push(of instance: InstanceID) -> PushID? {
        guard let open = reasons[instance]?.prefix(Self.sideBySide) else { return nil }
        // A call that only decides about a local notification does not count.
        let pushes = open.lazy.filter { !$0.isOfLocal }.map(\.push)
        guard let push = pushes.first else { return nil }
        return pushes.allSatisfy { $0 == push } ? push : nil
    }

    /// The causes of the calls that failed when an instance died.
    func causesAtDeath(of instance: InstanceID) -> [Cause] { lastCauses[instance] ?? [] }

    /// The causes of the calls that failed when an instance died, and of the call that hung, which had failed before.
    func causesAtDeath(of instance: InstanceID, _ death: Death) -> [Cause] {
        let failed = causesAtDeath(of: instance)
        guard case .hung(let method, let push, _) = death.reason,
            let hung = lateCalls[instance]?.last(where: { $0.selector.rawValue == method && $0.push == push })
        else { return failed }
        return hung.causes + failed.filter { !hung.causes.contains($0) }
    }

    /// Whether the host still expects the report of a death that may say why a call for a cause failed.
    func awaitsDeath(for cause: Cause) -> Bool { lastCauses.values.contains { $0.contains(cause) } }

    /// Forgets an instance that has ended.
    mutating func forget(_ instance: InstanceID) {
        lastCauses[instance] = nil
        lateCalls[instance] = nil
    }

    private mutating func keepCauses(of call: Open, _ outcome: Outcome) {
        guard case .failedClosed(let error) = outcome.status else { return }
        if error.code == .moduleLate {
            lateCalls[call.instance] = Array((lateCalls[call.instance] ?? []).suffix(Self.lateLimit - 1)) + [call]
        }
        guard error.isDeath else { return }
        for cause in call.causes.prefix(Self.sideBySide)
        where lastCauses[call.instance, default: []].count < Self.sideBySide
            && !lastCauses[call.instance, default: []].contains(cause)
        {
            lastCauses[call.instance, default: []].append(cause)
        }
    }

    /// Checks that each group waits for a call, and each call is counted for its instance.
    static func verify(_ phone: Phone) {
        let calls = phone.calls
        assert(
            calls.groups.count <= calls.open.count && (calls.groups.count == 0) == (calls.open.count == 0),
            "\(calls.groups.count) groups wait for \(calls.open.count) calls")
        assert(
            calls.reasons.count <= calls.open.count && (calls.reasons.count == 0) == (calls.open.count == 0),
            "\(calls.reasons.count) instances have \(calls.open.count) calls")
    }

    // MARK: Beginning

    /// Calls modules in order.
    ///
    /// A call to a module without an instance fails closed at once.
    static func start(
        _ call: Call, on modules: some Sequence<ModuleID>, stage: Stage?, skipping begun: Set<BegunCall> = [],
        atMost: Duration? = nil, for purpose: Purpose, in phone: inout Phone
    ) {
        let group = phone.calls.begin(purpose, causes: phone.turn.causes)
        for module in modules {
            if let push = call.push,
                begun.contains(BegunCall(push: push, module: module, selector: call.selector))
            {
                fail(call, of: module, stage, .interrupted(call, of: module), group, in: &phone)
            } else {
                start(call, on: module, stage, atMost, group, in: &phone)
            }
        }
        phone.calls.closeIfAnswered(group, &phone.turn)
    }

    private static func start(
        _ call: Call, on module: ModuleID, _ stage: Stage?, _ atMost: Duration?, _ group: Int,
        in phone: inout Phone
    ) {
        guard let instance = phone.modules.instance(of: module) else {
            return fail(call, of: module, stage, phone.modules.absence(of: module), group, in: &phone)
        }
        guard instance.ending == nil else {
            return fail(call, of: module, stage, .hostStopping, group, in: &phone)
        }
        Application.tellState(to: instance.id, in: &phone)
        var call = call
        if let form = call.selector.delegateForm, instance.share.hasDelegate, instance.description.has(form) {
            call = Call(form, call.arguments, push: call.push)
        }
        let limit = phone.modules.limits(of: module)[call.selector.limit]
        phone.calls.start(
            call, on: instance.id, of: module, within: min(limit, atMost ?? limit), stage, group, &phone.turn)
    }

    /// Calls one instance, even if its module has another instance by now.
    static func start(
        _ target: CallTarget, on instance: InstanceID, of module: ModuleID, within limit: Duration, stage: Stage? = nil,
        for purpose: Purpose, in phone: inout Phone
    ) {
        let group = phone.calls.begin(purpose, causes: phone.turn.causes)
        phone.calls.start(target, on: instance, of: module, within: limit, stage, group, &phone.turn)
    }

    private static func fail(
        _ call: Call, of module: ModuleID, _ stage: Stage?, _ error: BellhopError, _ group: Int,
        in phone: inout Phone
    ) {
        let outcome = Outcome(call.selector.failClosed, .failedClosed(error), duration: .zero)
        phone.turn.record(outcome.event(of: call.selector, in: module, push: call.push, stage: stage))
        phone.calls.fill(outcome, group)
    }

    private mutating func begin(_ purpose: Purpose, causes: [Cause]) -> Int {
        lastGroup += 1
        groups[lastGroup] = Group(purpose: purpose, causes: causes, outcomes: [], open: 0)
        return lastGroup
    }

    private mutating func fill(_ outcome: Outcome, _ group: Int) {
        assert(groups[group] != nil, "an outcome without a call is of group \(group), which is closed")
        groups[group]?.outcomes.append(outcome)
    }

    private mutating func start(
        _ call: Call, on instance: InstanceID, of module: ModuleID, within limit: Duration, _ stage: Stage?,
        _ group: Int, _ turn: inout Turn
    ) {
        start(.method(call), on: instance, of: module, within: limit, stage, group, &turn)
    }

    private mutating func start(
        _ target: CallTarget, on instance: InstanceID, of module: ModuleID, within limit: Duration, _ stage: Stage?,
        _ group: Int, _ turn: inout Turn
    ) {
        assert(groups[group] != nil, "\(target.selector.rawValue) of \(module) starts after its group")
        assert(limit >= .zero, "\(target.selector.rawValue) of \(module) has \(limit)")
        let ticket: Ticket<Outcome> = turn.unclaimedTicket()
        open[ticket] = Open(
            instance: instance, module: module, selector: target.selector, push: target.push, stage: stage,
            causes: turn.causes, group: group, place: groups[group]?.outcomes.count ?? 0,
            deadline: turn.instant.uptime + limit)
        groups[group]?.outcomes.append(nil)
        groups[group]?.open += 1
        reasons[instance, default: []].append(Reason(causes: turn.causes, push: target.push))
        turn.emit(.call(target, instance, within: limit, ticket))
    }

    // MARK: Answers

    /// Takes the outcome of a call.
    ///
    /// The last outcome of a group resumes what waits for the group.
    static func answered(_ ticket: Ticket<Outcome>, _ outcome: Outcome, in phone: inout Phone) {
        guard let call = phone.calls.open.removeValue(forKey: ticket) else { return }
        phone.calls.forgetReason(of: call)
        if phone.modules[call.instance] != nil { phone.calls.keepCauses(of: call, outcome) }
        phone.caused(by: call.causes) { settle(call, outcome, in: &$0) }
    }

    private static func settle(_ call: Open, _ outcome: Outcome, in phone: inout Phone) {
        guard let purpose = phone.calls.groups[call.group]?.purpose else {
            return assertionFailure("\(call.selector.rawValue) of \(call.module) is answered after its group")
        }
        if purpose.isRecorded(outcome) {
            phone.turn.record(outcome.event(of: call.selector, in: call.module, push: call.push, stage: call.stage))
        }
        assert(
            phone.calls.groups[call.group]?.outcomes[call.place] == nil,
            "\(call.selector.rawValue) of \(call.module) is answered twice")
        phone.calls.groups[call.group]?.outcomes[call.place] = outcome
        phone.calls.groups[call.group]?.open -= 1
        phone.calls.closeIfAnswered(call.group, &phone.turn)
        PushMarks.answered(by: call.module, call.instance, in: &phone)
    }

    private mutating func forgetReason(of call: Open) {
        let reason = Reason(causes: call.causes, push: call.push)
        guard let place = reasons[call.instance]?.firstIndex(of: reason) else {
            return assertionFailure("\(call.instance) is not known to do \(call.selector.rawValue)")
        }
        reasons[call.instance]?.remove(at: place)
        if reasons[call.instance]?.isEmpty == true { reasons[call.instance] = nil }
    }

    private mutating func closeIfAnswered(_ number: Int, _ turn: inout Turn) {
        guard let group = groups[number], group.open == 0 else { return }
        assert(!group.outcomes.contains { $0 == nil }, "a call of group \(number) has no outcome")
        groups[number] = nil
        turn.resume(group.purpose, with: group.outcomes.compactMap(\.self), causes: group.causes)
    }
}

extension OpenCalls.Purpose {
    /// Whether the outcome of a call is recorded as an event.
    fileprivate func isRecorded(_ outcome: Outcome) -> Bool {
        switch self {
        case .applicationState: if case .failedClosed = outcome.status { true } else { false }
        // The outcome of the navigation or of the expansion says more.
        case .navigation(.open), .screen, .content(_, .open), .content(_, .views), .content(_, .viewsAfterDecision),
            .method:
            false
        case .navigation(.leave), .navigation(.didOpen), .content(_, .update), .content(_, .use),
            .content(_, .decision), .screenGesture:
            true
        case .silent, .present, .response, .local, .categories, .token, .messagingTold, .appSettings, .service,
            .serviceExpiry, .told, .signIn, .announced, .preference, .logged, .link, .request:
            true
        }
    }
}

extension CallTarget {
    /// The selector.
    ///
    /// The function of a native route counts as `openRoute`, a method by its name as `callMethod`.
    var selector: Selector {
        switch self {
        case .method(let call): call.selector
        case .route: .openRoute
        case .named: .callMethod
        }
    }

    /// The push that led to the call.
    var push: PushID? {
        switch self {
        case .method(let call): call.push
        case .route(_, _, let push): push
        case .named: nil
        }
    }
}

extension BellhopError {
    /// The error of a call that a module had begun when the host ended.
    ///
    /// The call may have had its effect, so it is not repeated.
    fileprivate static func interrupted(_ call: Call, of module: ModuleID) -> BellhopError {
        BellhopError(
            .callInterrupted, "\(module) had begun \(call.selector.rawValue) when the host ended",
            hint: "Replay the push if the call may be made again")
    }
}
