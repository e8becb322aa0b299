internal import Foundation

/// The interactions that the process donated last, as copies.
package final class DonatedInteractions: @unchecked Sendable {
    /// The process's.
    package static let shared = DonatedInteractions()
    /// How many are kept.
    package static let limit = 100

    private let lock = NSLock()
    private var interactions: [INInteraction] = []

    /// Keeps none yet.
    package init() {}

    /// Copies of those that are kept, the last one at the end.
    ///
    /// Any thread.
    package var all: [INInteraction] {
        lock.withLock { interactions.compactMap { $0.copy() as? INInteraction } }
    }

    /// Keeps a copy, in place of an earlier one with the same identifier.
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

    /// Forgets those that are asked for.
    ///
    /// Any thread.
    package func remove(where isWanted: (INInteraction) -> Bool) {
        lock.withLock { interactions.removeAll(where: isWanted) }
    }
}
