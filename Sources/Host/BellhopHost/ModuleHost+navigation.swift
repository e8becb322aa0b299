public import BellhopCore
internal import BellhopWorkers

/// Carrying out navigations, one after the other (Semantics §6).
extension ModuleHost {
    /// Takes in a wish of the operator or of a link.
    func navigate(to route: CanonicalRoute, from origin: NavigationRequest.Origin) throws(BellhopError)
        -> NavigationReply
    {
        let (id, accepted) = desk.request(route, from: origin)
        guard let id else { throw .stopping }
        return NavigationReply(navigation: "\(id)", accepted: accepted)
    }

    /// Runs what stands in line until nothing does; called whenever something may.
    func runNavigations() async {
        if let request = desk.withNavigator(\.deferred) { expireLater(request) }
        while !isStopping, let (request, step) = desk.withNavigator({ $0.start() }) {
            // A link brings the app up, and the modules that have routes with it.
            await launched()
            await run(request, from: step)
            finishedNavigations += 1
            releaseNavigationWaiters()
        }
        releaseNavigationWaiters()
    }

    private func run(_ request: NavigationRequest, from first: NavigationStep) async {
        let began = ContinuousClock.now
        var step: NavigationStep? = first
        while let current = step {
            switch current {
            case .askLeave(let module):
                let answer = await answer(of: Call(.shouldLeavePage), in: module)
                step = desk.withNavigator { $0.answer(answer == .handled(true)) }
            case .openNative(let match):
                let (accepted, cause) = await open(match, for: request)
                if !accepted {
                    events.record(
                        request.event(
                            .navigationDeclined, module: match.native.module, outcome: "declined",
                            message: "\(request.route)", cause: cause,
                            details: ["pattern": match.native.pattern.text]))
                }
                step = desk.withNavigator { $0.answer(accepted, cause: cause) }
            case .openWeb(let page):
                let cause = page.fetches ? await WebFetch.failure(of: page.baseURL, clock: configuration.clock) : nil
                step = desk.withNavigator { $0.answer(cause == nil, cause: cause) }
            case .finished(let outcome):
                record(outcome, of: request, after: began.duration(to: .now))
                return
            }
        }
    }

    /// Calls a native route: its own function with typed parameters, or `openRoute` with them by name.
    private func open(_ match: RouteMatch, for request: NavigationRequest) async -> (Bool, BellhopError?) {
        guard let module = modules.first(where: { $0.id == match.native.module }) else {
            return (false, HostedModule.gone(match.native.module))
        }
        guard let carrier = module.carrier else { return (false, module.absence) }
        tellApplicationState(to: module)
        if let push = request.push { desk.began(push, in: module.id) }
        defer { if let push = request.push { desk.ended(push, in: module.id) } }
        let limit = module.settings.limits[.nativeRoute]
        let outcome: Outcome
        switch match.arguments {
        case .typed(let values):
            guard let route = desk.bound(match.native) else { return (false, nil) }
            outcome = await carrier.start(route, PreparedCall(route: values, push: request.push), within: limit).value
        case .named:
            let parameters = Dictionary(match.parameters.map { ($0.name, $0.value) }) { first, _ in first }
            let json = (try? JSONLine.encode(parameters)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
            let call = Call(.openRoute, [.string("\(request.route)"), .string(json)], push: request.push)
            outcome = await carrier.start(PreparedCall(call), within: limit).value
        case .unconvertible:
            return (false, nil)
        }
        guard outcome.answer == .handled(true) else {
            if case .failedClosed(let error) = outcome.status { return (false, error) }
            return (false, nil)
        }
        let identifier = module.settings.identifier ?? module.settings.name
        _ = await answer(of: Call(.didOpen, [.string(identifier)], push: request.push), in: module.id)
        return (true, nil)
    }

    /// Asks one module something it need not answer; one without the method is not troubled, and no event says so.
    private func answer(of call: Call, in module: ModuleID) async -> Answer {
        guard let position = modules.firstIndex(where: { $0.id == module }), let carrier = modules[position].carrier,
            carrier.moduleClass.has(call.selector)
        else { return call.selector.absent }
        return await finish(start(call, on: [position], stage: nil)).first ?? call.selector.failClosed
    }

    private func record(_ outcome: NavigationOutcome, of request: NavigationRequest, after duration: Duration) {
        let event: Event =
            switch outcome {
            case .opened(.native(let module, let route), _):
                request.event(
                    .navigationNative, module: module, outcome: "native", duration: duration,
                    message: "\(route) is shown by \(module)")
            case .opened(.web(let address, _), _):
                request.event(
                    .navigationWeb, outcome: "web", duration: duration, message: "\(address) is shown",
                    details: ["address": address])
            case .opened(.none, _):
                request.event(.navigationStayed, outcome: "stayed", message: "nothing was to be shown")
            case .stayed(let tried, let nearest):
                request.stayed(tried: tried, nearest: nearest)
            case .vetoed(let module):
                request.event(
                    .navigationVetoed, module: module, outcome: "vetoed", duration: duration,
                    message: "\(module) keeps the user on its page")
            case .loggedOut:
                request.dropped("logout", "the user logged out")
            }
        events.record(event)
    }

    // MARK: Session

    /// Login, landing page and logout; a deferred request goes free or is dropped.
    @discardableResult
    func changeSession(
        token: String? = nil, dropping: (outcome: String, why: String) = ("logout", "the user logged out"),
        _ body: (inout Navigator) -> SessionChange
    ) -> ChangeReply {
        let change = desk.changeSession(token: token, body)
        if change.before != change.now {
            events.record(
                Event(
                    .sessionChanged, outcome: change.now.rawValue, message: change.now.words,
                    details: ["session": change.now.rawValue]))
        }
        for request in change.dropped { events.record(request.dropped(dropping.outcome, dropping.why)) }
        if let request = change.released {
            events.record(request.event(.navigationReleased, message: "\(request.route) goes on"))
        }
        enroll()
        return ChangeReply(state: change.now.rawValue, through: events.last)
    }

    private func expireLater(_ request: NavigationRequest) {
        guard expiring != request.id else { return }
        expiring = request.id
        expiry?.cancel()
        expiry = clock.schedule(after: settings.limits[.deferredRoute]) { [weak self] in
            Task { await self?.expire(request.id) }
        }
    }

    private func expire(_ id: Int) {
        guard let request = desk.withNavigator({ $0.expire(id) }) else { return }
        events.record(
            request.dropped("expired", "nobody logged in within \(settings.limits[.deferredRoute].inSeconds)"))
    }

    // MARK: Waiting

    /// Waits until every navigation that was admitted so far has ended, so that what a push or a tap led to is in the
    /// events before its end is.
    func navigationsSettled() async {
        let through = desk.admitted
        guard finishedNavigations < through, !isStopping else { return }
        await withCheckedContinuation { navigationWaiters.append((through, $0)) }
    }

    private func releaseNavigationWaiters() {
        // An empty line has nothing left to wait for, whatever the counts say; nor has a host that stops.
        if let admitted = desk.admittedIfIdle { finishedNavigations = admitted }
        if isStopping { finishedNavigations = .max }
        let ready = navigationWaiters.filter { $0.through <= finishedNavigations }
        navigationWaiters.removeAll { $0.through <= finishedNavigations }
        for waiter in ready { waiter.continuation.resume() }
    }
}

extension Session {
    fileprivate var words: String {
        switch self {
        case .loggedOut: "logged out"
        case .loggedIn: "logged in"
        case .landed: "landing page loaded"
        }
    }
}

extension BellhopError.Code {
    /// A module that is not loaded any more.
    public static let moduleGone = Self(rawValue: "module.gone")
}
