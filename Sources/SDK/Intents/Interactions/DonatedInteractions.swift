internal import Foundation

/// Copies of the latest interactions that the process donated.
package final class DonatedInteractions: @unchecked Sendable {
    /// The shared interactions of the process.
    package static let shared = DonatedInteractions()
    /// The maximum number of stored interactions.
    package static let limit = 100

    private let lock = NSLock()
    private var interactions: [INInteraction] = []

    /// Creates an empty store.
    package init() {}

    /// Copies of the stored interactions, the latest one last.
    ///
    /// Any thread.
    package var all: [INInteraction] {
        lock.withLock { interactions.compactMap { $0.copy() as? INInteraction } }
    }

    /// Stores a copy, which replaces an earlier one with the same identifier.
    ///
    /// Any thread.
    package func add(_ interaction: INInteraction) {
        guard let copy = interaction.copy() as? INInteraction else { return }
        lock.withLock {
            interactions.removeAll { $0.identifier == copy.identifier }
            interactions.append(copy)
            interactions.removeFirst(max(interactions.count - Self.limit, 0))
        }
    }

    /// Deletes the interactions for which a closure returns true.
    ///
    /// Any thread.
    package func remove(where isWanted: (INInteraction) -> Bool) {
        lock.withLock { interactions.removeAll(where: isWanted) }
    }
}
