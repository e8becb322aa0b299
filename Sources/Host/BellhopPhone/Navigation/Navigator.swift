package import BellhopValues

/// The screen, the session and the requests: the rules of navigation, without I/O (Semantics §6).
///
/// A request is judged at once, from patterns alone. The host then carries out one request at a time: ``start()`` gives
/// the first step, and ``answer(_:cause:)`` each further one. Both may be called while a module requests another route.
package struct Navigator: Sendable {
    /// The current routes.
    package var table: RouteTable
    /// The current screen.
    package private(set) var screen = Screen.none
    /// The request that waits for the sign-in and the landing page.
    ///
    /// Only the latest is kept.
    package private(set) var deferred: NavigationRequest?
    private var line: [NavigationRequest] = []
    private var attempt: NavigationAttempt?
    private var lastID = 0

    /// Creates a navigator with no session and no screen.
    package init(table: RouteTable) { self.table = table }

    /// The state of the session.
    package private(set) var session = Session.loggedOut

    /// Whether no request is under way or waits.
    package var isIdle: Bool { attempt == nil && line.isEmpty }

    /// Takes a request, and returns its immediate result.
    package mutating func request(
        _ route: CanonicalRoute, from origin: NavigationRequest.Origin, push: PushID? = nil
    ) -> NavigationAdmission {
        lastID += 1
        let request = NavigationRequest(
            id: NavigationID(number: lastID), route: route, origin: origin, push: push, chain: chain(origin))
        if table.candidates(for: route).isEmpty { return .unknown(request, nearest: table.nearest(to: route)) }
        if session != .landed, table.needsLogin(route) {
            let replaced = deferred
            deferred = request
            return .deferred(request, replacing: replaced)
        }
        guard request.chain <= NavigationRequest.maximumChain else { return .circular(request) }
        guard line.count < NavigationRequest.maximumInLine else { return .crowded(request) }
        line.append(request)
        return .accepted(request)
    }

    /// Begins the next request.
    ///
    /// Returns nil if one is under way or none waits.
    package mutating func start() -> (request: NavigationRequest, step: NavigationStep)? {
        guard attempt == nil, !line.isEmpty else { return nil }
        let request = line.removeFirst()
        attempt = NavigationAttempt(request, table.candidates(for: request.route), leaving: screen.owner)
        return settle().map { (request, $0) }
    }

    /// Takes the result of the last step.
    ///
    /// Returns nil if no request is under way.
    package mutating func answer(_ accepted: Bool, cause: BellhopError? = nil) -> NavigationStep? {
        attempt?.answer(accepted, cause: cause)
        return settle()
    }

    /// The user logged in.
    package mutating func login() -> SessionChange { change { if $0.session == .loggedOut { $0.session = .loggedIn } } }

    /// The landing page has loaded.
    ///
    /// Without a login, this has no effect.
    package mutating func landed() -> SessionChange { change { if $0.session == .loggedIn { $0.session = .landed } } }

    /// The user logged out.
    ///
    /// Everything that needs login is dropped: waiting requests, the request under way and the screen.
    package mutating func logout() -> SessionChange {
        let table = table
        return leave { table.needsLogin($0) }
    }

    /// The user ended the app.
    ///
    /// All requests, the screen and the session are dropped.
    package mutating func terminate() -> SessionChange { leave { _ in true } }

    private mutating func leave(_ isLeft: (CanonicalRoute) -> Bool) -> SessionChange {
        let dropped = [deferred].compactMap(\.self) + line.filter { isLeft($0.route) }
        var change = change { navigator in
            navigator.session = .loggedOut
            navigator.deferred = nil
            navigator.line.removeAll { isLeft($0.route) }
            if let request = navigator.attempt?.request, isLeft(request.route) {
                navigator.attempt?.isCancelled = true
            }
            if let route = navigator.screen.route, isLeft(route) { navigator.screen = .none }
        }
        change.dropped = dropped
        return change
    }

    /// Removes a deferred request that expired, or returns nil if it no longer waits.
    package mutating func expire(_ id: NavigationID) -> NavigationRequest? {
        guard let request = deferred, request.id == id else { return nil }
        deferred = nil
        return request
    }

    /// A module has ended, so its page leaves the screen.
    package mutating func ended(_ module: ModuleID) {
        if screen.owner == module { screen = .none }
    }

    /// Returns the length of the chain for a request that a module makes while it is being shown a route.
    private func chain(_ origin: NavigationRequest.Origin) -> Int {
        guard case .module(let module) = origin, let attempt, case .openNative(let match) = attempt.step,
            match.native.module == module
        else { return 0 }
        return attempt.request.chain + 1
    }

    /// Returns the step of the request under way, and ends the request if the step is the last.
    private mutating func settle() -> NavigationStep? {
        guard let attempt else { return nil }
        guard case .finished(let outcome) = attempt.step else { return attempt.step }
        self.attempt = nil
        switch outcome {
        case .opened(let screen, _):
            self.screen = screen
            return attempt.step
        case .stayed(let tried, _):
            return .finished(.stayed(tried: tried, nearest: table.nearest(to: attempt.request.route)))
        case .vetoed, .loggedOut:
            return attempt.step
        }
    }

    private mutating func change(_ body: (inout Navigator) -> Void) -> SessionChange {
        let before = session
        body(&self)
        var change = SessionChange(before: before, now: session)
        if session == .landed, let request = deferred {
            deferred = nil
            line.append(request)
            change.released = request
        }
        return change
    }
}
