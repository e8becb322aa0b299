internal import BellhopValues
internal import Synchronization

/// The turn of one call on the lane of its instance.
///
/// It begins when the call is queued, and ends with the answer or at the deadline, whichever comes first. A later
/// answer is a stray. The turn gives up its place on the lane once in either case.
final class LaneTurn: Sendable {
    let outcome = PendingOutcome()
    let selector: Selector
    let push: PushID?
    /// When the call was queued, in nanoseconds of the machine's uptime.
    let started = BegunCalls.uptime
    private let lane: Lane
    private let state = Mutex(State())

    init(_ selector: Selector, push: PushID?, on lane: Lane) {
        self.selector = selector
        self.push = push
        self.lane = lane
    }

    /// Whether the call has begun, and is neither answered nor late.
    var isRunning: Bool { state.withLock { $0.phase == .running } }

    /// Begins the call.
    ///
    /// Returns false if the deadline has passed, and then gives up the place.
    func begin() -> Bool {
        if state.withLock({ $0.begin() }) { return true }
        lane.leave()
        return false
    }

    /// Sets the answer.
    ///
    /// Returns false if it is too late.
    func answer(_ answer: Answer) -> Bool { close(with: answer, .answered) != nil }

    /// Ends the wait with the fail-closed value.
    ///
    /// Returns whether the call had begun, or nil if there is an answer.
    @discardableResult
    func abandon(_ error: BellhopError) -> Bool? { close(with: selector.failClosed, .failedClosed(error)) }

    /// Sets the deadline, counted from now.
    ///
    /// The time in the queue counts too. At the deadline, `error` says why the call is late, and `onExpiry` receives
    /// whether the call had begun. Both run on the clock's thread.
    func expire(
        after limit: Duration, by clock: any HostClock, error: @escaping @Sendable () -> BellhopError,
        _ onExpiry: @escaping @Sendable (_ hadBegun: Bool) -> Void
    ) {
        let deadline = clock.schedule(after: limit) { [self] in
            if let hadBegun = abandon(error()) { onExpiry(hadBegun) }
        }
        if !state.withLock({ $0.keep(deadline) }) { deadline.cancel() }
    }

    /// Sets the outcome and gives up the place on the lane.
    ///
    /// Returns nil if the turn was closed before.
    private func close(with answer: Answer, _ status: Outcome.Status) -> Bool? {
        guard let (hadBegun, deadline) = state.withLock({ $0.close() }) else { return nil }
        deadline?.cancel()
        outcome.resolve(answer, status)
        if hadBegun { lane.leave() }
        return hadBegun
    }
}

extension LaneTurn {
    /// The state of a turn.
    ///
    /// A turn that is closed before it begins still gets its turn on the lane, and leaves the lane then.
    private struct State {
        enum Phase { case queued, running, closed }

        var phase = Phase.queued
        var deadline: ScheduledAction?

        /// Keeps the deadline, so that it can be canceled.
        ///
        /// Returns false if there already is an answer.
        mutating func keep(_ deadline: ScheduledAction) -> Bool {
            self.deadline = deadline
            return phase != .closed
        }

        /// Returns false if the deadline has passed.
        mutating func begin() -> Bool {
            guard phase == .queued else { return false }
            phase = .running
            return true
        }

        /// Returns whether the call had begun and the deadline to cancel, or nil if the turn was closed before.
        mutating func close() -> (hadBegun: Bool, deadline: ScheduledAction?)? {
            guard phase != .closed else { return nil }
            defer { phase = .closed }
            return (phase == .running, deadline)
        }
    }
}
