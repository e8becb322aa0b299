internal import BellhopValues
internal import Glibc
internal import Synchronization

/// Calls that are not answered in time.
extension WorkerCarrier {
    /// Cancels a call that is past its deadline, and gives the module some time to react.
    func expired(_ ticket: UInt64, hadBegun: Bool) {
        state.withLock { state in
            guard hadBegun else {
                state.calls.open[ticket] = nil
                return
            }
            guard let turn = state.calls.open[ticket]?.turn else { return }
            state.calls.open[ticket]?.isLate = true
            // Within the lock, so that the reports are in the order of what they say.
            services.report(.late(turn.selector, push: turn.push), of: id)
        }
        guard hadBegun else { return }
        process.send(HostFrame.cancel(ticket))
        awaitHeed(of: ticket)
    }

    /// Why a call is late now.
    func late(_ ticket: UInt64, _ turn: LaneTurn, after limit: Duration) -> BellhopError {
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
            let oldest = turn.isRunning ? nil : state.calls.open.filter { $0.value.turn.isRunning }.keys.min()
            let blocker =
                oldest.flatMap { begun.unanswered($0, since: turn.started, now: now) }
                ?? begun.blocker(of: ticket, startedAt: turn.started, now: now)
            guard let blocker, let call = state.calls.named(blocker.ticket) else { return nil }
            return CallWait(for: call.selector, push: call.push, blocker)
        }
    }

    /// Reports that every late call is answered, unless the process is being killed.
    func answeredLate() {
        state.withLock { state in
            guard state.hung == nil, !state.calls.open.values.contains(where: \.isLate) else { return }
            services.report(.answering, of: id)
        }
    }

    private func graceExpired(_ ticket: UInt64) {
        let (begun, isStopped) = (process.begunCalls, process.isStopped)
        let (threads, isOpening) = state.withLock { state -> ([pid_t]?, Bool) in
            guard let call = state.calls.open[ticket] else { return (nil, false) }
            // Its call has not reached the module yet, and the start has a limit of its own.
            guard state.phase != .opening else { return (nil, true) }
            // A call that has not begun waits for the function that was called before to return, even after its answer.
            let newest = begun.has(ticket) || isStopped ? nil : begun.newest(at: BegunCalls.uptime)
            let hung = newest.flatMap { state.calls.named($0) } ?? (call.turn.selector, call.turn.push)
            if state.hung == nil {
                state.hung = (hung.selector.rawValue, hung.push, isStopped)
                let reason = Death.Reason.hung(
                    method: hung.selector.rawValue, push: hung.push, isStopped: isStopped)
                services.report(.ending(Death(reason)), of: id)
            }
            return (state.threads, false)
        }
        if let threads { process.kill(.hung, stacksOf: threads) }
        guard isOpening else { return }
        opened.whenSet { [weak self] _ in self?.awaitHeed(of: ticket) }
    }

    /// Gives a late call some time to react to its cancellation.
    private func awaitHeed(of ticket: UInt64) {
        _ = clock.schedule(after: Self.grace) { [weak self] in self?.graceExpired(ticket) }
    }
}
