internal import BellhopImages
package import BellhopSandbox
package import BellhopSystem
public import BellhopValues
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Calls an instance in a process of its own, and later instances in the same process.
///
/// The process is started with the first call, or by ``open(within:)``. ``standBy(within:)`` starts it without making
/// the instance, and ``begin(within:)`` then makes the instance. ``rest(within:)`` ends the instance and keeps the
/// process, which then stands by for another. When the process dies, calls under way fail closed at once, and so does
/// every later one.
public final class WorkerCarrier: Carrier {
    /// How long a call that is late has to heed its cancellation before its process is killed.
    public static let grace = Duration.seconds(1)

    let id: ModuleID
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

    struct State {
        /// A call without an answer.
        struct Open {
            let turn: LaneTurn
            /// Set once nobody waits for it any more.
            var isLate = false
            /// What has come of an answer in parts.
            var parts: [UInt8] = []
        }

        enum Phase { case dormant, opening, standby, open, over }

        var phase = Phase.dormant
        /// The number of instances that have ended, while the process goes on.
        var life = 0
        /// Whether the instance of this life is being created, or must not be created elsewhere.
        var begun = FirstValue<Bool>()
        /// Whether the instance of this life exists.
        var opened = FirstValue<Result<Void, BellhopError>>()
        /// Set once the previous instance has ended.
        var rested = FirstValue<Void>()
        /// Whether the previous instance has not ended yet.
        var isResting = false
        /// Whether the process is killed because the previous instance has not ended in time.
        var isRestOverdue = false
        /// Whether the process is to wait before it makes the instance.
        var standsBy = false
        /// Whether the instance is being made, or is there.
        var hasBegun = false
        /// Whether it has waited for a debugger.
        var isHeld = false
        var sender: String?
        /// The thread that calls the module.
        var thread: pid_t = 0
        var lastTicket: UInt64 = 0
        var calls: [UInt64: Open] = [:]
        var assets = HeldAssets()
        /// The memory of the process before its first instance was created, if its growth is watched.
        var memory: ProcessMemory?
        /// Whether its memory has grown by more than iOS allows.
        var hasGrown = false
        var answered = AnsweredTickets<(selector: Selector, push: PushID?)>()
        var hung: (method: String, push: PushID?, isStopped: Bool)?
        /// Why calls fail, once the process is gone; without its stack.
        var death: Death?
        /// Whether it was told to end.
        var isEnding = false
        /// Whether there is no instance because the class could not be used.
        var isRefused = false
    }

    /// Prepares a worker for an instance; no process is started yet.
    ///
    /// - Parameters:
    ///   - createLimit: How long a start by a first call may take.
    ///   - growthLimit: What follows if its memory grows by more than iOS allows; nil if it may.
    ///   - isRestarted: Whether its owner restarts the module after a death.
    ///   - poller: Whose thread reads what the worker says.
    package init(
        _ description: ClassDescription, image: StoredImage, entry: ModuleEntry, policy: ConfinementPolicy,
        launch: WorkerLaunch, createLimit: Duration = Limit.create.standard,
        growthLimit: GrowthLimit? = nil, isRestarted: Bool = true, services: any HostServices, clock: any HostClock,
        poller: Poller = .background
    ) {
        id = entry.id
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

    var begun: FirstValue<Bool> { state.withLock(\.begun) }

    var opened: FirstValue<Result<Void, BellhopError>> { state.withLock(\.opened) }

    /// The class of the instance; its sender is known once it is open.
    public var moduleClass: ClassDescription {
        var description = description
        description.sender = state.withLock(\.sender)
        return description
    }

    /// Starts the process and waits until the instance is there.
    ///
    /// Throws why it could not be made, `module.late`, or how its process died.
    public func open(within limit: Duration) async throws(BellhopError) {
        launch(within: limit)
        try await opened.value.get()
    }

    /// The process, while there is one.
    public var processID: Int32? { process.processID }

    /// Starts the process and waits until its class is found; no instance is made before ``begin(within:)``.
    ///
    /// Throws why it could not be found, `module.late`, or how its process died.
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
    /// False if the process died before any of the instance was made, so that another process can make it.
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
            // It may have come up just now.
            guard state.phase == .opening, state.standsBy == ofStandby, state.life == life else { return nil }
            state.hung = state.hung ?? ("create", nil, isStopped)
            return isStopped ? [] : state.threads
        }
        guard let threads else { return }
        opened.set(.failure(.tooLateToCreate(limit)))
        stoodBy.set(.failure(.tooLateToCreate(limit)))
        process.kill(.hung, stacksOf: threads)
    }

    /// Ends the instance, which has no calls under way, and keeps the process for the next one.
    ///
    /// Does nothing without an instance. If the process has died, the next instance has to be made elsewhere. If the
    /// instance has not ended after `limit`, the process is killed. This isn't a death.
    package func rest(within limit: Duration) {
        let resting = state.withLock { state -> (life: Int, rested: FirstValue<Void>)? in
            if state.phase == .over, !state.isFinal {
                // Otherwise what had begun in its last life would count for the next.
                state.life += 1
                state.begun = FirstValue()
                state.begun.set(false)
            }
            guard state.phase == .open, !state.isEnding, !state.isRefused else { return nil }
            state.life += 1
            (state.phase, state.hasBegun, state.isResting) = (.standby, false, true)
            (state.begun, state.opened, state.rested) = (FirstValue(), FirstValue(), FirstValue())
            return (state.life, state.rested)
        }
        guard let resting else { return }
        let deadline = clock.schedule(after: limit) { [weak self] in self?.restExpired(resting.life) }
        resting.rested.whenSet { _ in deadline.cancel() }
        process.send(HostFrame.restFrame)
    }

    /// Whether the process has had an instance after which it was to be kept.
    package var wasKept: Bool { state.withLock { $0.life > 0 } }

    private func restExpired(_ life: Int) {
        let isOverdue = state.withLock { state in
            guard state.isResting, state.life == life, state.phase != .over else { return false }
            state.isRestOverdue = true
            return true
        }
        if isOverdue { process.kill(.overdue) }
    }

    // MARK: Calls

    /// Starts a lifecycle call.
    public func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let selector = call.selector, description.has(selector) else {
            return PendingOutcome(call.selector?.absent ?? .none, .missing)
        }
        return start(selector, push: call.push, within: limit) { ticket in
            HostFrame.call(ticket: ticket, selector, call.arguments)
        }
    }

    /// Starts a call of a native route's own function; a `void` one accepts.
    public func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        start(.openRoute, push: call.push, within: limit) { ticket in
            HostFrame.route(ticket: ticket, number: route.number, call.arguments)
        }
    }

    /// Starts a call of a method by its name.
    public func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
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
            state.lastTicket += 1
            if state.phase != .over { state.calls[state.lastTicket] = State.Open(turn: turn) }
            return (state.lastTicket, state.phase == .over, state.death)
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
        _ = state.withLock { $0.calls.removeValue(forKey: ticket) }
        turn.abandon(error)
    }

    /// Nobody waits any more: the module is told, and given a moment to heed it.
    private func expired(_ ticket: UInt64, hadBegun: Bool) {
        state.withLock { state in
            if hadBegun { state.calls[ticket]?.isLate = true } else { state.calls[ticket] = nil }
        }
        guard hadBegun else { return }
        process.send(HostFrame.cancel(ticket))
        awaitHeed(of: ticket)
    }

    /// Why a call is late now.
    private func late(_ ticket: UInt64, _ turn: LaneTurn, after limit: Duration) -> BellhopError {
        guard process.isStopped else {
            return .late(turn.selector, after: limit, behind: wait(of: ticket, turn))
        }
        return .late(turn.selector, after: limit, inStopped: processID)
    }

    /// What a call that is late now has waited for, or nil if it has hardly waited.
    private func wait(of ticket: UInt64, _ turn: LaneTurn) -> CallWait? {
        let (begun, now) = (process.begunCalls, BegunCalls.uptime)
        return state.withLock { state in
            // A call that is not sent yet waits for the answer of any that is.
            let oldest = turn.isRunning ? nil : state.calls.filter { $0.value.turn.isRunning }.keys.min()
            let blocker =
                oldest.flatMap { begun.unanswered($0, since: turn.started, now: now) }
                ?? begun.blocker(of: ticket, startedAt: turn.started, now: now)
            guard let blocker, let call = state.call(blocker.ticket) else { return nil }
            return CallWait(for: call.selector, push: call.push, blocker)
        }
    }

    private func graceExpired(_ ticket: UInt64) {
        let (begun, isStopped) = (process.begunCalls, process.isStopped)
        let (threads, isOpening) = state.withLock { state -> ([pid_t]?, Bool) in
            guard let call = state.calls[ticket] else { return (nil, false) }
            // Its call has not reached the module yet, and the start has a limit of its own.
            guard state.phase != .opening else { return (nil, true) }
            // A call that has not begun waits for the function that was called before to return, even after its answer.
            let newest = begun.has(ticket) || isStopped ? nil : begun.newest(at: BegunCalls.uptime)
            let hung = newest.flatMap { state.call($0) } ?? (call.turn.selector, call.turn.push)
            state.hung = state.hung ?? (hung.selector.rawValue, hung.push, isStopped)
            // A stopped thread can't write its stack.
            return (isStopped ? [] : state.threads, false)
        }
        if let threads { process.kill(.hung, stacksOf: threads) }
        guard isOpening else { return }
        opened.whenSet { [weak self] _ in self?.awaitHeed(of: ticket) }
    }

    /// Gives a call that is late a moment to heed its cancellation.
    private func awaitHeed(of ticket: UInt64) {
        _ = clock.schedule(after: Self.grace) { [weak self] in self?.graceExpired(ticket) }
    }

    // MARK: The end

    /// Ends the instance and its process once the calls that have begun are answered or late; without any time for
    /// that, the process is killed at once.
    public func end(within limit: Duration) async {
        let phase = state.withLock { state in
            defer { if state.phase == .dormant { state.phase = .over } }
            state.isEnding = true
            return state.phase
        }
        switch phase {
        case .dormant:
            // Somebody may wait for a process that is not started any more.
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

    /// How the process died; nil if it ended as it was told to, or because the class could not be used.
    public var death: Death? { get async { await end.value } }
}

extension WorkerCarrier.State {
    /// A call that is under way, or that was answered.
    func call(_ ticket: UInt64) -> (selector: Selector, push: PushID?)? {
        answered[ticket] ?? calls[ticket].map { ($0.turn.selector, $0.turn.push) }
    }

    /// A call is answered.
    mutating func close(_ call: Open, _ ticket: UInt64) {
        calls[ticket] = nil
        answered.keep(ticket, (call.turn.selector, call.turn.push))
    }

    /// Whether an end of the process is a death.
    ///
    /// If a process was told to end, or didn't end its instance in time, only a crash counts as its death.
    func isDeath(_ end: WorkerEnd) -> Bool { !isRefused && (!isEnding && !isRestOverdue || end.isCrash) }

    /// Whether no other process may create the instance again.
    var isFinal: Bool { isEnding || isRefused || hung != nil }

    /// The thread whose stack says where a module hangs, as far as the worker told the truth about it.
    var threads: [pid_t] { thread == 0 ? [] : [thread] }
}
