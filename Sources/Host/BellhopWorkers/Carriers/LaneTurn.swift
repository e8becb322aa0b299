internal import BellhopValues
internal import Synchronization

/// One call's turn on the lane of its instance: from being queued to being answered, or being late.
///
/// Whatever comes first, the answer or the deadline, resolves the outcome; what comes after that is a stray. The place
/// on the lane is given up once, whichever way it went.
final class LaneTurn: Sendable {
    let outcome = PendingOutcome()
    let selector: Selector
    let push: PushID?
    /// When it was queued, in nanoseconds of the machine's uptime.
    let started = BegunCalls.uptime
    private let lane: Lane
    private let state = Mutex(State())

    init(_ selector: Selector, push: PushID?, on lane: Lane) {
        self.selector = selector
        self.push = push
        self.lane = lane
    }

    /// Whether it has come up on the lane and is neither answered nor late.
    var isRunning: Bool { state.withLock { $0.phase == .running } }

    /// Comes up on the lane; false when the deadline was there first, and the place is given up again.
    func begin() -> Bool {
        if state.withLock({ $0.begin() }) { return true }
        lane.leave()
        return false
    }

    /// Takes an answer; false when it comes too late.
    func answer(_ answer: Answer) -> Bool { close(with: answer, .answered) != nil }

    /// Gives up waiting, with the fail-closed value; says whether the call had begun, or nil once there is an answer.
    @discardableResult
    func abandon(_ error: BellhopError) -> Bool? { close(with: selector.failClosed, .failedClosed(error)) }

    /// Sets the deadline; it counts from now, the time in the queue included.
    ///
    /// On the clock's thread, `error` says why the call is late, and `onExpiry` is told whether it had begun.
    func expire(
        after limit: Duration, by clock: any HostClock, error: @escaping @Sendable () -> BellhopError,
        _ onExpiry: @escaping @Sendable (_ hadBegun: Bool) -> Void
    ) {
        let deadline = clock.schedule(after: limit) { [self] in
            if let hadBegun = abandon(error()) { onExpiry(hadBegun) }
        }
        if !state.withLock({ $0.keep(deadline) }) { deadline.cancel() }
    }

    /// Resolves the outcome and gives up the place on the lane; nil when that was done before.
    private func close(with answer: Answer, _ status: Outcome.Status) -> Bool? {
        guard let (hadBegun, deadline) = state.withLock({ $0.close() }) else { return nil }
        deadline?.cancel()
        outcome.resolve(answer, status)
        if hadBegun { lane.leave() }
        return hadBegun
    }
}

extension LaneTurn {
    /// Where a turn is.
    ///
    /// A turn that is closed before it begins still comes up on the lane, and leaves it there.
    private struct State {
        enum Phase { case queued, running, closed }

        var phase = Phase.queued
        var deadline: ScheduledAction?

        /// Keeps the deadline to be called off; false when the answer was there first.
        mutating func keep(_ deadline: ScheduledAction) -> Bool {
            self.deadline = deadline
            return phase != .closed
        }

        /// False when the deadline was there first.
        mutating func begin() -> Bool {
            guard phase == .queued else { return false }
            phase = .running
            return true
        }

        /// Whether it had begun, and the deadline to call off; nil when it was closed before.
        mutating func close() -> (hadBegun: Bool, deadline: ScheduledAction?)? {
            guard phase != .closed else { return nil }
            defer { phase = .closed }
            return (phase == .running, deadline)
        }
    }
}
