internal import BellhopImages
package import BellhopSandbox
package import BellhopSystem
package import BellhopValues
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Calls an instance in a process of its own, and later instances in the same process.
///
/// The process is started with the first call, or by ``open(within:)``. ``standBy(within:)`` starts it without making
/// the instance, and ``begin(within:)`` then makes the instance. ``rest(within:)`` ends the instance and keeps the
/// process, which then stands by for another. If the process dies, all calls under way fail closed, and so do later
/// ones.
package final class WorkerCarrier: Carrier {
    /// How long a call that is late has to heed its cancellation before its process is killed.
    package static let grace = Duration.seconds(1)

    /// The module, with its name of today.
    var id: ModuleID { services.current(opening.entry.id) }
    let description: ClassDescription
    let opening: HostFrame.Opening
    let image: StoredImage
    private let createLimit: Duration
    let growthLimit: GrowthLimit?
    /// Whether its owner restarts the module after a death.
    private let isRestarted: Bool
    let services: any HostServices
    let clock: any HostClock
    let process: WorkerProcess
    let symbolizer: SymbolizerProcess?
    private let lane = Lane(on: Trampoline())
    let stoodBy = FirstValue<Result<Void, BellhopError>>()
    let end = FirstValue<Death?>()
    let state = Mutex(State())

    /// Prepares a worker for an instance, and starts no process yet.
    ///
    /// - Parameters:
    ///   - createLimit: How long a start by a first call may take.
    ///   - growthLimit: What happens if its memory grows by more than iOS allows, or nil for nothing.
    ///   - isRestarted: Whether its owner restarts the module after a death.
    ///   - poller: The poller whose thread reads what the worker says.
    package init(
        _ description: ClassDescription, image: StoredImage, entry: ModuleEntry, policy: ConfinementPolicy,
        launch: WorkerLaunch, createLimit: Duration = Limit.create.standard,
        growthLimit: GrowthLimit? = nil, isRestarted: Bool = true, services: any HostServices, clock: any HostClock,
        poller: Poller = .background
    ) {
        self.description = description
        self.image = image
        opening = HostFrame.Opening(
            entry: entry, className: description.name, source: image.source, copy: image.path,
            policy: policy.wireForm)
        self.createLimit = createLimit
        self.growthLimit = growthLimit
        self.isRestarted = isRestarted
        self.services = services
        self.clock = clock
        process = WorkerProcess(launch, poller: poller)
        symbolizer = launch.symbolizer
    }

    var begun: FirstValue<Bool> { state.withLock(\.creation.begun) }

    var opened: FirstValue<Result<Void, BellhopError>> { state.withLock(\.creation.opened) }

    /// The class of the instance.
    ///
    /// Its sender is known when the instance is open.
    package var moduleClass: ClassDescription {
        var description = description
        description.sender = state.withLock(\.sender)
        return description
    }

    /// Starts the process, and waits until the instance exists.
    ///
    /// Throws why the instance can't be made, `module.late`, or how the process died.
    package func open(within limit: Duration) async throws(BellhopError) {
        launch(within: limit)
        try await opened.value.get()
    }

    /// The process, or nil if it doesn't run.
    package var processID: Int32? { process.processID }

    /// Starts the process, and waits until its class is found.
    ///
    /// ``begin(within:)`` makes the instance. Throws why the class can't be found, `module.late`, or how the process
    /// died.
    package func standBy(within limit: Duration) async throws(BellhopError) {
        let isFirst = state.withLock { state in
            guard state.phase == .dormant else { return false }
            (state.phase, state.standsBy) = (.opening, true)
            return true
        }
        if isFirst {
            let deadline = clock.schedule(after: limit) { [weak self] in
                self?.openingExpired(limit, 0, ofStandby: true)
            }
            stoodBy.whenSet { _ in deadline.cancel() }
            process.start(HostFrame.open(opening), observer: self)
        }
        try await stoodBy.value.get()
    }

    /// Makes the instance in a process that stands by.
    ///
    /// Returns false if the process died before any code for the instance ran, so that another process can make it.
    package func begin(within limit: Duration) async -> Bool {
        launch(within: limit)
        return await begun.value
    }

    private func launch(within limit: Duration) {
        let before = state.withLock { state -> (phase: State.Phase, life: Int)? in
            guard [.dormant, .standby].contains(state.phase) else { return nil }
            defer { (state.phase, state.standsBy) = (.opening, false) }
            return (state.phase, state.life)
        }
        guard let before else { return }
        let deadline = clock.schedule(after: limit) { [weak self] in
            self?.openingExpired(limit, before.life, ofStandby: false)
        }
        opened.whenSet { _ in deadline.cancel() }
        if before.phase == .standby {
            process.send(HostFrame.createFrame)
        } else {
            process.start(HostFrame.open(opening) + HostFrame.createFrame, observer: self)
        }
    }

    private func openingExpired(_ limit: Duration, _ life: Int, ofStandby: Bool) {
        let isStopped = process.isStopped
        let threads = state.withLock { state -> [pid_t]? in
            // The instance may have opened meanwhile.
            guard state.phase == .opening, state.standsBy == ofStandby, state.life == life else { return nil }
            state.hung = state.hung ?? ("create", nil, isStopped)
            return state.threads
        }
        guard let threads else { return }
        opened.set(.failure(.tooLateToCreate(limit)))
        stoodBy.set(.failure(.tooLateToCreate(limit)))
        process.kill(.hung, stacksOf: threads)
    }

    /// Ends the instance, which has no calls under way, and keeps the process for the next one.
    ///
    /// Without an instance, it does nothing. If the process has died, another process has to make the next instance. If
    /// the instance has not ended after `limit`, the process is killed. This isn't a death.
    package func rest(within limit: Duration) {
        let resting = state.withLock { state -> (life: Int, ended: FirstValue<Void>)? in
            if state.phase == .over, !state.isFinal {
                // Otherwise the steps of the previous instance would count for the next one.
                state.life += 1
                state.creation = State.Creation()
                state.creation.begun.set(false)
            }
            guard state.phase == .open, !state.isEnding, !state.isRefused else { return nil }
            state.life += 1
            let rest = State.Rest()
            (state.phase, state.creation, state.rest) = (.standby, State.Creation(), rest)
            return (state.life, rest.ended)
        }
        guard let resting else { return }
        let deadline = clock.schedule(after: limit) { [weak self] in self?.restExpired(resting.life) }
        resting.ended.whenSet { _ in deadline.cancel() }
        process.send(HostFrame.restFrame)
    }

    /// Whether the process was kept after an instance.
    package var wasKept: Bool { state.withLock { $0.life > 0 } }

    private func restExpired(_ life: Int) {
        let isOverdue = state.withLock { state in
            guard state.rest != nil, state.life == life, state.phase != .over else { return false }
            state.rest?.isOverdue = true
            return true
        }
        if isOverdue { process.kill(.overdue) }
    }

    /// Starts a lifecycle call.
    package func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let selector = call.selector, description.has(selector) else {
            return PendingOutcome(call.selector?.absent ?? .none, .missing)
        }
        return start(selector, push: call.push, within: limit) { ticket in
            HostFrame.call(ticket: ticket, selector, call.arguments)
        }
    }

    /// Starts a call of a native route's function.
    ///
    /// A function without a result accepts the route.
    package func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        start(.openRoute, push: call.push, within: limit) { ticket in
            HostFrame.route(ticket: ticket, number: route.number, call.arguments)
        }
    }

    /// Starts a call of a method by its name.
    package func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        start(.callMethod, push: call.push, within: limit) { ticket in
            HostFrame.namedMethod(ticket: ticket, number: method.number, call.arguments)
        }
    }

    private func start(
        _ selector: Selector, push: PushID?, within limit: Duration,
        _ frame: @escaping @Sendable (UInt64) -> [UInt8]
    ) -> PendingOutcome {
        launch(within: createLimit)
        let turn = LaneTurn(selector, push: push, on: lane)
        let (ticket, isOver, death) = state.withLock { state in
            let isOver = state.phase == .over
            return (state.calls.add(turn, isOver: isOver), isOver, state.death)
        }
        guard !isOver else {
            turn.abandon(death.map(unreached) ?? ended())
            return turn.outcome
        }
        switch lane.enter({ [process] in if turn.begin() { process.send(frame(ticket)) } }) {
        case .entered:
            turn.expire(
                after: limit, by: clock,
                error: { [weak self] in
                    self?.late(ticket, turn, after: limit) ?? .late(selector, after: limit)
                }
            ) { [weak self] hadBegun in self?.expired(ticket, hadBegun: hadBegun) }
        case .closed: abandon(turn, ticket, ended())
        case .full: abandon(turn, ticket, overloaded())
        }
        return turn.outcome
    }

    /// The error of a call that did not reach the module before its death.
    ///
    /// The call didn't cause the death. An extension is not restarted, so its calls have the error of the death.
    func unreached(_ death: Death) -> BellhopError {
        isRestarted ? .restarting(id) : death.error(of: id)
    }

    private func abandon(_ turn: LaneTurn, _ ticket: UInt64, _ error: BellhopError) {
        state.withLock { $0.calls.open[ticket] = nil }
        turn.abandon(error)
    }

    /// Ends the instance and its process when the calls that have begun are answered or late.
    ///
    /// If `limit` is zero, the process is killed at once.
    package func end(within limit: Duration) async {
        let phase = state.withLock { state in
            defer { if state.phase == .dormant { state.phase = .over } }
            state.isEnding = true
            return state.phase
        }
        switch phase {
        case .dormant:
            // A caller may wait for a process that will not be started.
            opened.set(.failure(ended()))
            stoodBy.set(.failure(ended()))
            begun.set(true)
            return end.set(nil)
        case .over:
            _ = await end.value
            return
        case .opening, .standby, .open: break
        }
        guard limit > .zero else {
            process.kill(.overdue)
            _ = await end.value
            return
        }
        let deadline = clock.schedule(after: limit) { [process] in process.kill(.overdue) }
        Task { [process, lane] in await lane.close { process.send(HostFrame.endFrame) } }
        _ = await end.value
        deadline.cancel()
    }

    /// How the process died, or nil if it ended as it was told to or because the class can't be used.
    package var death: Death? { get async { await end.value } }
}
