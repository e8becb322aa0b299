internal import BellhopControl
internal import BellhopCore
internal import Synchronization

/// The side of the host that modules talk to: it answers at once, on the module's own thread, and waits for nobody.
///
/// What follows from a request is the host's work; ``wakes`` tells it that there is some.
final class FrontDesk: Sendable {
    private struct State {
        var navigator: Navigator
        /// Routes bound to functions, by module; in the order they were added.
        var bound: [ModuleID: [RouteFunction]] = [:]
        /// The pushes each module is being called for; nil for a response to a local notification.
        var calls: [ModuleID: [PushID?]] = [:]
        var device = DeviceState.foreground
        var token: String?
        var isClosed = false
        /// How many navigations stand in line or have stood there.
        var admitted: UInt64 = 0
    }

    let wakes: AsyncStream<Void>
    /// What modules ask the notification center, in the order they ask.
    let asks: AsyncStream<CenterAsk>
    private let asking: AsyncStream<CenterAsk>.Continuation
    private let wake: AsyncStream<Void>.Continuation
    let events: EventStream
    private let state: Mutex<State>

    init(events: EventStream, navigator: Navigator) {
        self.events = events
        state = Mutex(State(navigator: navigator))
        (asks, asking) = AsyncStream.makeStream()
        (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: Modules

    func navigate(to route: String, from module: ModuleID) -> Bool {
        request(route, from: .module(module), push: cause(in: module)).accepted
    }

    func log(_ level: LogLevel, _ message: String, from module: ModuleID) {
        events.record(
            Event(.moduleLog, module: module, push: cause(in: module), outcome: "\(level)", message: message))
    }

    func printed(_ line: String, from module: ModuleID) {
        events.record(Event(.moduleOutput, module: module, push: cause(in: module), message: line))
    }

    /// The push a module is being called for: what it does meanwhile is that push's doing, if it is called for nothing
    /// else.
    private func cause(in module: ModuleID) -> PushID? {
        state.withLock { state in
            guard let calls = state.calls[module], let first = calls.first else { return nil }
            return calls.allSatisfy { $0 == first } ? first : nil
        }
    }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        let native = try NativeRoute(module: module, pattern: route.pattern, signature: route.signature)
        let result = state.withLock { state -> Result<Void, BellhopError> in
            do throws(BellhopError) {
                try state.navigator.table.add(native)
            } catch {
                return .failure(error)
            }
            state.bound[module, default: []].append(route)
            return .success(())
        }
        try result.get()
    }

    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {
        events.record(
            Event(
                answer.kind, module: module, push: push, message: "\(selector.rawValue) \(answer.words)",
                details: ["selector": selector.rawValue]))
    }

    /// Takes in something for the notification center; false once it takes nothing more.
    func take(_ ask: CenterAsk) -> Bool {
        if case .enqueued = asking.yield(ask) { true } else { false }
    }

    var applicationState: Int32 { state.withLock { $0.device == .foreground ? 0 : 2 } }

    var userToken: String? { state.withLock(\.token) }

    // MARK: The host

    /// Takes in a wish for a route and records what became of it at once.
    func request(
        _ text: String, from origin: NavigationRequest.Origin, push: PushID? = nil
    ) -> (id: Int?, accepted: Bool) {
        do {
            return request(try CanonicalRoute(parsing: text), from: origin, push: push)
        } catch {
            events.record(
                Event(
                    .navigationStayed, module: origin.module, push: push, outcome: "refused",
                    message: error.message, cause: error, details: ["route": String(text.prefix(200))]))
            return (nil, false)
        }
    }

    /// Takes in a wish for a route and records what became of it at once.
    func request(
        _ route: CanonicalRoute, from origin: NavigationRequest.Origin, push: PushID? = nil
    ) -> (id: Int?, accepted: Bool) {
        let admission = state.withLock { state -> NavigationAdmission? in
            if state.isClosed { return nil }
            if case .module = origin, !state.device.isRunning {
                events.record(NavigationRequest.appEnded(route, origin, push, in: state.device))
                return nil
            }
            let admission = state.navigator.request(route, from: origin, push: push)
            // Under the lock, so that the events of two requests never change places.
            for event in admission.events { events.record(event) }
            if case .accepted = admission { state.admitted += 1 }
            return admission
        }
        guard let admission else { return (nil, false) }
        if admission.isAccepted { wake.yield() }
        return (admission.request.id, admission.isAccepted)
    }

    func withNavigator<Result: Sendable>(_ body: (inout Navigator) -> Result) -> Result {
        state.withLock { body(&$0.navigator) }
    }

    /// How many navigations have been admitted so far.
    var admitted: UInt64 { state.withLock(\.admitted) }

    /// How many have been admitted, if none of them is left to be carried out.
    var admittedIfIdle: UInt64? { state.withLock { $0.navigator.isIdle ? $0.admitted : nil } }

    /// Changes the session, and counts what that lets go.
    func changeSession(token: String?, _ body: (inout Navigator) -> SessionChange) -> SessionChange {
        let change = state.withLock { state in
            let change = body(&state.navigator)
            if change.now == .loggedOut { state.token = nil } else if let token { state.token = token }
            if change.released != nil { state.admitted += 1 }
            return change
        }
        wake.yield()
        return change
    }

    func setDevice(_ device: DeviceState) { state.withLock { $0.device = device } }

    func began(_ push: PushID?, in module: ModuleID) { state.withLock { $0.calls[module, default: []].append(push) } }

    func ended(_ push: PushID?, in module: ModuleID) {
        state.withLock { state in
            guard let index = state.calls[module]?.firstIndex(of: push) else { return }
            state.calls[module]?.remove(at: index)
        }
    }

    /// The function behind a native route; nil when the module has another there by now.
    func bound(_ route: NativeRoute) -> RouteFunction? {
        state.withLock {
            $0.bound[route.module]?.first { $0.pattern == route.pattern && $0.signature == route.signature }
        }
    }

    /// The native routes of a module.
    func patterns(of module: ModuleID) -> [String] {
        state.withLock { $0.navigator.table.routes(of: module).map(\.pattern.text) }
    }

    /// Gives a module the routes of its entry, in place of all it had.
    func install(_ routes: [NativeRoute], of module: ModuleID) {
        state.withLock { state in
            state.navigator.table.remove(module)
            state.bound[module] = nil
            // A pattern twice in one entry is one route.
            for route in routes { try? state.navigator.table.add(route) }
        }
    }

    /// Goes over to another configuration: its table, with the routes of its entries and those its modules have added.
    func replaceRoutes(_ table: RouteTable, _ entries: [ModuleID: [NativeRoute]]) {
        state.withLock { state in
            state.navigator.table = table
            state.bound = state.bound.filter { entries[$0.key] != nil }
            for (module, routes) in entries {
                let added = state.bound[module]?.compactMap {
                    try? NativeRoute(module: module, pattern: $0.pattern, signature: $0.signature)
                }
                // What an entry says again is there already.
                for route in routes + (added ?? []) { try? state.navigator.table.add(route) }
            }
        }
        wake.yield()
    }

    /// Forgets the routes of a module that is not there.
    func forget(_ module: ModuleID) {
        state.withLock { state in
            state.navigator.table.remove(module)
            state.bound[module] = nil
        }
    }

    /// Takes no more requests.
    func close() {
        state.withLock { $0.isClosed = true }
        asking.finish()
        wake.finish()
    }
}
