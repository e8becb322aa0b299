internal import BellhopPhone
internal import BellhopValues

/// Checks who is told of what: of pushes, responses, dismissals, the token, the state of the app, and news.
struct AudienceCheck: Sendable {
    private struct Told: Sendable {
        let call: Call
        let instance: InstanceID
    }

    /// A tap on the notification of a push, until it is finished.
    private struct Tap: Sendable {
        let push: Int
        /// The turn in which it was accepted, and who was to be told of it then.
        let turn: Int
        let audience: Audience?
        var told: Set<String> = []
    }

    /// The calls of methods that the input has led to, in order.
    private var told: [Told] = []
    /// How often the input has made news of which modules are told that know the state of the app.
    private var news: [Selector: Int] = [:]
    /// The pushes that the input has routed, and the taps that it has accepted and finished.
    private var routed: [Int] = []
    private var tapped: [(id: ResponseID, push: Int)] = []
    private var finished: [ResponseID] = []
    /// Who is told of each push, and the turn in which that was decided.
    private var audiences: [Int: (audience: Audience, turn: Int)] = [:]
    /// The pushes that an earlier host may have delivered in part.
    private var redelivered: Set<Int> = []
    /// The categories that each module has named last.
    private var declared: [ModuleID: [[NotificationCategory]]] = [:]
    private var taps: [ResponseID: Tap] = [:]
    /// How often each instance was told of the registration, now and when a command asked for it.
    private var registrations: [InstanceID: Int] = [:]
    private var before: [CommandID: [InstanceID: Int]] = [:]
    private var violation: Violation?

    private static let forAll = Selector.allCases.filter { $0.hearers == .all }
    private static let forNews = Selector.allCases.filter { $0.hearers == .running }
    /// How many of its last declarations may be in force, because the modules of a start are asked together.
    private static let declarationLimit = 8

    private mutating func fail(_ message: String) {
        if violation == nil { violation = Violation(invariant: .audience, message: message) }
    }

    mutating func hostStarts() { self = AudienceCheck() }

    // MARK: What happens

    mutating func willTake(_ input: Input, _ roster: Roster) {
        switch input {
        case .command(let id, .register(_, nil)):
            // One that is being prepared is told at the end of that.
            before[id] = registrations.filter { instance, _ in
                guard let module = roster.members[instance]?.module else { return false }
                return roster.after.instances[module] == instance && roster.entry(of: module)?.push == true
            }
        case .request(_, let id, .center(.success(.setCategories(let categories)))):
            if let module = roster.members[id]?.module { declare(categories, of: module) }
        default: break
        }
    }

    /// A module has said which categories it has.
    mutating func willAnswer(_ target: CallTarget, of id: InstanceID, _ outcome: Outcome, _ roster: Roster) {
        guard case .method(let call) = target, call.selector == .getNotificationCategories,
            case .categories(let categories) = outcome.answer, let module = roster.members[id]?.module
        else { return }
        declare(categories, of: module)
    }

    private mutating func declare(_ categories: [NotificationCategory], of module: ModuleID) {
        declared[module] = Array((declared[module] ?? []).suffix(Self.declarationLimit - 1)) + [categories]
    }

    mutating func take(_ effect: Effect, of command: (CommandID) -> Command?, _ roster: Roster) {
        switch effect {
        case .call(let target, let id, _, _): take(target, id, roster)
        case .record(let event): take(event)
        case .reply(let id, .success(.response(let reply))):
            if case .tap? = command(id), let push = reply.push?.number { tapped.append((reply.response, push)) }
        case .reply(let id, let result):
            let earlier = before.removeValue(forKey: id) ?? [:]
            if case .success = result { registered(earlier, roster) }
        default: break
        }
    }

    private mutating func take(_ event: Event) {
        switch event.kind {
        case .memoryWarned: news[.applicationDidReceiveMemoryWarning, default: 0] += 1
        case .deviceSet:
            guard event.facts(Event.DeviceSet.self)?.preference.setting == .backgroundRefresh else { return }
            news[.applicationBackgroundRefreshStatusDidChange, default: 0] += 1
        case .timeChanged: news[.applicationSignificantTimeChange, default: 0] += 1
        case .pushRouted: if let push = event.push?.number { routed.append(push) }
        case .pushRedelivered: if let push = event.push?.number { redelivered.insert(push) }
        case .responseFinished: if let id = event.response { finished.append(id) }
        default: break
        }
    }

    private mutating func take(_ target: CallTarget, _ id: InstanceID, _ roster: Roster) {
        guard let member = roster.members[id] else { return }
        var selector: Selector?
        if case .method(let call) = target {
            told.append(Told(call: call, instance: id))
            selector = call.selector
        }
        guard member.isModule else { return }
        // The state of the app comes before any other call.
        if selector != .applicationDidChangeState, selector != .didFinishLaunching, member.state == nil,
            member.order.description.has(.applicationDidChangeState), roster.before.device.isRunning
        {
            fail("\(id) is called, and was not told the state of the app: \(target.words)")
        }
        switch selector {
        case .getNotificationCategories?, .didRegister?, .didFailToRegister?, .didReceiveRegistrationToken?:
            if !member.hasPushes, roster.entry(of: member.module)?.push != true {
                fail("\(member.module.identity) receives no pushes, and is called: \(target.words)")
            }
            if selector == .didRegister || selector == .didFailToRegister { registrations[id, default: 0] += 1 }
        case .delegateWillPresent?, .delegateDidReceiveResponse?, .delegateOpenSettings?:
            if !member.hasDelegate { fail("\(id) has no delegate, and it is called: \(target.words)") }
        default: break
        }
    }

    /// A command has registered the device, or had the registration fail.
    private mutating func registered(_ earlier: [InstanceID: Int], _ roster: Roster) {
        guard !roster.before.isStopping else { return }
        for (id, count) in earlier.sorted(by: { $0.key.number < $1.key.number }) where registrations[id] == count {
            guard let member = roster.members[id], roster.after.instances[member.module] == id, count > 0,
                roster.entry(of: member.module)?.push == true
            else { continue }
            fail("\(id) was not told of the registration that a command has asked for")
        }
    }

    // MARK: After a turn

    mutating func finishTurn(_ roster: Roster, _ center: CenterModel) -> Violation? {
        for push in routed {
            let audience = roster.audience(ofSender: center.sender(of: push))
            audiences[push] = audience.map { (audience: $0, turn: roster.turn) }
        }
        for selector in Self.forAll { checkAll(selector, roster) }
        for selector in Self.forNews { checkNews(selector, roster) }
        checkPushes(roster)
        checkResponses(roster, center)
        checkTaps(roster, center)
        checkState(roster)
        told.removeAll(keepingCapacity: true)
        news.removeAll(keepingCapacity: true)
        routed.removeAll(keepingCapacity: true)
        return violation
    }

    /// Every module that has the method is called, in file order.
    private mutating func checkAll(_ selector: Selector, _ roster: Roster) {
        let called = told.filter { $0.call.selector == selector }.map(\.instance)
        guard !called.isEmpty else { return }
        let modules = called.compactMap { roster.members[$0]?.module }
        let rounds = Self.counts(called)
        let most = rounds.values.max() ?? 0
        if most == 1, !roster.isInOrder(modules) { fail("\(selector.rawValue) is called in the order \(modules)") }
        for id in called where roster.members[id]?.order.description.has(selector) != true {
            fail("\(id) is called, and its class has no \(selector.rawValue)")
        }
        for id in roster.steady(with: selector) where rounds[id] != most {
            fail("\(id) is called \(rounds[id] ?? 0) times, others \(most) times: \(selector.rawValue)")
        }
    }

    private static func counts(_ instances: [InstanceID]) -> [InstanceID: Int] {
        var counts: [InstanceID: Int] = [:]
        for instance in instances { counts[instance, default: 0] += 1 }
        return counts
    }

    /// Whether an instance learns the state of the app in this input, because of a call that is no news, before it hears
    /// some news.
    private func learnsState(_ id: InstanceID, before news: Selector) -> Bool {
        let calls = told.filter { $0.instance == id }.map(\.call.selector).prefix { $0 != news }
        guard let learnt = calls.firstIndex(of: .applicationDidChangeState) else { return false }
        return calls[learnt...].dropFirst().contains { !Self.forNews.contains($0) }
    }

    /// What the system tells a running app reaches every module that knows the state of the app, and no other.
    private mutating func checkNews(_ selector: Selector, _ roster: Roster) {
        let count = news[selector] ?? 0
        let called = told.filter { $0.call.selector == selector }.map(\.instance)
        guard count > 0 || !called.isEmpty else { return }
        let rounds = Self.counts(called)
        for id in called {
            let isKnown =
                roster.members[id]?.calledIn.map { $0 < roster.turn } == true || learnsState(id, before: selector)
            if isKnown, rounds[id] ?? 0 <= count { continue }
            fail("\(id) is told what it was not to be told: \(selector.rawValue)")
        }
        for id in roster.steady(with: selector)
        where roster.members[id]?.knowsState == true && rounds[id] ?? 0 < count
            && !told.contains(where: { $0.instance == id && $0.call.selector == .applicationDidChangeState })
        {
            fail("\(id) is not told: \(selector.rawValue)")
        }
    }

    /// A push reaches the module of its sender, or all.
    private mutating func checkPushes(_ roster: Roster) {
        var hearers: [String: (push: Int, selector: Selector, modules: [ModuleID])] = [:]
        for one in told {
            guard let push = one.call.push?.number, let module = roster.members[one.instance]?.module else {
                continue
            }
            let selector: Selector
            switch one.call.selector {
            case .didReceiveRemoteNotification, .willPresent, .serviceDidReceive: selector = one.call.selector
            case .delegateWillPresent: selector = .willPresent
            default: continue
            }
            hearers["\(push) \(selector)", default: (push, selector, [])].modules.append(module)
        }
        for (_, round) in hearers.sorted(by: { $0.key < $1.key }) {
            guard let (audience, turn) = audiences[round.push] else { continue }
            let what = "p\(round.push), \(round.selector.rawValue)"
            if round.selector == .serviceDidReceive {
                check(round.modules, among: audience, what)
            } else {
                check(round.modules, are: audience, unless: redelivered.contains(round.push), what, roster)
                if turn > roster.changedIn { checkOrder(of: round.modules, what, roster) }
            }
        }
    }

    /// A response reaches the owner of the notification, or whom its push went to.
    private mutating func checkResponses(_ roster: Roster, _ center: CenterModel) {
        var hearers: [String: (response: UserResponse, modules: [ModuleID])] = [:]
        for one in told {
            guard [.didReceiveResponse, .delegateDidReceiveResponse].contains(one.call.selector),
                case .response(let response)? = one.call.arguments.first,
                let module = roster.members[one.instance]?.module
            else { continue }
            let key = "\(response.notification.identifier) \(response.actionIdentifier) \(response.userText ?? "")"
            hearers[key, default: (response, [])].modules.append(module)
        }
        for (key, round) in hearers.sorted(by: { $0.key < $1.key }) {
            let notification = round.response.notification
            if round.response.actionIdentifier == UserResponse.dismissAction, !mayBeDismissed(notification.category) {
                fail("\(round.modules) is told of a dismissal, and no module asks for those: \(key)")
            }
            let audience: Audience?
            if let owner = notification.owner {
                audience = Audience(mayHear: [owner.identity], mustHear: [owner.identity])
            } else {
                audience = (notification.push?.number).flatMap { roster.audience(ofSender: center.sender(of: $0)) }
            }
            if let audience { check(round.modules, are: audience, unless: false, "the response \(key)", roster) }
            checkOrder(of: round.modules, "the response \(key)", roster)
            guard round.response.actionIdentifier == UserResponse.defaultAction else { continue }
            for id in Array(taps.keys) where taps[id]?.push == notification.push?.number {
                taps[id]?.told.formUnion(round.modules.map(\.identity))
            }
            for tap in tapped where tap.push == notification.push?.number {
                taps[tap.id] = Tap(push: tap.push, turn: roster.turn, audience: nil)
            }
        }
    }

    /// Whether a module has said that it is to be told of the dismissals of a category.
    private func mayBeDismissed(_ category: String?) -> Bool {
        guard let category else { return false }
        return declared.values.joined().joined().contains {
            $0.identifier == category && $0.options.contains(.customDismissAction)
        }
    }

    /// The module of the sender is told of a tap before this is finished, if it could be called all the time.
    private mutating func checkTaps(_ roster: Roster, _ center: CenterModel) {
        for tap in tapped where taps[tap.id] == nil {
            let audience = roster.audience(ofSender: center.sender(of: tap.push))
            taps[tap.id] = Tap(push: tap.push, turn: roster.turn, audience: audience)
        }
        tapped = []
        for id in finished {
            guard let tap = taps.removeValue(forKey: id), !roster.after.isStopping, let name = tap.audience?.owner,
                roster.audience(ofSender: center.sender(of: tap.push))?.owner == name, !tap.told.contains(name),
                let instance = roster.steady(ModuleID(rawValue: name)),
                let since = roster.members[instance]?.callableSince, since < tap.turn
            else { continue }
            fail("\(id), a tap on the notification of p\(tap.push), is finished, and \(name) is not told")
        }
        finished = []
    }

    /// What modules know of the state of the app is so.
    private mutating func checkState(_ roster: Roster) {
        guard roster.after.device.isRunning, roster.after.isReady else { return }
        let possible: [ApplicationState] =
            switch roster.after.device {
            case .foreground: [.active, .inactive]
            case .inactive: [.inactive]
            case .background, .suspended, .terminated: [.background]
            }
        for (module, id) in roster.after.instances {
            guard let state = roster.members[id]?.state, !possible.contains(where: { $0.rawValue == state }) else {
                continue
            }
            fail("\(module.identity) was told the state \(state), and the app is \(roster.after.device)")
        }
    }

    // MARK: Comparing

    private mutating func checkOrder(of modules: [ModuleID], _ what: String, _ roster: Roster) {
        if !roster.isInOrder(modules) { fail("these are told in this order, or twice: \(modules), \(what)") }
    }

    private mutating func check(_ modules: [ModuleID], among audience: Audience, _ what: String) {
        for module in modules where !audience.mayHear.contains(module.identity) {
            fail("\(module.identity) is told, and only \(audience.mayHear.sorted()) may be: \(what)")
        }
    }

    private mutating func check(
        _ modules: [ModuleID], are audience: Audience, unless isPartial: Bool, _ what: String, _ roster: Roster
    ) {
        check(modules, among: audience, what)
        guard !isPartial else { return }
        for name in audience.mustHear.sorted() where !modules.contains(ModuleID(rawValue: name)) {
            if roster.steady(ModuleID(rawValue: name)) != nil { fail("\(name) is not told: \(what)") }
        }
    }
}

/// The modules that a method is called for, of those that have it.
enum Hearers {
    case all
    /// Those that know the state of the app: it is what the system tells a running app.
    case running
    /// A service extension.
    case service
    /// A content extension.
    case content
    /// Those of a sender or a route, and those that an edit concerns which the simulator does not make.
    case others
}

extension Selector {
    var hearers: Hearers {
        switch self {
        case .userDidSet, .userShouldLogin, .allowLogin, .userDidLogin, .userFailedLogin, .postLoginTransition,
            .appDidHitLandingPage, .userDidLogout, .nativeLoginVisibilityChanged, .log, .logEvent, .logError,
            .openURL, .willContinueUserActivity, .continueUserActivity, .didFailToContinueUserActivity,
            .handleBackgroundSession:
            .all
        case .applicationDidReceiveMemoryWarning, .applicationSignificantTimeChange,
            .applicationBackgroundRefreshStatusDidChange:
            .running
        case .getNotificationCategories, .didRegister, .didFailToRegister, .didReceiveRemoteNotification,
            .willPresent, .didReceiveResponse, .openRoute, .didOpen, .shouldLeavePage, .presentedView,
            .presentedGesture, .presentationDidDismiss, .delegateWillPresent, .delegateDidReceiveResponse,
            .delegateOpenSettings, .applicationDidChangeState, .didFinishLaunching, .didReceiveRegistrationToken,
            .userThemeUpdated, .localizationDataChanged, .callMethod, .request:
            .others
        case .serviceDidReceive, .serviceTimeWillExpire: .service
        case .contentDidReceive, .contentDidReceiveResponse, .contentView, .contentGesture, .mediaPlay, .mediaPause:
            .content
        }
    }
}
