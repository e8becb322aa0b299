internal import BellhopValues

/// The screen, the session and the navigations, which run one at a time (Semantics §6).
struct Navigation: Sendable {
    /// What a module is called for during a navigation.
    enum Asked: Sendable {
        case leave
        case open
        case didOpen
    }

    /// How long the page of the web app may take to answer (Semantics §6).
    static let fetchLimit = Duration.seconds(10)

    private struct UnderWay {
        let request: NavigationRequest
        let began: Duration
        /// The step that the next answer decides.
        var step: NavigationStep
        /// The instance whose native route was called last.
        var instance: InstanceID?
    }

    private var navigator = Navigator(table: RouteTable(modules: [], publicRoutes: []))
    private var functions = RouteFunctions()
    private(set) var userToken: String?
    private var underWay: UnderWay?
    /// Whether the next navigation waits for the launch of the app.
    private var isWaitingForLaunch = false
    private var unfinished = UnfinishedNavigations()
    private var deferralTimer = DeferralTimer()

    var session: Session { navigator.session }
    var screen: Screen { navigator.screen }
    var deferred: NavigationRequest? { navigator.deferred }
    /// The number of navigations that are accepted and not finished.
    var openCount: Int { unfinished.count }

    /// Checks that a navigation or a step waits only for something, and that the timer is that of what is deferred.
    static func verify(_ phone: Phone) {
        let room = phone.navigation
        assert(
            room.underWay != nil || room.isWaitingForLaunch || room.navigator.isIdle || phone.isStopping,
            "a navigation waits, and none is under way")
        assert(!room.unfinished.waitsForNothing, "a push or a response waits for navigations, and there are none")
        assert(room.deferralTimer.follows(room.deferred), "the timer is of another navigation than the deferred one")
    }

    // MARK: Routes

    /// The current routes.
    var table: RouteTable { navigator.table }

    /// The native routes of a module.
    func patterns(of module: ModuleID) -> [String] { navigator.table.routes(of: module).map(\.pattern.text) }

    /// Replaces all routes of a module with those of its entry.
    mutating func install(_ routes: [NativeRoute], of module: ModuleID) {
        remove(module)
        // A pattern that an entry names twice is one route.
        for route in routes { try? navigator.table.add(route) }
    }

    /// Adds a route that a function of the module shows, or returns why it cannot be added.
    mutating func add(_ route: RouteFunction, of module: ModuleID) -> BellhopError? {
        do throws(BellhopError) {
            try functions.add(route, of: module, to: &navigator.table)
            return nil
        } catch {
            return error
        }
    }

    /// Removes the routes of a module that is not loaded.
    mutating func remove(_ module: ModuleID) {
        navigator.table.remove(module)
        functions.remove(module)
    }

    /// Replaces the table for new settings: with the routes of the entries, and those that the modules added.
    mutating func replaceRoutes(_ table: RouteTable, _ entries: [(ModuleID, [NativeRoute])]) {
        navigator.table = table
        functions.keep(Set(entries.map(\.0)))
        for (module, routes) in entries {
            // A route that an entry repeats exists already.
            for route in routes + functions.routes(of: module) { try? navigator.table.add(route) }
        }
    }

    /// A module has ended, so its page leaves the screen.
    mutating func ended(_ module: ModuleID) { navigator.ended(module) }

    // MARK: Requests

    /// Takes a request, and records what is known of its outcome.
    static func request(
        _ text: String, from origin: NavigationRequest.Origin, push: PushID? = nil, in phone: inout Phone
    ) -> (id: NavigationID?, accepted: Bool) {
        do {
            return request(try CanonicalRoute(parsing: text), from: origin, push: push, in: &phone)
        } catch {
            phone.turn.record(NavigationRequest.refused(text, origin, push, error))
            return (nil, false)
        }
    }

    /// Takes a request, and records what is known of its outcome.
    static func request(
        _ route: CanonicalRoute, from origin: NavigationRequest.Origin, push: PushID? = nil, in phone: inout Phone
    ) -> (id: NavigationID?, accepted: Bool) {
        guard !phone.isStopping else { return (nil, false) }
        let device = phone.application.device
        if case .module = origin, !device.isRunning {
            phone.turn.record(NavigationRequest.appEnded(route, origin, push, in: device))
            return (nil, false)
        }
        let admission = phone.navigation.navigator.request(route, from: origin, push: push)
        let id = admission.request.id
        var events = admission.events(in: phone.navigation.session).makeIterator()
        if let first = events.next() { phone.turn.record(first) }
        // The navigation itself causes the events after the first.
        phone.caused(by: .navigation(id)) { phone in
            while let event = events.next() { phone.turn.record(event) }
        }
        switch admission {
        case .accepted: phone.navigation.unfinished.insert(id, causes: phone.turn.causes)
        case .deferred: followDeferral(in: &phone)
        case .unknown, .crowded, .circular: break
        }
        proceed(in: &phone)
        return (id, admission.isAccepted)
    }

    // MARK: Running

    /// Begins the next request, unless one is under way.
    static func proceed(in phone: inout Phone) {
        guard phone.navigation.underWay == nil, !phone.navigation.isWaitingForLaunch, !phone.isStopping,
            !phone.navigation.navigator.isIdle
        else { return }
        // A link launches the app, and with it the modules that have routes.
        if phone.application.launch.isRunning {
            phone.navigation.isWaitingForLaunch = true
            return AppLaunch.whenLaunched(.navigationLaunched, in: &phone)
        }
        guard let (request, step) = phone.navigation.navigator.start() else {
            return assertionFailure("a navigation that waits can't begin")
        }
        phone.navigation.underWay = UnderWay(request: request, began: phone.turn.instant.uptime, step: step)
        phone.caused(by: .navigation(request.id)) { perform(step, of: request, in: &$0) }
    }

    /// The app has started.
    static func launched(in phone: inout Phone) {
        phone.navigation.isWaitingForLaunch = false
        proceed(in: &phone)
    }

    private static func perform(_ step: NavigationStep, of request: NavigationRequest, in phone: inout Phone) {
        phone.navigation.underWay?.step = step
        switch step {
        case .askLeave(let module):
            ask(Call(.shouldLeavePage), .leave, of: module, in: &phone)
        case .openNative(let match): open(match, for: request, in: &phone)
        case .openWeb(let page):
            guard page.fetches else { return decide(true, cause: nil, in: &phone) }
            phone.turn.emit(.fetch(page.baseURL, within: fetchLimit, phone.turn.ticket(PageStep.navigation)))
        case .finished(let outcome): finish(outcome, of: request, in: &phone)
        }
    }

    /// Calls what shows a native route.
    private static func open(_ match: RouteMatch, for request: NavigationRequest, in phone: inout Phone) {
        let module = match.native.module
        guard let instance = phone.modules.instance(of: module), instance.ending == nil else {
            return decide(false, cause: phone.modules.absence(of: module), in: &phone)
        }
        guard let target = match.target(for: request, phone.navigation.functions) else {
            return decide(false, cause: nil, in: &phone)
        }
        phone.navigation.underWay?.instance = instance.id
        Application.tellState(to: instance.id, in: &phone)
        OpenCalls.start(
            target, on: instance.id, of: module, within: phone.modules.limits(of: module)[.nativeRoute],
            for: .navigation(.open), in: &phone)
    }

    /// Calls an optional method of a module.
    ///
    /// A module without the method is not called, and no event is recorded.
    private static func ask(_ call: Call, _ asked: Asked, of module: ModuleID, in phone: inout Phone) {
        guard let instance = phone.modules.instance(of: module), instance.description.has(call.selector) else {
            return phone.turn.resume(
                .navigation(asked), with: [Outcome(call.selector.absent, .missing, duration: .zero)],
                causes: phone.turn.causes)
        }
        OpenCalls.start(call, on: CollectionOfOne(module), stage: nil, for: .navigation(asked), in: &phone)
    }

    /// A module has answered.
    static func answered(_ asked: Asked, _ outcome: Outcome?, in phone: inout Phone) {
        let isYes = outcome?.answer == .handled(true)
        let cause: BellhopError? = if case .failedClosed(let error)? = outcome?.status { error } else { nil }
        switch asked {
        case .leave: decide(isYes, cause: nil, in: &phone)
        case .open:
            guard isYes, let underWay = phone.navigation.underWay, case .openNative(let match) = underWay.step else {
                return decide(false, cause: cause, in: &phone)
            }
            let module = match.native.module
            // An edit may have replaced the instance meanwhile, and its page is gone with it.
            guard let instance = phone.modules.instance(of: module)?.id, instance == underWay.instance else {
                return decide(false, cause: .replacedInstance(of: module), in: &phone)
            }
            phone.modules[instance]?.showPage()
            let settings = phone.modules[module]?.settings
            let identifier = settings?.identifier ?? settings?.name ?? module.rawValue
            ask(
                Call(.didOpen, [.string(identifier)], push: underWay.request.push), .didOpen, of: module, in: &phone)
        case .didOpen: decide(true, cause: nil, in: &phone)
        }
    }

    /// The page of the web app has answered, or failed.
    static func fetched(_ error: BellhopError?, in phone: inout Phone) {
        decide(error == nil, cause: error, in: &phone)
    }

    private static func decide(_ accepted: Bool, cause: BellhopError?, in phone: inout Phone) {
        guard let underWay = phone.navigation.underWay else { return }
        let request = underWay.request
        phone.caused(by: .navigation(request.id)) { phone in
            if case .openNative(let match) = underWay.step, !accepted {
                phone.turn.record(request.declined(by: match.native, cause))
            }
            guard let step = phone.navigation.navigator.answer(accepted, cause: cause) else { return }
            perform(step, of: request, in: &phone)
        }
    }

    private static func finish(_ outcome: NavigationOutcome, of request: NavigationRequest, in phone: inout Phone) {
        let began = phone.navigation.underWay?.began ?? .zero
        phone.turn.record(request.event(of: outcome, after: phone.turn.instant.uptime - began))
        phone.navigation.underWay = nil
        dismissPages(in: &phone)
        close(request.id, in: &phone)
        proceed(in: &phone)
    }

    /// Tells each instance that shows a page that its page has left the screen, unless the page is there.
    ///
    /// A navigation under way may be about to put it there.
    private static func dismissPages(in phone: inout Phone) {
        guard phone.navigation.underWay == nil else { return }
        for module in phone.modules.all where module.id != phone.navigation.screen.owner {
            guard let instance = phone.modules.instance(of: module.id),
                phone.modules[instance.id]?.leavePage() == true, instance.ending == nil,
                instance.description.has(.presentationDidDismiss)
            else { continue }
            OpenCalls.start(
                Call(.presentationDidDismiss), on: CollectionOfOne(module.id), stage: nil, for: .told, in: &phone)
        }
    }

    /// Ends a navigation.
    private static func close(_ id: NavigationID, in phone: inout Phone) {
        phone.navigation.unfinished.remove(id)
        releaseWaiting(in: &phone)
    }

    // MARK: Session

    /// Changes the session.
    ///
    /// A deferred request is released or dropped.
    static func changeSession(
        token: String? = nil, dropping outcome: Event.NavigationDropped.Outcome = .logout,
        in phone: inout Phone, _ body: (inout Navigator) -> SessionChange
    ) {
        let change = body(&phone.navigation.navigator)
        if change.now == .loggedOut {
            phone.navigation.userToken = nil
            phone.signIn.forgetUser()
        } else if let token {
            phone.navigation.userToken = token
        }
        Application.publish(in: &phone)
        if change.before != change.now {
            let user = change.now == .loggedOut ? nil : phone.signIn.user
            phone.turn.record(Event(.sessionChanged(Event.SessionChanged(outcome: change.now, user: user))))
        }
        if phone.application.device.isRunning { dismissPages(in: &phone) }
        for request in change.dropped {
            phone.turn.record(request.dropped(outcome))
            close(request.id, in: &phone)
        }
        if let request = change.released {
            phone.navigation.unfinished.insert(request.id, causes: phone.turn.causes)
            phone.turn.record(request.released)
        }
        followDeferral(in: &phone)
        SignIn.enroll(in: &phone)
        proceed(in: &phone)
    }

    /// Starts the timer of the deferred request, or stops it if no request is deferred.
    private static func followDeferral(in phone: inout Phone) {
        phone.navigation.deferralTimer.follow(
            phone.navigation.deferred, limit: phone.settings.limits[.deferredRoute], &phone.turn)
    }

    /// A deferred request has expired.
    static func expired(_ id: NavigationID, in phone: inout Phone) {
        phone.navigation.deferralTimer.fired()
        guard let request = phone.navigation.navigator.expire(id) else { return }
        phone.turn.record(request.dropped(.expired, limit: phone.settings.limits[.deferredRoute]))
    }

    // MARK: Waiting

    /// Continues once every navigation of a cause is finished.
    ///
    /// The events of these navigations precede the end of the push or the response that caused them.
    static func whenSettled(_ cause: Cause, _ step: Step, in phone: inout Phone) {
        guard phone.navigation.unfinished.hasAny(of: cause), !phone.isStopping else { return phone.turn.resume(step) }
        phone.navigation.unfinished.keep(phone.turn.waiting(step), untilFinished: cause)
    }

    /// Resumes the steps that have nothing to wait for.
    ///
    /// A host that stops runs no navigation.
    static func releaseWaiting(in phone: inout Phone) {
        phone.navigation.unfinished.resumeWaiting(all: phone.isStopping, &phone.turn)
    }
}
