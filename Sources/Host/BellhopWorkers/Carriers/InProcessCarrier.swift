internal import BellhopABI
public import BellhopImages
public import BellhopValues
internal import CFaults
internal import Synchronization

/// Calls an instance in this process, through libffi, on a lane of its own.
///
/// A module that crashes takes the process with it, and one that hangs keeps its thread; its callers go on with the
/// fail-closed value at the deadline either way.
public final class InProcessCarrier: Carrier {
    /// The class of the instance.
    public let moduleClass: ClassDescription
    private let context: ModuleContext
    private let clock: any HostClock
    private let executor: QueueExecutor
    private let lane: Lane
    private let instance: Instance
    private let isEnding = Atomic(false)
    private let hasEnded = FirstValue<Void>()
    private let calls = Mutex(OpenCalls())

    /// The calls without an outcome, by a number of their own.
    private struct OpenCalls {
        struct Entry {
            let turn: LaneTurn
            /// Of its completion, once it has begun.
            var ticket: UInt64?
            /// What the host says of it, should it bring the host down.
            var note: Int32 = -1
        }

        var last: UInt64 = 0
        var entries: [UInt64: Entry] = [:]
        var begun = BegunCalls()
        /// What the calls were that were begun last.
        var known = AnsweredTickets<(selector: Selector, push: PushID?)>()

        /// Forgets a call that is over.
        mutating func remove(_ number: UInt64) -> Entry? {
            let entry = entries.removeValue(forKey: number)
            if let entry { clastwords_end(entry.note) }
            return entry
        }

        mutating func add(_ turn: LaneTurn) -> UInt64 {
            last += 1
            entries[last] = Entry(turn: turn)
            return last
        }
    }

    /// Makes an instance of a class, all of it bounded in time, on the lane of the instance: `find` loads the class.
    ///
    /// Throws what `find` throws, `module.not-created` with what the module logged, or `module.late`.
    public static func create(
        _ description: ClassDescription, entry: ModuleEntry, services: any HostServices, clock: any HostClock,
        within limit: Duration, _ find: @escaping @Sendable () throws(BellhopError) -> ModuleClass
    ) async throws(BellhopError) -> InProcessCarrier {
        let executor = QueueExecutor(label: "bellhop.module.\(entry.id)")
        let context = ModuleContext(entry, services: services)
        let first = FirstValue<Result<Instance, BellhopError>>()
        let deadline = clock.schedule(after: limit) { first.set(.failure(.tooLateToCreate(limit))) }
        executor.enqueue {
            let note = clastwords_begin("\(entry.id): create")
            defer { clastwords_end(note) }
            do throws(BellhopError) {
                let instance = try Instance(context, find)
                // Too late to be of use: nobody else knows of the instance.
                first.set(.success(instance), orElse: { _ in instance.destroy(context) })
            } catch {
                first.set(.failure(error))
            }
        }
        let made = await first.value
        deadline.cancel()
        switch made {
        case .success(let instance):
            return InProcessCarrier(description, context, clock, executor, instance)
        case .failure(let error):
            context.end()
            throw error
        }
    }

    private init(
        _ description: ClassDescription, _ context: ModuleContext, _ clock: any HostClock, _ executor: QueueExecutor,
        _ instance: Instance
    ) {
        var description = description
        description.sender = instance.moduleClass.sender
        moduleClass = description
        self.context = context
        self.clock = clock
        self.executor = executor
        self.lane = Lane(on: executor)
        self.instance = instance
    }

    /// Starts a lifecycle call.
    public func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let selector = call.selector, let method = instance.method(selector) else {
            return PendingOutcome(call.selector?.absent ?? .none, .missing)
        }
        return start(method, as: selector, call, within: limit)
    }

    /// Starts a call of a native route's own function; a `void` one accepts.
    public func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let method = context.route(route.number)?.method else {
            return PendingOutcome(Selector.openRoute.failClosed, .missing)
        }
        return start(method, as: .openRoute, call, within: limit)
    }

    /// Starts a call of a method by its name.
    public func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard instance.moduleClass.namedMethods.indices.contains(method.number) else {
            return PendingOutcome(Selector.callMethod.failClosed, .missing)
        }
        return start(instance.moduleClass.namedMethods[method.number], as: .callMethod, call, within: limit)
    }

    private func start(
        _ method: ModuleClass.Method, as selector: Selector, _ call: PreparedCall, within limit: Duration
    ) -> PendingOutcome {
        let turn = LaneTurn(selector, push: call.push, on: lane)
        let number = calls.withLock { $0.add(turn) }
        switch lane.enter({ [self] in take(turn, number, method, call) }) {
        case .entered:
            turn.expire(
                after: limit, by: clock,
                error: { [weak self] in .late(selector, after: limit, behind: self?.wait(of: number, turn)) }
            ) {
                [weak self] hadBegun in self?.expired(number, hadBegun: hadBegun)
            }
        case .closed: abandon(turn, number, ended())
        case .full: abandon(turn, number, overloaded())
        }
        return turn.outcome
    }

    /// Calls the function; on the lane.
    private func take(_ turn: LaneTurn, _ number: UInt64, _ method: ModuleClass.Method, _ call: PreparedCall) {
        let selector = turn.selector
        var completion: bellhop_completion_t?
        if method.signature.completes {
            let opened = Completions.open(
                Completions.Pending(
                    owner: ObjectIdentifier(context), call: call,
                    answer: { [self] value in answered(turn, number, selector.answer(value: value)) },
                    stray: { [context, push = call.push] in context.report(stray: $0, selector, push) }))
            calls.withLock { $0.entries[number]?.ticket = opened.ticket }
            completion = opened
        }
        guard turn.begin() else {
            if let completion { Completions.discard(completion.ticket) }
            return
        }
        let words = "\(context.id): \(selector.rawValue)\(call.push.map { " for push \($0)" } ?? "")"
        calls.withLock { calls in
            calls.entries[number]?.note = clastwords_begin(words)
            calls.begun.begin(number)
            calls.known.keep(number, (selector, call.push))
        }
        context.willCall(call)
        guard case .value(let register) = method.invoke(instance.pointer, call, completion: completion) else { return }
        answered(turn, number, selector.answer(register: register, signature: method.signature))
    }

    private func answered(_ turn: LaneTurn, _ number: UInt64, _ answer: Answer) {
        _ = calls.withLock { $0.remove(number) }
        if !turn.answer(answer) { context.report(stray: .late, turn.selector, turn.push) }
    }

    private func abandon(_ turn: LaneTurn, _ number: UInt64, _ error: BellhopError) {
        _ = calls.withLock { $0.remove(number) }
        turn.abandon(error)
    }

    /// What a call that is late now has waited for, or nil if it has hardly waited.
    private func wait(of number: UInt64, _ turn: LaneTurn) -> CallWait? {
        calls.withLock { calls in
            let blocker = calls.begun.blocker(of: number, startedAt: turn.started, now: BegunCalls.uptime)
            guard let blocker, let call = calls.known[blocker.ticket] else { return nil }
            return CallWait(for: call.selector, push: call.push, blocker)
        }
    }

    private func expired(_ number: UInt64, hadBegun: Bool) {
        // One that had not begun finds out on its turn, and forgets its ticket itself.
        guard let ticket = calls.withLock({ $0.remove(number) })?.ticket, hadBegun else { return }
        Completions.expire(ticket)
        executor.enqueue { [instance, context] in
            if context.live != nil { instance.cancel(ticket) }
        }
    }

    /// Ends the instance once the calls that have begun are answered or late; one that does not return is left behind.
    public func end(within limit: Duration) async {
        let ended = FirstValue<Void>()
        let deadline = clock.schedule(after: limit) { ended.set(()) }
        let isFirst = isEnding.exchange(true, ordering: .relaxed) == false
        Task { [context, instance, lane, hasEnded] in
            // Whoever ends it a second time, with less patience, waits for the first.
            if isFirst { await lane.close { instance.destroy(context) } } else { await hasEnded.value }
            ended.set(())
        }
        await ended.value
        deadline.cancel()
        context.end()
        let left = calls.withLock { calls in
            calls.entries.keys.compactMap { calls.remove($0) }
        }
        for call in left {
            call.turn.abandon(self.ended())
            if let ticket = call.ticket { Completions.expire(ticket) }
        }
        hasEnded.set(())
    }

    /// Never: it would be the host's own.
    public var death: Death? {
        get async {
            await hasEnded.value
            return nil
        }
    }
}

extension BellhopError {
    /// A module that was not up in time: `module.late`.
    static func tooLateToCreate(_ limit: Duration) -> BellhopError {
        BellhopError(
            .moduleLate, "the module was not up within \(limit.inSeconds)",
            hint: "Do less in its constructors and initializer, or raise `limits.create`")
    }
}
