public import BellhopCore
internal import BellhopImages
package import BellhopSandbox
package import BellhopSystem
internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Calls an instance in a process of its own.
///
/// The process is started with the first call, or by ``open(within:)``. ``standBy(within:)`` starts it without making
/// the instance, and ``begin(within:)`` then makes the instance. When the process dies, calls under way fail closed at
/// once, and so does every later one.
public final class WorkerCarrier: Carrier {
    /// How long a call that is late has to heed its cancellation before its process is killed.
    public static let grace = Duration.seconds(1)

    let id: ModuleID
    private let description: ClassDescription
    private let opening: HostFrame.Opening
    private let createLimit: Duration
    private let services: any HostServices
    private let clock: any HostClock
    private let process: WorkerProcess
    private let lane = Lane(on: Trampoline())
    private let stoodBy = FirstValue<Result<Void, BellhopError>>()
    /// Whether the instance is being made, or must not be made elsewhere.
    private let begun = FirstValue<Bool>()
    private let opened = FirstValue<Result<Void, BellhopError>>()
    private let end = FirstValue<Death?>()
    private let state = Mutex(State())

    fileprivate struct State {
        /// A call without an answer.
        struct Open {
            let turn: Turn
            /// Set once nobody waits for it any more.
            var isLate = false
            /// What has come of an answer in parts.
            var parts: [UInt8] = []
        }

        enum Phase { case dormant, opening, standby, open, over }

        var phase = Phase.dormant
        /// Whether the process is to wait before it makes the instance.
        var standsBy = false
        /// Whether the instance is being made, or is there.
        var hasBegun = false
        var sender: String?
        /// The thread that calls the module.
        var thread: pid_t = 0
        var lastTicket: UInt64 = 0
        var calls: [UInt64: Open] = [:]
        var answered = AnsweredTickets<(selector: Selector, push: PushID?)>()
        var hung: (method: String, push: PushID?)?
        /// Why calls fail, once the process is gone; without its stack.
        var death: Death?
        var isEnding = false
    }

    /// Prepares a worker for an instance; no process is started yet.
    ///
    /// - Parameters:
    ///   - createLimit: How long a start by a first call may take.
    ///   - poller: Whose thread reads what the worker says.
    package init(
        _ description: ClassDescription, image: StoredImage, entry: ModuleEntry, policy: ConfinementPolicy,
        launch: WorkerLaunch, createLimit: Duration = Limit.create.standard, services: any HostServices,
        clock: any HostClock, poller: Poller = .background
    ) {
        id = entry.id
        self.description = description
        opening = HostFrame.Opening(
            entry: entry, className: description.name, source: image.source, copy: image.path,
            policy: policy.wireForm)
        self.createLimit = createLimit
        self.services = services
        self.clock = clock
        process = WorkerProcess(launch, poller: poller)
    }

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
            let deadline = clock.schedule(after: limit) { [weak self] in self?.openingExpired(limit, ofStandby: true) }
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
        let before = state.withLock { state -> State.Phase? in
            guard [.dormant, .standby].contains(state.phase) else { return nil }
            defer { (state.phase, state.standsBy) = (.opening, false) }
            return state.phase
        }
        guard let before else { return }
        let deadline = clock.schedule(after: limit) { [weak self] in self?.openingExpired(limit, ofStandby: false) }
        opened.whenSet { _ in deadline.cancel() }
        if before == .standby {
            process.send(HostFrame.createFrame)
        } else {
            process.start(HostFrame.open(opening) + HostFrame.createFrame, observer: self)
        }
    }

    private func openingExpired(_ limit: Duration, ofStandby: Bool) {
        let threads = state.withLock { state -> [pid_t]? in
            // It may have come up just now.
            guard state.phase == .opening, state.standsBy == ofStandby else { return nil }
            state.hung = state.hung ?? ("create", nil)
            return state.threads
        }
        guard let threads else { return }
        opened.set(.failure(.tooLateToCreate(limit)))
        stoodBy.set(.failure(.tooLateToCreate(limit)))
        process.kill(.hung, stacksOf: threads)
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

    private func start(
        _ selector: Selector, push: PushID?, within limit: Duration,
        _ frame: @escaping @Sendable (UInt64) -> [UInt8]
    ) -> PendingOutcome {
        launch(within: createLimit)
        let turn = Turn(selector, push: push, on: lane)
        let (ticket, isOver, death) = state.withLock { state in
            state.lastTicket += 1
            if state.phase != .over { state.calls[state.lastTicket] = State.Open(turn: turn) }
            return (state.lastTicket, state.phase == .over, state.death)
        }
        guard !isOver else {
            // It was gone before: this call has no part in it.
            turn.abandon(death?.error(of: id) ?? ended())
            return turn.outcome
        }
        switch lane.enter({ [process] in if turn.begin() { process.send(frame(ticket)) } }) {
        case .entered: turn.expire(after: limit, by: clock) { [weak self] in self?.expired(ticket, hadBegun: $0) }
        case .closed: abandon(turn, ticket, ended())
        case .full: abandon(turn, ticket, overloaded())
        }
        return turn.outcome
    }

    private func abandon(_ turn: Turn, _ ticket: UInt64, _ error: BellhopError) {
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

    private func graceExpired(_ ticket: UInt64) {
        let (threads, isOpening) = state.withLock { state -> ([pid_t]?, Bool) in
            guard let call = state.calls[ticket] else { return (nil, false) }
            // Its call has not reached the module yet, and the start has a limit of its own.
            guard state.phase != .opening else { return (nil, true) }
            state.hung = state.hung ?? (call.turn.selector.rawValue, call.turn.push)
            return (state.threads, false)
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

    /// Ends the instance and its process once the calls that have begun are answered or late; without any time for that,
    /// the process is killed at once.
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

    /// How the process ended, unless it was told to.
    public var death: Death? { get async { await end.value } }
}

extension WorkerCarrier.State {
    /// A call is answered.
    fileprivate mutating func close(_ call: Open, _ ticket: UInt64) {
        calls[ticket] = nil
        answered.keep(ticket, (call.turn.selector, call.turn.push))
    }

    /// The thread whose stack says where a module hangs, as far as the worker told the truth about it.
    fileprivate var threads: [pid_t] { thread == 0 ? [] : [thread] }
}

extension WorkerCarrier: WorkerObserver {
    func received(_ frame: ArraySlice<UInt8>) throws(WireFault) {
        switch try WorkerFrame(frame) {
        case .started(let thread, let lacks):
            let isDue = state.withLock { state in
                guard state.phase == .opening, state.thread == 0 else { return false }
                state.thread = thread
                return true
            }
            guard isDue, thread > 0 else { throw WireFault("it says again that it has started") }
            for lack in lacks.prefix(16) {
                services.log(
                    .warning, "it is not confined as it should be: \(lack.cut(to: ModuleContext.longestLine))", from: id
                )
            }
        case .found(let sender):
            let standsBy = state.withLock(\.standsBy)
            try advance(to: standsBy ? .standby : .opening) { $0.sender = sender }
            stoodBy.set(.success(()))
        case .creating:
            try advance(to: .opening) { $0.hasBegun = true }
            begun.set(true)
        case .opened:
            try checkBegun()
            try advance(to: .open) { _ in }
            opened.set(.success(()))
        case .refused(let error):
            try advance(to: .open) { $0.isEnding = true }
            let refusal = error.cut(to: ModuleContext.longestLine).located(Location(file: opening.source))
            opened.set(.failure(refusal))
            stoodBy.set(.failure(refusal))
            begun.set(true)
            // It leaves by itself, unless it is none of ours.
            _ = clock.schedule(after: Self.grace) { [process] in process.kill(.overdue) }
        case .answer(let ticket, let value):
            let call = try state.withLock { state throws(WireFault) in
                guard let call = state.calls[ticket] else { throw Self.unknown(ticket) }
                // Before the call is over: one with an unreadable answer fails with its process.
                if call.turn.selector.fullSignature.result == .categories {
                    throw WireFault("a number where categories belong")
                }
                state.close(call, ticket)
                return call
            }
            let selector = call.turn.selector
            // Where bytes or views are asked for a number says that there are none: they would come in parts.
            let isEmpty = [.data, .views].contains(selector.fullSignature.result)
            take(isEmpty ? .none : selector.answer(value: value), of: call)
        case .part(let ticket, let bytes, let isLast): try take(bytes, of: ticket, isLast: isLast)
        case .categories(let ticket, let categories):
            try answer(ticket) { selector throws(WireFault) in
                guard selector.fullSignature.result == .categories else {
                    throw WireFault("categories where a number belongs")
                }
                return .categories(categories)
            }
        case .unusable(let ticket, let error):
            try answer(ticket) { selector throws(WireFault) in
                guard selector.fullSignature.result == .views else {
                    throw WireFault("refused views where none belong")
                }
                // Other codes mean something to the host, such as that a process has died.
                guard error.code.isOfViewTree else {
                    throw WireFault("views refused with \(error.code.rawValue.cut(to: 100))")
                }
                return .views(.failure(error.cut(to: ModuleContext.longestLine)))
            }
        case .repeated(let ticket):
            // Two threads may answer at once, and the second be heard first.
            let call = state.withLock { state in
                state.answered[ticket] ?? state.calls[ticket].map { ($0.turn.selector, $0.turn.push) }
            }
            guard let (selector, push) = call else { return }
            services.stray(.repeated, to: selector, push: push, from: id)
        case .request(let number, let request):
            try checkBegun()
            answer(request) { [process] in process.send(HostFrame.reply(number, $0)) }
        case .log(let level, let message):
            try checkBegun()
            services.log(level, message.cut(to: ModuleContext.longestLine), from: id)
        }
    }

    /// Code of a module cannot ask or tell the host anything before its instance is made.
    private func checkBegun() throws(WireFault) {
        if !state.withLock(\.hasBegun) { throw WireFault("it speaks before there is an instance") }
    }

    /// A step of the opening; an instance that is there does not open again.
    private func advance(to phase: State.Phase, _ body: (inout State) -> Void) throws(WireFault) {
        let isDue = state.withLock { state in
            guard state.phase == .opening, state.thread != 0 else { return false }
            state.phase = phase
            body(&state)
            return true
        }
        if !isDue { throw WireFault("it says again how its start went") }
    }

    private func take(_ bytes: [UInt8], of ticket: UInt64, isLast: Bool) throws(WireFault) {
        let (answer, isWrong) = state.withLock { state -> ([UInt8]?, Bool) in
            guard let selector = state.calls[ticket]?.turn.selector else { return ([], false) }
            guard let limit = Answer.limit(inParts: selector.fullSignature.result) else { return (nil, true) }
            state.calls[ticket]?.parts += bytes
            let parts = state.calls[ticket]?.parts ?? []
            return (isLast ? parts : nil, parts.count > limit)
        }
        if isWrong { throw WireFault("an answer to call \(ticket) that is too long, or of another type") }
        guard let answer else { return }
        guard selector(of: ticket)?.fullSignature.result == .views else {
            return try self.answer(ticket) { _ throws(WireFault) in .data(answer) }
        }
        // A large tree takes longer to read than the thread of the connection has.
        DispatchQueue.global().async { [self] in
            do throws(WireFault) {
                let tree = try Self.tree(from: answer)
                try self.answer(ticket) { _ throws(WireFault) in .views(.success(tree)) }
            } catch {
                process.kill(.garbled(error.words))
            }
        }
    }

    static func tree(from json: [UInt8]) throws(WireFault) -> ViewTree {
        do { return try JSONDecoder().decode(ViewTree.self, from: Data(json)) } catch {
            throw WireFault("a view tree that cannot be read: \(error)")
        }
    }

    private func selector(of ticket: UInt64) -> Selector? { state.withLock { $0.calls[ticket]?.turn.selector } }

    private func answer(
        _ ticket: UInt64, _ read: (Selector) throws(WireFault) -> Answer
    ) throws(WireFault) {
        guard let selector = selector(of: ticket) else { throw Self.unknown(ticket) }
        // Before the call is over: one with an unreadable answer fails with its process.
        let answer = try read(selector)
        let call = try state.withLock { state throws(WireFault) in
            guard let call = state.calls[ticket] else { throw Self.unknown(ticket) }
            state.close(call, ticket)
            return call
        }
        take(answer, of: call)
    }

    private static func unknown(_ ticket: UInt64) -> WireFault {
        WireFault("an answer to call \(ticket), which is not under way")
    }

    private func take(_ answer: Answer, of call: State.Open) {
        let selector = call.turn.selector
        // A late nothing is what a module says that heeds its cancellation, where something was asked for.
        if call.isLate, selector.fullSignature.result == .data, answer == .none { return }
        if call.isLate || !call.turn.answer(answer) {
            services.stray(.late, to: call.turn.selector, push: call.turn.push, from: id)
        }
    }

    /// Has a request answered, at once or later: the connection does not wait.
    private func answer(_ request: WorkerFrame.Request, _ reply: @escaping @Sendable (HostFrame.Reply) -> Void) {
        switch request {
        case .navigate(let route):
            guard route.utf8.count <= ModuleContext.longestLine else { return reply(.accepted(false)) }
            services.navigate(to: route, from: id) { reply(.accepted($0)) }
        case .applicationState: reply(.number(Int64(services.applicationState)))
        case .userToken: reply(.text(services.userToken))
        case .center(let json): services.center(json, from: id) { reply(.bytes($0)) }
        case .addRoute(let number, let pattern, let signature):
            do throws(BellhopError) {
                let route = try RouteFunction(
                    number: number, pattern, signature: signature, at: Location(file: opening.source))
                services.add(route, from: id) { error in reply(error.map { .refused($0) } ?? .accepted(true)) }
            } catch {
                reply(.refused(error))
            }
        }
    }

    func printed(_ line: String) { services.printed(line, from: id) }

    func ended(_ end: WorkerEnd) {
        // What was told to end, or had its time, is not begun again elsewhere.
        let (calls, death, thread, isFinal) = state.withLock { state in
            state.death =
                state.isEnding ? nil : Death(Death.Reason(end, hung: state.hung, isUp: state.thread != 0))
            state.phase = .over
            defer { state.calls = [:] }
            return (Array(state.calls.values), state.death, state.thread, state.isEnding || state.hung != nil)
        }
        let failure = death?.error(failing: "create", of: id) ?? ended()
        opened.set(.failure(failure))
        stoodBy.set(.failure(failure))
        begun.set(isFinal)
        for call in calls {
            let (selector, push) = (call.turn.selector, call.turn.push)
            call.turn.abandon(death?.error(failing: selector.rawValue, push: push, of: id) ?? ended())
        }
        // Last, because it takes files to tell where it was, and nobody is to wait for them.
        let image = Symbolizer.Image(path: opening.copy, name: libraryName)
        self.end.set(death.map { Death($0.reason, stack: end.stack(of: thread, in: image)) })
    }
}

extension WorkerCarrier {
    private var libraryName: String { opening.source.split(separator: "/").last.map(String.init) ?? opening.source }
}

extension BellhopError {
    /// The error, with no text longer than some bytes: it becomes an event.
    fileprivate func cut(to limit: Int) -> BellhopError {
        BellhopError(
            BellhopError.Code(rawValue: code.rawValue.cut(to: limit)), message.cut(to: limit),
            hint: hint?.cut(to: limit), at: location, cause: cause?.cut(to: limit))
    }
}
