internal import BellhopABI
package import BellhopImages
package import BellhopValues
internal import CFaults
internal import Synchronization

/// Calls an instance in this process through libffi, on a lane of its own.
///
/// If the module crashes, the process ends. If it hangs, it keeps its thread. In both cases, callers receive the
/// fail-closed value at the deadline.
package final class InProcessCarrier: Carrier {
    /// The class of the instance.
    package let moduleClass: ClassDescription
    private let context: ModuleContext
    private let clock: any HostClock
    private let executor: QueueExecutor
    private let lane: Lane
    private let instance: Instance
    private let isEnding = Atomic(false)
    private let hasEnded = FirstValue<Void>()
    private let calls = Mutex(OpenCalls())

    /// The calls without an outcome, by a number.
    private struct OpenCalls {
        struct Entry {
            let turn: LaneTurn
            /// The ticket of its completion, if it has begun.
            var ticket: UInt64?
            /// The number of its note, which the host prints if the call ends the process.
            var note: Int32 = -1
        }

        var last: UInt64 = 0
        var entries: [UInt64: Entry] = [:]
        var begun = BegunCalls()
        /// The number of the call whose function is on the lane now, or nil if none is.
        var running: UInt64?
        /// Whether the deadline of that call has passed.
        var hangs = false
        /// The last calls that began.
        var known = AnsweredTickets<(selector: Selector, push: PushID?)>()

        /// Removes a call that has ended.
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

    /// Makes an instance of a class on the lane of the instance, within a time limit.
    ///
    /// `find` loads the class.
    ///
    /// Throws what `find` throws, `module.not-created` with what the module logged, or `module.late`.
    package static func create(
        _ description: ClassDescription, entry: ModuleEntry, services: any HostServices, clock: any HostClock,
        within limit: Duration, _ find: @escaping @Sendable () throws(BellhopError) -> ModuleClass
    ) async throws(BellhopError) -> InProcessCarrier {
        let executor = QueueExecutor(label: "bellhop.module.\(entry.id)")
        let context = ModuleContext(entry, services: services)
        let first = FirstValue<Result<Instance, BellhopError>>()
        let deadline = clock.schedule(after: limit) { first.set(.failure(.tooLateToCreate(limit))) }
        executor.enqueue {
            let note = clastwords_begin("\(context.id): create")
            defer { clastwords_end(note) }
            do throws(BellhopError) {
                let instance = try Instance(context, find)
                // It is too late. Nobody else has this instance.
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
    package func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let selector = call.selector, let method = instance.method(selector) else {
            return PendingOutcome(call.selector?.absent ?? .none, .missing)
        }
        return start(method, as: selector, call, within: limit)
    }

    /// Starts a call of a native route's function.
    ///
    /// A function without a result accepts the route.
    package func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        guard let method = context.route(route.number)?.method else {
            return PendingOutcome(Selector.openRoute.failClosed, .missing)
        }
        return start(method, as: .openRoute, call, within: limit)
    }

    /// Starts a call of a method by its name.
    package func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
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

    /// Calls the function, on the lane.
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
        // Before it begins, so that its deadline finds it.
        calls.withLock { $0.running = number }
        defer { returned() }
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

    /// A function has returned, so the next call can begin.
    private func returned() {
        calls.withLock { calls in
            calls.running = nil
            guard calls.hangs else { return }
            calls.hangs = false
            // Within the lock, so that the reports are in the order of what they say.
            context.report(.answering)
        }
    }

    private func answered(_ turn: LaneTurn, _ number: UInt64, _ answer: Answer) {
        _ = calls.withLock { $0.remove(number) }
        if !turn.answer(answer) { context.report(stray: .late, turn.selector, turn.push) }
    }

    private func abandon(_ turn: LaneTurn, _ number: UInt64, _ error: BellhopError) {
        _ = calls.withLock { $0.remove(number) }
        turn.abandon(error)
    }

    /// What a late call has waited for, or nil if it has hardly waited.
    private func wait(of number: UInt64, _ turn: LaneTurn) -> CallWait? {
        calls.withLock { calls in
            let blocker = calls.begun.blocker(of: number, startedAt: turn.started, now: BegunCalls.uptime)
            guard let blocker, let call = calls.known[blocker.ticket] else { return nil }
            return CallWait(for: call.selector, push: call.push, blocker)
        }
    }

    private func expired(_ number: UInt64, hadBegun: Bool) {
        let call = calls.withLock { calls in
            let call = calls.remove(number)
            if let turn = call?.turn, hadBegun, calls.running == number {
                calls.hangs = true
                context.report(.hanging(turn.selector, push: turn.push))
            }
            return call
        }
        // A call that had not begun notices it on its turn, and removes its ticket itself.
        guard let ticket = call?.ticket, hadBegun else { return }
        Completions.expire(ticket)
        executor.enqueue { [instance, context] in
            if context.live != nil { instance.cancel(ticket) }
        }
    }

    /// Ends the instance when the calls that have begun are answered or late.
    ///
    /// An instance that doesn't return is abandoned.
    package func end(within limit: Duration) async {
        let ended = FirstValue<Void>()
        let deadline = clock.schedule(after: limit) { ended.set(()) }
        let isFirst = isEnding.exchange(true, ordering: .relaxed) == false
        Task { [context, instance, lane, hasEnded] in
            // A second call with a shorter limit waits for the first.
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

    /// Nil once the instance has ended, because a module that dies in this process ends the host too.
    package var death: Death? {
        get async {
            await hasEnded.value
            return nil
        }
    }
}

extension BellhopError {
    /// The error for a module that was not created in time.
    static func tooLateToCreate(_ limit: Duration) -> BellhopError {
        BellhopError(
            .moduleLate, "the module was not up within \(limit.inSeconds)",
            hint: "Do less in its constructors and initializer, or raise `limits.create`")
    }
}
