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
    private let state = Mutex(State())

    init(_ selector: Selector, _ call: PreparedCall, lane: Lane, context: ModuleContext) {
        self.selector = selector
        self.call = call
        self.lane = lane
        self.context = context
    }

    /// Sets the deadline; it counts from now, the time in the queue included.
    func expire(after limit: Duration, by clock: any HostClock) {
        let deadline = clock.schedule(after: limit) { [self] in expired(limit) }
        if !state.withLock({ $0.await(deadline) }) { deadline.cancel() }
    }

    /// Calls the function; on the lane.
    func take(_ method: ModuleClass.Method, _ instance: UnsafeMutableRawPointer) {
        guard state.withLock({ $0.begin() }) else { return lane.leave() }
        guard method.signature.completes else {
            guard case .value(let register) = method.invoke(instance, call) else { return }
            return answered(selector.answer(register: register, signature: method.signature))
        }
        let completion = Completions.open(
            Completions.Pending(
                answer: { [self] value in answered(selector.answer(value: value)) },
                stray: { [context, selector, push = call.push] closing in
                    context.report(stray: closing, selector, push)
                }))
        state.withLock { $0.ticket = completion.ticket }
        _ = method.invoke(instance, call, completion: completion)
    }

    private func answered(_ answer: Answer) {
        guard let closed = state.withLock({ $0.close() }) else {
            return context.report(stray: .expired, selector, call.push)
        }
        closed.deadline?.cancel()
        outcome.resolve(answer, .answered)
        lane.leave()
    }

    private func expired(_ limit: Duration) {
        guard let closed = state.withLock({ $0.close() }) else { return }
        if let ticket = closed.ticket { Completions.expire(ticket) }
        let late = BellhopError(
            .moduleLate, "\(selector.rawValue) did not answer within \(limit.inSeconds)",
            hint: "Answer sooner, or raise `limits.\(selector.limit.rawValue)`")
        outcome.resolve(selector.failClosed, .failedClosed(late))
        if closed.hadBegun { lane.leave() }
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
        mutating func await(_ deadline: ScheduledAction) -> Bool {
            self.deadline = deadline
            return phase != .closed
        }

        /// False when the deadline was there first.
        mutating func begin() -> Bool {
            guard phase == .queued else { return false }
            phase = .running
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
