internal import BellhopValues

extension NavigationRequest.Origin {
    var module: ModuleID? { if case .module(let module) = self { module } else { nil } }

    fileprivate var word: Event.NavigationRequested.Origin {
        switch self {
        case .module: .module
        case .link: .link
        case .user: .user
        }
    }
}

extension NavigationRequest {
    /// The event of a text that is no route.
    static func refused(_ text: String, _ origin: Origin, _ push: PushID?, _ error: BellhopError) -> Event {
        let stayed = Event.NavigationStayed(outcome: .refused, route: String(text.prefix(200)))
        return Event(.navigationStayed(stayed), module: origin.module, push: push, cause: error)
    }

    /// The event of a route that a module requests while the app does not run, when its last calls end.
    static func appEnded(_ route: CanonicalRoute, _ origin: Origin, _ push: PushID?, in device: DeviceState) -> Event {
        let stayed = Event.NavigationStayed(device: device, outcome: .notRunning, route: "\(route)")
        return Event(.navigationStayed(stayed), module: origin.module, push: push)
    }

    /// Creates an event of this navigation.
    private func event(
        _ fact: Event.Fact, module: ModuleID? = nil, duration: Duration? = nil, cause: BellhopError? = nil
    ) -> Event {
        Event(fact, module: module ?? origin.module, push: push, duration: duration, cause: cause)
    }

    /// The facts of the navigation alone.
    private var facts: Event.NavigationFacts { Event.NavigationFacts(navigation: id, route: "\(route)") }

    /// The event of a request that goes on.
    var released: Event { event(.navigationReleased(facts)) }

    /// The event of a request for which nothing is shown.
    private func stayed(_ outcome: Event.NavigationStayed.Outcome, cause error: BellhopError? = nil) -> Event {
        let stayed = Event.NavigationStayed(navigation: id, outcome: outcome, route: "\(route)")
        return event(.navigationStayed(stayed), cause: error)
    }
}

extension NavigationAdmission {
    var request: NavigationRequest {
        switch self {
        case .accepted(let request), .deferred(let request, _), .unknown(let request, _), .crowded(let request),
            .circular(let request):
            request
        }
    }

    /// The events of the request, and of its outcome if it is known at once.
    func events(in session: Session) -> [Event] {
        switch self {
        case .accepted(let request): [request.requested]
        case .deferred(let request, let replaced):
            [request.requested] + [replaced?.dropped(.replaced), request.waits(in: session)].compactMap(\.self)
        case .unknown(let request, let nearest): [request.requested, request.stayed(tried: [], nearest: nearest)]
        case .circular(let request): [request.requested, request.circular]
        case .crowded(let request): [request.requested, request.crowded]
        }
    }
}

extension NavigationRequest {
    fileprivate var requested: Event {
        event(
            .navigationRequested(
                Event.NavigationRequested(navigation: id, origin: origin.word, route: "\(route)")))
    }

    fileprivate func waits(in session: Session) -> Event {
        event(.navigationDeferred(facts), cause: .waitsForLogin(session))
    }

    fileprivate var circular: Event { stayed(.circular) }

    fileprivate var crowded: Event { stayed(.crowded) }

    /// The event of a native route that its module did not show.
    func declined(by native: NativeRoute, _ error: BellhopError?) -> Event {
        let declined = Event.NavigationDeclined(
            navigation: id, pattern: native.pattern.text, route: "\(route)")
        return event(.navigationDeclined(declined), module: native.module, cause: error)
    }

    /// The event of a deferred request that is dropped.
    ///
    /// - Parameters:
    ///   - outcome: Why it is dropped.
    ///   - limit: How long it may wait, if it has expired.
    func dropped(_ outcome: Event.NavigationDropped.Outcome, limit: Duration? = nil) -> Event {
        let dropped = Event.NavigationDropped(
            limit: limit?.seconds, navigation: id, outcome: outcome, route: "\(route)")
        return event(.navigationDropped(dropped))
    }

    /// The event of a route that nothing showed.
    func stayed(tried: [NavigationOutcome.Tried], nearest: [RoutePattern]) -> Event {
        stayed(.stayed, cause: .noRoute(route, nearest: nearest, tried: tried.map(\.words)))
    }
}

extension NavigationOutcome.Tried {
    /// What was tried, and why it did not show the route.
    var words: String {
        let why = cause.map { ": \($0.message)" } ?? ""
        return switch place {
        case .native(let module, let pattern) where cause?.code == .routeUnconvertible:
            "it does not fit \(pattern) of \(module)\(why)"
        case .native(let module, let pattern): "\(module) declined \(pattern)\(why)"
        case .web(let address): "\(address) did not load\(why)"
        }
    }
}

extension BellhopError {
    /// The instance that showed a route was replaced before it answered.
    static func replacedInstance(of module: ModuleID) -> BellhopError {
        BellhopError(
            .moduleGone, "\(module) was replaced while it showed the route", hint: "Navigate again")
    }
}

extension NavigationRequest {
    /// The event of an outcome.
    func event(of outcome: NavigationOutcome, after duration: Duration) -> Event {
        switch outcome {
        case .opened(.native(let module, let route), _):
            event(
                .navigationNative(Event.NavigationFacts(navigation: id, route: "\(route)")), module: module,
                duration: duration)
        case .opened(.web(let address, _), _):
            event(
                .navigationWeb(Event.NavigationWeb(address: address, navigation: id, route: "\(route)")),
                duration: duration)
        case .opened(.none, _): stayed(.stayed)
        case .stayed(let tried, let nearest): stayed(tried: tried, nearest: nearest)
        case .vetoed(let module): event(.navigationVetoed(facts), module: module, duration: duration)
        case .loggedOut: dropped(.logout)
        }
    }
}
