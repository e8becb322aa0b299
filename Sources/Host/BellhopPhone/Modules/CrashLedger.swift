package import BellhopValues

/// Counts crashes, and decides what follows each: a restart after a delay, or quarantine.
///
/// It knows the time only from its callers, and forgets an identity that has not crashed for long enough. A time is the
/// time since the host began, because the clock of the machine can be set.
package struct CrashLedger: Sendable {
    /// The decision after a crash.
    package enum Verdict: Sendable, Equatable {
        /// Restart after this delay.
        case restart(after: Duration)
        /// Quarantine after this number of crashes.
        case quarantine(count: Int)
    }

    private struct Record {
        /// The crashes within the window, oldest first.
        var crashes: [Duration] = []
        /// The number of restarts without a steady period between them.
        var restarts = 0
        /// The time of the last restart.
        var restarted: Duration?

        var last: Duration? { crashes.last }
    }

    /// The policy.
    package let policy: SupervisionPolicy
    private var records: [ModuleIdentity: Record] = [:]

    /// Creates a ledger without crashes.
    package init(policy: SupervisionPolicy = .standard) { self.policy = policy }

    /// The number of identities that are remembered.
    package var count: Int { records.count }

    /// Records a crash.
    ///
    /// Another crash of a quarantined module, such as in calls under way, keeps it in quarantine.
    package mutating func crashed(_ identity: ModuleIdentity, at time: Duration) -> Verdict {
        prune(at: time)
        var record = records[identity] ?? Record()
        defer { records[identity] = record }
        record.crashes.removeAll { time - $0 >= policy.crashWindow }
        record.crashes.append(time)
        guard record.crashes.count < policy.crashLimit else { return .quarantine(count: record.crashes.count) }
        if let up = record.restarted, time - up >= policy.steadyAfter {
            record.restarts = 0
        }
        let delay = policy.delay(after: record.restarts)
        record.restarts += 1
        record.restarted = time + delay
        return .restart(after: delay)
    }

    /// Returns the number of crashes that still count against an identity.
    package func crashes(of identity: ModuleIdentity, at time: Duration) -> Int {
        records[identity]?.crashes.count { time - $0 < policy.crashWindow } ?? 0
    }

    /// Forgets the crashes of an identity, because the quarantine is lifted.
    package mutating func lift(_ identity: ModuleIdentity) { records[identity] = nil }

    /// Forgets records that can no longer affect a decision.
    package mutating func prune(at time: Duration) {
        let memory = max(policy.crashWindow, policy.steadyAfter) + policy.longestDelay
        records = records.filter { _, record in
            record.last.map { time - $0 < memory } ?? false
        }
    }
}
