internal import BellhopValues

/// Keeps the newest notification of an identifier on top if modules answer in another order than the notifications
/// arrived.
///
/// It remembers an identifier only while one of its notifications is being presented.
package struct CollapseOrder: Sendable {
    /// The place of a notification in the order of arrival.
    ///
    /// A push has its number, and local notifications follow the push before them.
    package struct Place: Sendable, Comparable {
        private let push: Int
        private let local: Int

        /// Creates the place of a push, or of a local notification that fired after it.
        package init(push: Int, local: Int = 0) {
            self.push = push
            self.local = local
        }

        /// Whether one notification arrived before another.
        package static func < (one: Place, other: Place) -> Bool { (one.push, one.local) < (other.push, other.local) }
    }

    private struct Entry {
        var underWay = 0
        var shown: Place?
    }

    private var entries = SlotMap<ExactText, Entry>()

    /// Creates an empty order.
    package init() {}

    /// The number of identifiers with notifications that are being presented.
    package var count: Int { entries.count }

    /// Notes that a push was accepted or a local notification fired.
    package mutating func begin(_ identifier: String) { entries[ExactText(identifier), default: Entry()].underWay += 1 }

    /// Returns whether a notification may be shown, which is false if a newer one of its identifier was shown.
    package mutating func show(_ identifier: String, at place: Place) -> Bool {
        guard let entry = entries[ExactText(identifier)] else { return true }
        if let shown = entry.shown, shown > place { return false }
        entries[ExactText(identifier)]?.shown = place
        return true
    }

    /// Notes that a notification is done.
    package mutating func end(_ identifier: String) {
        let key = ExactText(identifier)
        assert(entries[key] != nil, "\(identifier) ends more often than it begins")
        entries[key]?.underWay -= 1
        if entries[key]?.underWay == 0 { _ = entries.removeValue(forKey: key) }
    }
}
