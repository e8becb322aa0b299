public import FoundationEssentials

/// Counts crashes, and says what to do after each: start again after a wait, or not at all.
///
/// Knows of time only what it is told, and forgets an identity that has been quiet for long enough.
public struct CrashLedger: Sendable {
    /// What to do after a crash.
    public enum Verdict: Sendable, Equatable {
        /// Start it again after this time.
        case restart(after: Duration)
        /// Leave it alone: so many crashes are too many.
        case quarantine(count: Int)
    }

    private struct Record {
        /// Those within the window, oldest first.
        var crashes: [Date] = []
        /// Restarts without a steady time between.
        var restarts = 0
        /// When it was last to be up again.
        var restarted: Date?

        var last: Date? { crashes.last }
    }

    /// The rules.
    public let policy: SupervisionPolicy
    private var records: [ModuleIdentity: Record] = [:]

    /// Makes a ledger without any crash.
    public init(policy: SupervisionPolicy = .standard) { self.policy = policy }

    /// The identities it remembers.
    public var count: Int { records.count }

    /// Notes a crash.
    ///
    /// A module that crashes on after its quarantine, as it may in calls under way, stays there.
    public mutating func crashed(_ identity: ModuleIdentity, at time: Date) -> Verdict {
        prune(at: time)
        var record = records[identity] ?? Record()
        defer { records[identity] = record }
        record.crashes.removeAll { time.timeIntervalSince($0) >= policy.crashWindow / .seconds(1) }
        record.crashes.append(time)
        guard record.crashes.count < policy.crashLimit else { return .quarantine(count: record.crashes.count) }
        if let up = record.restarted, time.timeIntervalSince(up) >= policy.steadyAfter / .seconds(1) {
            record.restarts = 0
        }
        let delay = policy.delay(after: record.restarts)
        record.restarts += 1
        record.restarted = time.addingTimeInterval(delay / .seconds(1))
        return .restart(after: delay)
    }

    /// The crashes of an identity that still count against it.
    public func crashes(of identity: ModuleIdentity, at time: Date) -> Int {
        records[identity]?.crashes.count { time.timeIntervalSince($0) < policy.crashWindow / .seconds(1) } ?? 0
    }

    /// Forgets the crashes of an identity: the operator gives it another chance.
    public mutating func lift(_ identity: ModuleIdentity) { records[identity] = nil }

    /// Forgets what can no longer change a verdict.
    public mutating func prune(at time: Date) {
        let memory = (max(policy.crashWindow, policy.steadyAfter) + policy.longestDelay) / .seconds(1)
        records = records.filter { _, record in
            record.last.map { time.timeIntervalSince($0) < memory } ?? false
        }
    }
}
