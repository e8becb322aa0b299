extension NavigationRequest.Origin {
    var module: ModuleID? { if case .module(let module) = self { module } else { nil } }

    var word: String {
        switch self {
        case .module: "module"
        case .link: "link"
        case .user: "user"
        }
    }
}

extension NavigationRequest {
    /// The event of a text that is no route.
    static func refused(_ text: String, _ origin: Origin, _ push: PushID?, _ error: BellhopError) -> Event {
        Event(
            .navigationStayed, module: origin.module, push: push, outcome: "refused", message: error.message,
            cause: error, details: ["route": String(text.prefix(200))])
    }

    /// The event of a route that a module requests while the app does not run, when its last calls end.
    static func appEnded(_ route: CanonicalRoute, _ origin: Origin, _ push: PushID?, in device: DeviceState) -> Event {
        Event(
            .navigationStayed, module: origin.module, push: push, outcome: "not-running",
            message: "the app is \(device.rawValue): \(route) is not shown", details: ["route": "\(route)"])
    }

    /// Creates an event of this navigation.
    func event(
        _ kind: Event.Kind, module: ModuleID? = nil, outcome: String? = nil, duration: Duration? = nil,
        message: String, cause: BellhopError? = nil, details: EventDetails = [:]
    ) -> Event {
        Event(
            kind, module: module ?? origin.module, push: push, outcome: outcome, duration: duration, message: message,
            cause: cause,
            details: details.adding(["navigation": "\(id)", "route": "\(route)"]))
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
        let requested = request.event(
            .navigationRequested, message: "asks for \(request.route)", details: ["origin": request.origin.word])
        switch self {
        case .accepted:
            return [requested]
        case .deferred(let request, let replaced):
            let waits = request.event(
                .navigationDeferred, message: "\(request.route) waits \(session.wait)",
                cause: .waitsForLogin(session))
            return [requested]
                + [replaced?.dropped("replaced", "a later request took its place"), waits].compactMap(\.self)
        case .unknown(let request, let nearest):
            return [requested, request.stayed(tried: [], nearest: nearest)]
        case .circular(let request):
            return [
                requested,
                request.event(
                    .navigationStayed, outcome: "circular",
                    message: "\(Navigator.maximumChain) routes led to each other, and this one is not followed"),
            ]
        case .crowded(let request):
            return [
                requested,
                request.event(
                    .navigationStayed, outcome: "crowded",
                    message: "\(Navigator.maximumInLine) requests stand in line already"),
            ]
        }
    }
}

extension NavigationRequest {
    /// The event of a native route that its module did not show.
    func declined(by route: NativeRoute, _ cause: BellhopError?) -> Event {
        event(
            .navigationDeclined, module: route.module, outcome: "declined", message: "\(self.route)", cause: cause,
            details: ["pattern": route.pattern.text])
    }

    /// The event of a deferred request that is dropped.
    func dropped(_ outcome: String, _ why: String) -> Event {
        event(.navigationDropped, outcome: outcome, message: "\(route) is dropped: \(why)")
    }

    /// The event of a route that nothing showed.
    func stayed(tried: [NavigationOutcome.Tried], nearest: [String]) -> Event {
        let error = BellhopError.noRoute(route, nearest: nearest, tried: tried.map(\.words))
        return event(.navigationStayed, outcome: "stayed", message: error.message, cause: error)
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

extension BellhopError.Code {
    /// Nothing shows the route.
    public static let routeUnknown = Self(rawValue: "route.unknown")
}

extension NavigationRequest {
    /// The event of an outcome.
    func event(of outcome: NavigationOutcome, after duration: Duration) -> Event {
        switch outcome {
        case .opened(.native(let module, let route), _):
            event(
                .navigationNative, module: module, outcome: "native", duration: duration,
                message: "\(route) is shown by \(module)")
        case .opened(.web(let address, _), _):
            event(
                .navigationWeb, outcome: "web", duration: duration, message: "\(address) is shown",
                details: ["address": address])
        case .opened(.none, _):
            event(.navigationStayed, outcome: "stayed", message: "nothing was to be shown")
        case .stayed(let tried, let nearest):
            stayed(tried: tried, nearest: nearest)
        case .vetoed(let module):
            event(
                .navigationVetoed, module: module, outcome: "vetoed", duration: duration,
                message: "\(module) keeps the user on its page")
        case .loggedOut:
            dropped("logout", "the user logged out")
        }
    }
}
