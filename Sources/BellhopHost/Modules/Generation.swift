public import BellhopCore
internal import BellhopRuntime
internal import Foundation
internal import Synchronization

/// One life of a module, as the host's services see it: a candidate until it is put in its place, then current, then
/// retired.
///
/// What a candidate registers waits until it is current; what a retired one asks for is answered, not done.
final class Generation: HostServices {
    /// How many routes one generation may add: a module that asks for more is out of its mind.
    static let routeLimit = 256

    private enum Phase {
        case candidate
        case current
        /// Another is in its place, and it finishes its calls.
        case draining
        case retired
    }

    private struct State {
        var phase = Phase.candidate
        var routes: [RouteFunction] = []
        var added = 0
        var temporary: String?
    }

    private static let lives = Atomic(0)

    /// What tells it from the other lives of this host.
    let number: Int
    private let desk: FrontDesk
    private let state = Mutex(State())

    init(desk: FrontDesk) {
        self.desk = desk
        number = Self.lives.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Takes on a directory that is removed when this life is over.
    func own(_ directory: String) { state.withLock { $0.temporary = directory } }

    /// Puts the module's routes, those of its entry and those of its class and its own, in the place of what it had.
    func begin(_ module: ModuleID, entry: [NativeRoute], declared: [RouteFunction]) {
        let added = state.withLock { state in
            state.phase = .current
            defer { state.routes = [] }
            return state.routes
        }
        desk.install(entry, of: module)
        for route in declared + added {
            do {
                try desk.add(route, from: module)
            } catch {
                desk.log(.error, "the route was not added: \(error)", from: module)
            }
        }
    }

    /// Another takes its place: it may finish what it does, and register nothing.
    func drain() { state.withLock { $0.phase = .draining } }

    /// Nothing more is done for it, and its temporary directory goes.
    func retire() {
        let temporary = state.withLock { state in
            state.phase = .retired
            defer { state.temporary = nil }
            return state.temporary
        }
        if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
    }

    private var isRetired: Bool { state.withLock { $0.phase == .retired } }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        isRetired ? false : desk.navigate(to: route, from: module)
    }

    func log(_ level: LogLevel, _ message: String, from module: ModuleID) {
        if !isRetired { desk.log(level, message, from: module) }
    }

    func printed(_ line: String, from module: ModuleID) { desk.printed(line, from: module) }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        let (phase, isFull) = state.withLock { state -> (Phase, Bool) in
            state.added += 1
            let isFull = state.added > Self.routeLimit
            if state.phase == .candidate, !isFull { state.routes.append(route) }
            return (state.phase, isFull)
        }
        guard !isFull else {
            throw BellhopError(
                .routeCrowded, "\(module) has added \(Self.routeLimit) routes already",
                hint: "Add a route once, and use {parameters} for what varies")
        }
        switch phase {
        case .candidate: break
        case .current: try desk.add(route, from: module)
        case .draining, .retired:
            throw BellhopError(.moduleEnded, "\(module) has ended", hint: "Add routes while the module runs")
        }
    }

    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {
        desk.stray(answer, to: selector, push: push, from: module)
    }

    var applicationState: Int32 { desk.applicationState }

    var userToken: String? { isRetired ? nil : desk.userToken }
}

extension BellhopError.Code {
    /// A module that adds more routes than anyone needs.
    public static let routeCrowded = Self(rawValue: "route.crowded")
}
