public import BellhopCore
internal import BellhopWorkers
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
        /// Whether it was, or is being, told its token.
        var isInService = false
        var temporary: String?
        /// Where it was told last that the app is.
        var application: ApplicationState?
        var share = CenterShare()
    }

    private static let lives = Atomic(0)
    /// Where directories are removed, one after the other.
    static let remover = DispatchQueue(label: "bellhop.remover", qos: .utility)

    /// What tells it from the other lives of this host.
    let number: Int
    private let module: ModuleID
    private let desk: FrontDesk
    private let meter: EventMeter
    private let asks: CenterAsks
    private let state = Mutex(State())

    init(of module: ModuleID, desk: FrontDesk, clock: any HostClock) {
        self.module = module
        self.desk = desk
        number = Self.newLife()
        asks = CenterAsks(of: module, life: number, desk: desk)
        meter = EventMeter(clock: clock) { desk.log(.warning, $0, from: module) }
    }

    /// A number that no other life of this host has.
    static func newLife() -> Int { lives.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Takes on a directory that is removed when this life is over.
    func own(_ directory: String) { state.withLock { $0.temporary = directory } }

    /// Puts the module's routes, those of its entry and those of its class and its own, in the place of what it had.
    func begin(entry: [NativeRoute], declared: [RouteFunction]) {
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

    /// Whoever is told first that it is up takes it to where it can be given pushes; false for all others.
    func beginsService() -> Bool {
        state.withLock { state in
            defer { state.isInService = true }
            return !state.isInService
        }
    }

    /// What it is to be told of the app in a state of the device; nil when it knows, and when an app ends of which it
    /// never heard.
    func learn(_ device: DeviceState) -> ApplicationState? {
        state.withLock { state in
            let application = ApplicationState(device)
            guard application != state.application, device.isRunning || state.application != nil else { return nil }
            state.application = application
            return application
        }
    }

    /// It did not hear what it was to be told; nothing when it has been told something else meanwhile.
    func unlearn(_ application: ApplicationState) {
        state.withLock { if $0.application == application { $0.application = nil } }
    }

    /// Whether it was told where the app is.
    var hasHeardOfApplication: Bool { state.withLock { $0.application != nil } }

    /// Nothing more is done for it, and its temporary directory goes, in a while: it may hold a million files.
    func retire() {
        let temporary = state.withLock { state in
            state.phase = .retired
            defer { state.temporary = nil }
            return state.temporary
        }
        // A thread of it may wait for the user, who will never answer one that is gone.
        asks.end()
        meter.finish()
        guard let temporary else { return }
        Self.remover.async { try? FileManager.default.removeItem(atPath: temporary) }
    }

    /// What it has set at the notification center.
    var share: CenterShare {
        get { state.withLock(\.share) }
        set { state.withLock { $0.share = newValue } }
    }

    private var isRetired: Bool { state.withLock { $0.phase == .retired } }

    /// Whether something the module does may become an event.
    func mayRecord() -> Bool { meter.mayRecord() }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        isRetired || !meter.mayRecord() ? false : desk.navigate(to: route, from: module)
    }

    func log(_ level: LogLevel, _ message: String, from module: ModuleID) {
        if !isRetired, meter.mayRecord() { desk.log(level, message, from: module) }
    }

    func printed(_ line: String, from module: ModuleID) {
        if meter.mayRecord() { desk.printed(line, from: module) }
    }

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
        if meter.mayRecord() { desk.stray(answer, to: selector, push: push, from: module) }
    }

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        asks.ask(
            request, by: self, mayRecord: { [meter] in meter.mayRecord() },
            report: { [weak self] in self?.log(.error, $0, from: module) }, answer: answer)
    }

    var applicationState: Int32 { desk.applicationState }

    var userToken: String? { isRetired ? nil : desk.userToken }
}

extension BellhopError.Code {
    /// A module that adds more routes than anyone needs.
    public static let routeCrowded = Self(rawValue: "route.crowded")
}
