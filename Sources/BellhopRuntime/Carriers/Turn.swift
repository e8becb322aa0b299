internal import BellhopABI
internal import BellhopCore
internal import Synchronization

/// One call's turn on the lane of its instance: from being queued to being answered, or being late.
///
/// Whatever comes first, the answer or the deadline, resolves the outcome; what comes after that is reported as a
/// stray. The place on the lane is given up once, whichever way it went.
final class Turn: Sendable {
    let outcome = PendingOutcome()
    private let selector: Selector
    private let call: PreparedCall
    private let lane: Lane
    private let context: ModuleContext
    private let onClose: @Sendable (Turn) -> Void
    private let state = Mutex(State())

    /// Makes a turn; `onClose` is told once, when it is answered or given up.
    init(
        _ selector: Selector, _ call: PreparedCall, lane: Lane, context: ModuleContext,
        onClose: @escaping @Sendable (Turn) -> Void
    ) {
        self.onClose = onClose
        self.selector = selector
        self.call = call
        self.lane = lane
        self.context = context
    }

    /// Sets the deadline; it counts from now, the time in the queue included.
    func expire(after limit: Duration, by clock: any HostClock) {
        let deadline = clock.schedule(after: limit) { [self] in expired(limit) }
        if !state.withLock({ $0.keep(deadline) }) { deadline.cancel() }
    }

    /// Calls the function; on the lane.
    func take(_ method: ModuleClass.Method, _ instance: UnsafeMutableRawPointer) {
        let completion = method.signature.completes ? Completions.open(pending) : nil
        guard state.withLock({ $0.begin(completion?.ticket) }) else {
            if let completion { Completions.discard(completion.ticket) }
            return lane.leave()
        }
        guard case .value(let register) = method.invoke(instance, call, completion: completion) else { return }
        answered(selector.answer(register: register, signature: method.signature))
    }

    /// Gives up waiting, with the fail-closed value; nothing, once there is an answer.
    func abandon(_ error: BellhopError) {
        guard let closed = close(with: selector.failClosed, .failedClosed(error)) else { return }
        if let ticket = closed.ticket { Completions.expire(ticket) }
    }

    private var pending: Completions.Pending {
        Completions.Pending(
            owner: ObjectIdentifier(context), call: call,
            answer: { [self] value in answered(selector.answer(value: value)) },
            stray: { [context, selector, push = call.push] answer in context.report(stray: answer, selector, push) })
    }

    private func answered(_ answer: Answer) {
        if close(with: answer, .answered) == nil { context.report(stray: .late, selector, call.push) }
    }

    /// Resolves the outcome and gives up the place on the lane; nil when that was done before.
    private func close(with answer: Answer, _ status: Outcome.Status) -> State.Closed? {
        guard let closed = state.withLock({ $0.close() }) else { return nil }
        closed.deadline?.cancel()
        outcome.resolve(answer, status)
        if closed.hadBegun { lane.leave() }
        onClose(self)
        return closed
    }

    private func expired(_ limit: Duration) {
        abandon(
            BellhopError(
                .moduleLate, "\(selector.rawValue) did not answer within \(limit.inSeconds)",
                hint: "Answer sooner, or raise `limits.\(selector.limit.rawValue)`"))
    }
}

extension Turn {
    /// Where a turn is.
    ///
    /// A turn that is closed before it begins still comes up on the lane, and leaves it there.
    private struct State {
        enum Phase { case queued, running, closed }

        struct Closed {
            let hadBegun: Bool
            let ticket: UInt64?
            let deadline: ScheduledAction?
        }

        var phase = Phase.queued
        var ticket: UInt64?
        var deadline: ScheduledAction?

        /// Keeps the deadline to be called off; false when the answer was there first.
        mutating func keep(_ deadline: ScheduledAction) -> Bool {
            self.deadline = deadline
            return phase != .closed
        }

        /// False when the deadline was there first.
        mutating func begin(_ ticket: UInt64?) -> Bool {
            guard phase == .queued else { return false }
            phase = .running
            self.ticket = ticket
            return true
        }

        /// What to give up; nil when it was closed before.
        mutating func close() -> Closed? {
            guard phase != .closed else { return nil }
            defer { phase = .closed }
            return Closed(hadBegun: phase == .running, ticket: ticket, deadline: deadline)
        }
    }
}
