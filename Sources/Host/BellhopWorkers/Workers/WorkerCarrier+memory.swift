internal import BellhopValues
internal import Synchronization

/// What follows if the memory of an extension grows by more than iOS allows.
package enum GrowthLimit: Sendable {
    /// The host is told, once.
    case reported
    /// The process is killed.
    case enforced
}

/// The memory of an extension.
extension WorkerCarrier {
    /// How often the memory is compared with an enforced limit, beside each answer.
    static let memoryInterval = Duration.milliseconds(100)

    /// An instance is about to be made in a process that has this memory.
    ///
    /// What earlier instances have left in the process counts, as it does on iOS.
    func watchMemory(from start: ProcessMemory?) {
        guard let start, let growthLimit else { return }
        let isFirst = state.withLock { state in
            guard state.memory == nil else { return false }
            state.memory = start
            return true
        }
        if isFirst, growthLimit == .enforced { compareMemory() }
    }

    /// Compares the memory again and again until the process is killed or over.
    private func compareMemory() {
        guard state.withLock({ $0.phase != .over }), !isKilledForMemory() else { return }
        _ = clock.schedule(after: Self.memoryInterval) { [weak self] in self?.compareMemory() }
    }

    /// Compares the memory of the process with that at its start, and returns whether the process is killed for it.
    ///
    /// Any thread. An answer that follows too much memory is not taken, even if the memory was in use for a short time.
    func isKilledForMemory() -> Bool {
        guard let growthLimit else { return false }
        let (start, hasGrown) = state.withLock { ($0.memory, $0.hasGrown) }
        // Read only if it is needed, because the thread of the connection is that of all others too.
        guard !hasGrown, let start else { return growthLimit == .enforced && hasGrown }
        let now = process.processID.flatMap { ProcessMemory(of: $0) }
        let excess = state.withLock { state -> Int? in
            guard !state.hasGrown, let now else { return nil }
            let growth = start.growth(to: now)
            state.hasGrown = growth > ExtensionMemory.limit
            return state.hasGrown ? growth : nil
        }
        if let excess {
            switch growthLimit {
            case .reported: services.grew(by: excess, from: id)
            case .enforced: process.kill(.grown(by: excess))
            }
        }
        return growthLimit == .enforced && state.withLock(\.hasGrown)
    }
}
