internal import BellhopValues
internal import Synchronization

/// What happens if the memory of an extension grows by more than iOS allows.
package enum GrowthLimit: Sendable {
    /// The host is told, and again each time that the memory has grown by as much as iOS allows.
    case reported
    /// The process is killed.
    case enforced
}

/// The memory of an extension.
extension WorkerCarrier {
    /// How often the memory is compared with an enforced limit, beside each answer.
    static let memoryInterval = Duration.milliseconds(100)

    /// Notes the memory of a process in which an instance is about to be made.
    ///
    /// Memory that earlier instances have left counts, as it does on iOS.
    func watchMemory(from start: ProcessMemory?) {
        guard let start, let growthLimit else { return }
        let isFirst = state.withLock { state in
            guard state.growth == nil else { return false }
            state.growth = State.Growth(start: start)
            return true
        }
        if isFirst, growthLimit == .enforced { compareMemory() }
    }

    /// Compares the memory repeatedly until the process is killed or has ended.
    private func compareMemory() {
        guard state.withLock({ $0.phase != .over }), !isKilledForMemory() else { return }
        _ = clock.schedule(after: Self.memoryInterval) { [weak self] in self?.compareMemory() }
    }

    /// Compares the memory of the process with that at its start, and returns whether the process is killed for it.
    ///
    /// Any thread. An answer that comes after too much memory was used is not accepted, even if the memory was used
    /// only briefly.
    func isKilledForMemory() -> Bool {
        guard let growthLimit else { return false }
        guard let known = state.withLock(\.growth) else { return false }
        // The memory is read only if necessary, because all connections share this thread.
        if growthLimit == .enforced, known.isTooMuch { return true }
        let now = process.processID.flatMap { ProcessMemory(of: $0) }
        let excess = state.withLock { state -> Int? in
            guard let now, let reported = state.growth?.reported else { return nil }
            let growth = known.start.growth(to: now)
            guard growth > reported + ExtensionMemory.limit else { return nil }
            state.growth?.reported = growth
            return growth
        }
        if let excess {
            switch growthLimit {
            case .reported: services.grew(by: excess, from: id)
            case .enforced: process.kill(.grown(by: excess))
            }
        }
        return growthLimit == .enforced && state.withLock { $0.growth?.isTooMuch == true }
    }
}
